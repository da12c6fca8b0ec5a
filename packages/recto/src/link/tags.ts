import { suggest } from '../base/suggest.ts';
import { kebabCase } from '../base/text.ts';
import { joinPath } from '../base/url.ts';
import type { TagsFile } from '../model/definitions.ts';
import { type Diagnostic, locationAt, warning, withSeverity } from '../model/diagnostic.ts';
import type { Severity } from '../model/docs-config.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { Page } from '../model/page.ts';
import type { Card, ListRoute, PageLink, TagGroup } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { decodePath, documentFile, sitePath } from './addresses/site-path.ts';
import type { Doc, DocCatalog } from './docs.ts';

function placeOf({ root, tags }: DocCatalog, { baseUrl }: SiteConfig): TagPlace {
  return { baseUrl, root: joinPath(root, 'tags'), file: tags };
}

/** The tags of a document as links to their pages, each once. */
export function docTags({ page }: Doc, catalog: DocCatalog, config: SiteConfig): PageLink[] {
  return tagLinks(page, placeOf(catalog, config)).map(({ label, href }) => ({ label, href }));
}

/** The tags of documents that the file of tags of their version leaves out. */
export function unknownDocTags({ docs, tags }: DocCatalog, config: SiteConfig): Diagnostic[] {
  return docs.flatMap(({ page }) => unknownTags(page, tags, config.docs.onInlineTags));
}

type ListBase = Pick<ListRoute, 'kind' | 'version' | 'breadcrumbs'>;

/** The pages of the tags of a version, and the one that lists them; none where no document has a tag. */
export function tagRoutes(catalog: DocCatalog, version: string, config: SiteConfig): ListRoute[] {
  const place = placeOf(catalog, config);
  const tags = collectTags(
    [...catalog.byId.values()].map((doc) => ({
      item: doc,
      tags: tagLinks(doc.page, place),
      isUnlisted: catalog.isUnlisted(doc),
    })),
  );
  if (tags.length === 0) return [];
  const path = sitePath(config.baseUrl, place.root);
  const base: ListBase = { kind: 'list', version, breadcrumbs: [] };
  const index: ListRoute = {
    ...base,
    path,
    file: documentFile(config, path),
    title: 'Tags',
    content: { of: 'tags', groups: byLetter(tags) },
  };
  return [index, ...tags.map((tag) => tagRoute(tag, { ...base, allTags: path, config }))];
}

function tagRoute(
  { label, href, description, items, isUnlisted }: Tag<Doc>,
  { allTags, config, ...base }: ListBase & { allTags: string; config: SiteConfig },
): ListRoute {
  const docs = items.toSorted((a, b) => byName(a.title, b.title)).map(toListed);
  return {
    ...base,
    path: href,
    file: documentFile(config, href),
    title: label,
    ...(description && { description }),
    ...(isUnlisted && { unlisted: true }),
    content: { of: 'tag', docs, allTags },
  };
}

function toListed({ title, path, page }: Doc): Card {
  return { label: title, href: path, ...(page.description && { description: page.description }) };
}

/** Where tags live, and what is known of them. */
export interface TagPlace {
  baseUrl: string;
  /** Path of the page of all tags, below the base URL. */
  root: string;
  file: TagsFile | undefined;
}

interface TagLink extends PageLink {
  description?: string;
}

/** A tag with what it stands on. */
interface Tag<Item> extends TagLink {
  /** The listed ones, or all where none is. */
  items: Item[];
  isUnlisted: boolean;
}

type WrittenTag = NonNullable<FrontMatter['tags']>[number];

/** The tags of a page as links to their pages, each once. */
export function tagLinks({ frontMatter: { tags = [] } }: Page, place: TagPlace): TagLink[] {
  const links = tags.map((tag) => tagLink(tag, place));
  return [...new Map(links.toReversed().map((link) => [link.href, link])).values()].toReversed();
}

function tagLink(tag: WrittenTag, { baseUrl, root, file }: TagPlace): TagLink {
  const key = typeof tag === 'string' ? tag : undefined;
  const known = key === undefined ? undefined : ownEntry(file, key);
  const label = known ? (known.label ?? key?.replace(/^./, (letter) => letter.toUpperCase())) : undefined;
  const name = label ?? (typeof tag === 'string' ? tag : tag.label);
  const permalink = known ? known.permalink : typeof tag === 'object' ? tag.permalink : undefined;
  const path = permalink === undefined ? kebabCase(key ?? name) || name : decodePath(permalink);
  return {
    label: name,
    href: sitePath(baseUrl, joinPath(root, path)),
    ...(known?.description && { description: known.description }),
  };
}

function ownEntry(file: TagsFile | undefined, key: string): TagsFile['entries'][string] | undefined {
  return file && Object.hasOwn(file.entries, key) ? file.entries[key] : undefined;
}

/** What is wrong with the tags of a page: those that a file of tags leaves out. */
export function unknownTags(
  { source, frontMatter: { tags = [] } }: Page,
  file: TagsFile | undefined,
  severity: Severity,
): Diagnostic[] {
  if (!file || file.isBroken) return [];
  const names = tags.map((tag) => (typeof tag === 'string' ? tag : tag.label));
  const unknown = names.filter((name) => !ownEntry(file, name));
  return unknown.flatMap((name) => {
    const line = source.text.split('\n').findIndex((row) => row.includes(name)) + 1;
    const near = suggest(name, Object.keys(file.entries));
    return withSeverity(
      warning('link/tag-unknown', `The tag "${name}" is not in ${file.file}.`, {
        at: line > 0 ? locationAt(source.path, source.text, { line }) : { file: source.path },
        fix: near ? `Did you mean "${near}"? Otherwise define it there.` : 'Define it there.',
      }),
      severity,
    );
  });
}

/** The tags of a list of things by address: two labels that give the same address are one tag, with the name that comes first. */
export function collectTags<Item>(
  all: Iterable<{ item: Item; tags: TagLink[]; isUnlisted: boolean }>,
): Tag<Item>[] {
  const found = new Map<string, { link: TagLink; listed: Item[]; others: Item[] }>();
  for (const { item, tags, isUnlisted } of all) {
    for (const link of tags) {
      const tag = found.get(link.href) ?? { link, listed: [], others: [] };
      (isUnlisted ? tag.others : tag.listed).push(item);
      found.set(link.href, tag);
    }
  }
  return [...found.values()].map(({ link, listed, others }) => {
    const isUnlisted = listed.length === 0;
    return { ...link, items: isUnlisted ? others : listed, isUnlisted };
  });
}

/** Listed tags in the order of the alphabet. */
export function byLetter<Item>(tags: Tag<Item>[]): TagGroup[] {
  const groups = new Map<string, TagGroup>();
  const listed = tags.filter(({ isUnlisted }) => !isUnlisted);
  for (const { label, href, items } of listed.sort((a, b) => byName(a.label, b.label))) {
    const letter = [...label.toUpperCase()][0] ?? '';
    const group = groups.get(letter) ?? { letter, tags: [] };
    group.tags.push({ label, href, count: items.length });
    groups.set(letter, group);
  }
  return [...groups.values()].sort((a, b) => byName(a.letter, b.letter));
}

/** The same order on every machine, whatever its language. */
export function byName(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}
