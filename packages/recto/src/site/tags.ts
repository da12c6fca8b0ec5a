import type { FrontMatter } from '../config/front-matter.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { TagsFile } from '../content/definitions.ts';
import { fieldLocation } from '../content/markdown/parse-front-matter.ts';
import type { Page } from '../content/page.ts';
import {
  type Diagnostic,
  locationAt,
  type Severity,
  warning,
  withSeverity,
} from '../diagnostics/diagnostic.ts';
import { addTo, getOrAdd } from '../utils/collections.ts';
import { suggest } from '../utils/suggest.ts';
import { kebabCase } from '../utils/text.ts';
import { decodePath, joinPath } from '../utils/url.ts';
import { type Doc, type DocCatalog, docTitle } from './docs.ts';
import { outputFile, type SiteAddress, sitePath } from './paths.ts';
import type { ListRoute, PageLink, TagGroup } from './routes/route.ts';
import { docCard } from './sidebar/sidebar-navigation.ts';

/** Returns the links to the tags of a document, each once. */
export function docTags({ page }: Doc, catalog: DocCatalog, config: SiteConfig): PageLink[] {
  return tagLinks(page, tagContext(catalog, config)).map(({ label, href }) => ({ label, href }));
}

/** Reports tags of documents that the tags file of their version does not define. */
export function unknownDocTags({ docs, tags }: DocCatalog, config: SiteConfig): Diagnostic[] {
  return docs.flatMap(({ page }) => unknownTags(page, tags, config.docs.onInlineTags));
}

type ListBase = Pick<ListRoute, 'kind' | 'version' | 'breadcrumbs'>;

/** Returns the routes of the tags of a version and of the list of all tags; none without tags. */
export function tagRoutes(catalog: DocCatalog, version: string, config: SiteConfig): ListRoute[] {
  const context = tagContext(catalog, config);
  const tags = collectTags(
    [...catalog.byId.values()].map((doc) => ({
      item: doc,
      tags: tagLinks(doc.page, context),
      isUnlisted: catalog.isUnlisted(doc),
    })),
  );
  if (tags.length === 0) return [];
  const path = sitePath(config, context.root);
  const base: ListBase = { kind: 'list', version, breadcrumbs: [] };
  const content: ListRoute['content'] = { of: 'tags', groups: byLetter(tags) };
  const index: ListRoute = { ...base, path, file: outputFile(config, path), title: 'Tags', content };
  return [index, ...tags.map((tag) => tagRoute(tag, { ...base, allTags: path, config }))];
}

function tagRoute(
  { label, href, description, items, isUnlisted }: Tag<Doc>,
  { allTags, config, ...base }: ListBase & { allTags: string; config: SiteConfig },
): ListRoute {
  const docs = items.toSorted((a, b) => byName(docTitle(a), docTitle(b))).map((doc) => docCard({ doc }));
  return {
    ...base,
    path: href,
    file: outputFile(config, href),
    title: label,
    ...(description && { description }),
    ...(isUnlisted && { unlisted: true }),
    content: { of: 'tag', docs, allTags },
  };
}

function tagContext({ root, tags }: DocCatalog, site: SiteConfig): TagContext {
  return { site, root: joinPath(root, site.docs.tagsBasePath), file: tags };
}

/** What the tags of a page are linked with. */
export interface TagContext {
  site: SiteAddress;
  /** Path of the list of all tags, below the base URL. */
  root: string;
  file: TagsFile | undefined;
}

interface TagLink extends PageLink {
  description?: string;
}

/** A tag with the items that have it. */
export interface Tag<Item> extends TagLink {
  /** The listed items, or all of them if none is listed. */
  items: Item[];
  isUnlisted: boolean;
}

type WrittenTag = NonNullable<FrontMatter['tags']>[number];

/** Returns the links to the tags of a page, each once. */
export function tagLinks({ frontMatter: { tags = [] } }: Page, context: TagContext): TagLink[] {
  const links = tags.map((tag) => tagLink(tag, context));
  return [...new Map(links.toReversed().map((link) => [link.href, link])).values()].toReversed();
}

