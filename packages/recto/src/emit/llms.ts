import { twinPath } from '../base/twin.ts';
import type { Artifact } from '../model/artifact.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { PublishedPage } from '../model/rendered-page.ts';
import type { SidebarItem } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Publication } from './site-files.ts';

/**
 * The pages for who reads text: each as Markdown beside its document, `llms.txt` with what there is, in the order of the
 * sidebars (https://llmstxt.org), and `llms-full.txt` with all of it.
 */
export function llmsFiles(publication: Publication): Artifact[] {
  const { config } = publication;
  const pages = publication.pages.filter(({ markdown }) => markdown);
  const twins = pages.map(({ route, markdown }) => ({
    path: route.file.replace(/html$/, 'md'),
    data: markdown,
  }));
  const folder = config.baseUrl.slice(sharedBaseUrl(config).length);
  const sections = sectionsOf(publication);
  const intro = [`# ${config.title}`, config.tagline && `> ${config.tagline}`].filter(Boolean);
  const index = [...intro, ...sections.map((section) => sectionText(section, config))];
  const all = sections.flatMap((section) => section.pages.map((page) => wholePage(page, config)));
  return [
    ...twins,
    { path: `${folder}llms.txt`, data: `${index.join('\n\n')}\n` },
    { path: `${folder}llms-full.txt`, data: [...intro, ...all].join('\n\n') },
  ];
}

interface Section {
  title: string;
  pages: PublishedPage[];
}

/** The pages that may be listed, once each: by the categories of the sidebars, then the others. Old versions of the docs are left out. */
function sectionsOf({ site, pages }: Publication): Section[] {
  const isListed = ({ route, isIndexed, markdown }: PublishedPage) =>
    isIndexed &&
    markdown &&
    route.kind !== 'list' &&
    route.kind !== 'blog' &&
    (!('version' in route) || site.versions.get(route.version)?.isLast);
  const rest = new Map(pages.filter(isListed).map((page) => [page.route.path, page]));
  const take = (paths: string[]) =>
    paths.flatMap((path) => {
      const page = rest.get(path);
      rest.delete(path);
      return page ? [page] : [];
    });
  const sections = new Map<string, PublishedPage[]>();
  const add = (title: string, found: PublishedPage[]) => {
    if (found.length > 0) sections.set(title, [...(sections.get(title) ?? []), ...found]);
  };
  const sidebars = [...site.versions.values()].flatMap((version) => [...version.sidebars.values()]);
  for (const item of sidebars.flatMap(({ items }) => items)) {
    if (item.type !== 'html') add(item.type === 'category' ? item.label : 'Docs', take(pathsOf(item)));
  }
  const others = [...rest.values()];
  add(
    'Docs',
    others.filter(({ route }) => route.kind === 'doc'),
  );
  add(
    site.blog?.title ?? '',
    others.filter(({ route }) => route.kind === 'post'),
  );
  add(
    'Pages',
    others.filter(({ route }) => route.kind !== 'doc' && route.kind !== 'post'),
  );
  return [...sections].map(([title, found]) => ({ title, pages: found }));
}

/** The addresses of an item and of all below it, in their order. */
function pathsOf(item: SidebarItem): string[] {
  if (item.type === 'html') return [];
  const own = item.href === undefined ? [] : [item.href];
  return item.type === 'link' ? own : [...own, ...(item.items ?? []).flatMap(pathsOf)];
}

function sectionText({ title, pages }: Section, { url, title: site }: SiteConfig): string {
  const lines = pages.map(({ route, title: own, description }) => {
    const about = description.replace(/\s+/g, ' ');
    return `- [${own || site}](${url}${twinPath(route.path)})${about && `: ${about}`}`;
  });
  return `## ${title}\n\n${lines.join('\n')}`;
}

function wholePage({ route, markdown }: PublishedPage, { url }: SiteConfig): string {
  const [heading = '', ...rest] = markdown.split('\n');
  return [heading, '', `Source: ${url}${route.path}`, ...rest].join('\n');
}
