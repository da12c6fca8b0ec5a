import { kebabCase } from '../base/kebab-case.ts';
import { joinPath } from '../base/url.ts';
import type { FrontMatter } from '../model/page.ts';
import type { Card, ListRoute, PageLink, TagGroup } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { DocCatalog } from './doc-catalog.ts';
import type { Doc } from './doc-identity.ts';
import { decodePath, documentFile, sitePath } from './site-path.ts';

interface Tag extends PageLink {
  /** Those that its page lists. */
  docs: Doc[];
  /** Whether all its documents are. */
  isUnlisted: boolean;
}

/** The tags of a document as links to their pages, each once. */
export function docTags({ page }: Doc, { root }: DocCatalog, { baseUrl }: SiteConfig): PageLink[] {
  const links = (page.frontMatter.tags ?? []).map((tag): PageLink => {
    const { label, permalink } = nameTag(tag);
    return { label, href: sitePath(baseUrl, joinPath(root, 'tags', permalink)) };
  });
  return [...new Map(links.toReversed().map((link) => [link.href, link])).values()].toReversed();
}

type WrittenTag = NonNullable<FrontMatter['tags']>[number];

function nameTag(tag: WrittenTag): { label: string; permalink: string } {
  if (typeof tag === 'string') return { label: tag, permalink: kebabCase(tag) || tag };
  return { label: tag.label, permalink: decodePath(tag.permalink) };
}

type ListBase = Pick<ListRoute, 'kind' | 'version' | 'breadcrumbs'>;

/** The pages of the tags of a version, and the one that lists them; none where no document has a tag. */
export function tagRoutes(catalog: DocCatalog, version: string, config: SiteConfig): ListRoute[] {
  const tags = collectTags(catalog, config);
  if (tags.length === 0) return [];
  const path = sitePath(config.baseUrl, joinPath(catalog.root, 'tags'));
  const base: ListBase = { kind: 'list', version, breadcrumbs: [] };
  const listed = tags.filter(({ isUnlisted }) => !isUnlisted);
  const index: ListRoute = {
    ...base,
    path,
    file: documentFile(config, path),
    title: 'Tags',
    content: { of: 'tags', groups: byLetter(listed) },
  };
  return [index, ...tags.map((tag) => tagRoute(tag, { ...base, allTags: path, config }))];
}

function tagRoute(
  { label, href, docs, isUnlisted }: Tag,
  { allTags, config, ...base }: ListBase & { allTags: string; config: SiteConfig },
): ListRoute {
  return {
    ...base,
    path: href,
    file: documentFile(config, href),
    title: label,
    ...(isUnlisted && { unlisted: true }),
    content: { of: 'tag', docs: docs.map(toListed), allTags },
  };
}

/** By address: two labels that give the same address are one tag, with the name that comes first. */
function collectTags(catalog: DocCatalog, config: SiteConfig): Tag[] {
  const found = new Map<string, { label: string; all: Doc[] }>();
  for (const doc of catalog.byId.values()) {
    for (const { label, href } of docTags(doc, catalog, config)) {
      const known = found.get(href);
      if (known) known.all.push(doc);
      else found.set(href, { label, all: [doc] });
    }
  }
  return [...found].map(([href, { label, all }]) => {
    const listed = all.filter((doc) => !catalog.isUnlisted(doc));
    const docs = (listed.length > 0 ? listed : all).sort((a, b) => byName(a.title, b.title));
    return { label, href, docs, isUnlisted: listed.length === 0 };
  });
}

function byLetter(tags: Tag[]): TagGroup[] {
  const groups = new Map<string, TagGroup>();
  for (const { label, href, docs } of tags.toSorted((a, b) => byName(a.label, b.label))) {
    const letter = [...label.toUpperCase()][0] ?? '';
    const group = groups.get(letter) ?? { letter, tags: [] };
    group.tags.push({ label, href, count: docs.length });
    groups.set(letter, group);
  }
  return [...groups.values()].sort((a, b) => byName(a.letter, b.letter));
}

function toListed({ title, path, page }: Doc): Card {
  return { label: title, href: path, ...(page.description && { description: page.description }) };
}

/** The same order on every machine, whatever its language. */
function byName(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}