function tagLink(tag: WrittenTag, { site, root, file }: TagContext): TagLink {
  const key = typeof tag === 'string' ? tag : undefined;
  const defined = key === undefined ? undefined : definedTag(file, key);
  const label = defined ? (defined.label ?? key?.replace(/^./, (letter) => letter.toUpperCase())) : undefined;
  const name = label ?? (typeof tag === 'string' ? tag : tag.label);
  const permalink = defined ? defined.permalink : typeof tag === 'object' ? tag.permalink : undefined;
  const path = permalink === undefined ? kebabCase(key ?? name) || name : decodePath(permalink);
  return {
    label: name,
    href: sitePath(site, joinPath(root, path)),
    ...(defined?.description && { description: defined.description }),
  };
}

function definedTag(file: TagsFile | undefined, key: string): TagsFile['entries'][string] | undefined {
  return file && Object.hasOwn(file.entries, key) ? file.entries[key] : undefined;
}

/** Reports tags of a page that the tags file does not define. */
export function unknownTags(
  { source, frontMatter: { tags = [] } }: Page,
  file: TagsFile | undefined,
  severity: Severity,
): Diagnostic[] {
  if (!file || file.isBroken) return [];
  const names = tags.map((tag) => (typeof tag === 'string' ? tag : tag.label));
  const unknown = names.filter((name) => !definedTag(file, name));
  if (unknown.length === 0) return [];
  const { line: start = 1 } = fieldLocation(source, 'tags');
  const rows = source.text.split('\n');
  return unknown.flatMap((name) => {
    const line = rows.findIndex((row, index) => index + 1 >= start && row.includes(name)) + 1;
    const suggestion = suggest(name, Object.keys(file.entries));
    return withSeverity(
      warning('link/tag-unknown', `Unknown tag "${name}".`, {
        at: line > 0 ? locationAt(source.path, source.text, { line }) : { file: source.path },
        fix: suggestion
          ? `Did you mean "${suggestion}"? Otherwise add it to ${file.file}.`
          : `Add it to ${file.file}.`,
      }),
      severity,
    );
  });
}

/** Groups items by tag. Labels with the same URL are one tag, named after the first. */
export function collectTags<Item>(
  taggedItems: Iterable<{ item: Item; tags: TagLink[]; isUnlisted: boolean }>,
): Tag<Item>[] {
  const byHref = new Map<string, { link: TagLink; listedItems: Item[]; unlistedItems: Item[] }>();
  for (const { item, tags, isUnlisted } of taggedItems) {
    for (const link of tags) {
      const tag = getOrAdd(byHref, link.href, () => ({ link, listedItems: [], unlistedItems: [] }));
      (isUnlisted ? tag.unlistedItems : tag.listedItems).push(item);
    }
  }
  return [...byHref.values()].map(({ link, listedItems, unlistedItems }) => {
    const isUnlisted = listedItems.length === 0;
    return { ...link, items: isUnlisted ? unlistedItems : listedItems, isUnlisted };
  });
}

/** Groups listed tags by their first letter, in alphabetical order. */
export function byLetter<Item>(tags: Tag<Item>[]): TagGroup[] {
  const groups = new Map<string, TagGroup['tags']>();
  const listedTags = tags.filter(({ isUnlisted }) => !isUnlisted);
  for (const { label, href, description, items } of listedTags.sort((a, b) => byName(a.label, b.label))) {
    const tag = { label, href, count: items.length, ...(description && { description }) };
    addTo(groups, [...label.toUpperCase()][0] ?? '', tag);
  }
  return [...groups]
    .map(([letter, inGroup]) => ({ letter, tags: inGroup }))
    .sort((a, b) => byName(a.letter, b.letter));
}

/** Compares names in the same order on every machine, whatever its locale. */
export function byName(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}
