import { z } from 'zod';
import {
  type Artifact,
  type BuiltLocale,
  type JoinedFile,
  type PublishedPage,
  type SidebarItem,
  type SiteConfig,
  sharedBaseUrl,
} from '../../plugin.ts';
import { addTo } from '../../utils/collections.ts';
import { pathInFormat } from '../../utils/url.ts';
import { feature, nodeModule } from '../feature.ts';
import { escapeMarkdown } from './markdown/markdown-syntax.ts';

const shape = {
  /** Whether pages have a copy in Markdown, of which `llms.txt` is made too. @default true */
  markdownCopies: z.boolean().default(true),
  /** Whether to write `llms.txt` and `llms-full.txt`, the pages of the site for language models. @default true */
  llms: z.boolean().default(true),
};

/** Markdown copies of pages; `llms.txt` and `llms-full.txt` for each language (https://llmstxt.org). */
export const llms = feature(shape, ({ markdownCopies, llms: hasIndex }) => {
  if (!markdownCopies) return undefined;
  return {
    name: 'llms',
    pageFormat: {
      extension: 'md',
      type: 'text/markdown',
      module: nodeModule('page-markdown', 'llms/markdown'),
    },
    ...(hasIndex && {
      outputFiles: [indexFile, fullFile],
      files: ({ locales }) => locales.flatMap((locale) => [llmsFile(locale), llmsFullFile(locale)]),
    }),
  };
});

const indexFile = 'llms.txt';
const fullFile = 'llms-full.txt';

/** Returns `llms.txt`: an index of the pages in the order of the sidebars (https://llmstxt.org). */
function llmsFile(locale: BuiltLocale): Artifact {
  const { config } = locale;
  const lines = [introOf(config), ...sectionsOf(locale).map((section) => sectionText(section, config))];
  return { path: folderOf(config) + indexFile, data: `${lines.join('\n\n')}\n` };
}

/** Returns `llms-full.txt`: the Markdown of all pages in `llms.txt`, each with its URL below its heading. */
function llmsFullFile(locale: BuiltLocale): JoinedFile {
  const { config } = locale;
  const pages = sectionsOf(locale).flatMap((section) => section.pages);
  const texts = pages.flatMap(({ route }): JoinedFile['data'] => {
    const below = `\n\nSource: ${oneLine(config.url + route.path)}`;
    return ['\n\n', { page: route.file, extension: 'md', below }];
  });
  return { path: folderOf(config) + fullFile, data: [introOf(config), ...texts] };
}

function introOf({ title, tagline }: SiteConfig): string {
  return [`# ${oneLine(title)}`, tagline && `> ${oneLine(tagline)}`].filter(Boolean).join('\n\n');
}

function folderOf(config: SiteConfig): string {
  return config.baseUrl.slice(sharedBaseUrl(config).length);
}

interface Section {
  title: string;
  pages: PublishedPage[];
}

/** Groups the listed pages by top-level sidebar category, others last. Old versions of the docs are left out. */
function sectionsOf({ site, pages }: BuiltLocale): Section[] {
  const isListed = ({ route, isIndexed }: PublishedPage) =>
    isIndexed &&
    ['doc', 'entry', 'page'].includes(route.kind) &&
    (!('version' in route) || site.versions.get(route.version)?.isLast);
  const remainingPages = new Map(pages.filter(isListed).map((page) => [page.route.path, page]));
  const extract = (paths: string[]) =>
    paths.flatMap((path) => {
      const page = remainingPages.get(path);
      remainingPages.delete(path);
      return page ? [page] : [];
    });
  const sections = new Map<string, PublishedPage[]>();
  const add = (title: string, pages: PublishedPage[]) => {
    for (const page of pages) addTo(sections, title, page);
  };
  const sidebars = [...site.versions.values()].flatMap((version) => [...version.sidebars.values()]);
  for (const item of sidebars.flatMap(({ items }) => items)) {
    if (item.type !== 'html') add(item.type === 'category' ? item.label : 'Docs', extract(pathsOf(item)));
  }
  const otherPages = [...remainingPages.values()];
  const sectionOf = ({ route }: PublishedPage) => (route.kind === 'entry' && route.section) || undefined;
  const isDoc = ({ route }: PublishedPage) => route.kind === 'doc';
  add('Docs', otherPages.filter(isDoc));
  for (const page of otherPages) {
    const section = sectionOf(page);
    if (section) add(section, [page]);
  }
  const isOther = (page: PublishedPage) => !isDoc(page) && !sectionOf(page);
  add('Pages', otherPages.filter(isOther));
  return [...sections].map(([title, pages]) => ({ title, pages }));
}

/** Returns the addresses of an item and its descendants, in order. */
function pathsOf(item: SidebarItem): string[] {
  if (item.type === 'html') return [];
  const itemPaths = item.href === undefined ? [] : [item.href];
  return item.type === 'link' ? itemPaths : [...itemPaths, ...(item.items ?? []).flatMap(pathsOf)];
}

function sectionText({ title, pages }: Section, { url, title: site }: SiteConfig): string {
  const lines = pages.map(({ route, title: pageTitle, description }) => {
    const about = escapeMarkdown(oneLine(description));
    const address = oneLine(url + pathInFormat(route.path, 'md'));
    return `- [${escapeMarkdown(oneLine(pageTitle || site))}](${address})${about && `: ${about}`}`;
  });
  return `## ${escapeMarkdown(oneLine(title))}\n\n${lines.join('\n')}`;
}

/** Returns text without line ends, which would start a heading or an entry that its author did not write. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
