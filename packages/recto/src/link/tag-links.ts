import { kebabCase } from '../base/kebab-case.ts';
import { joinPath } from '../base/url.ts';
import type { TagsFile } from '../model/blog.ts';
import { type Diagnostic, placeAt, warning } from '../model/diagnostic.ts';
import type { FrontMatter, Page } from '../model/page.ts';
import { atSeverity } from '../model/severity.ts';
import type { PageLink, TagGroup } from '../model/site.ts';
import type { Severity } from '../model/site-config.ts';
import { nearest } from './nearest.ts';
import { decodePath, sitePath } from './site-path.ts';

/** Where tags live, and what is known of them. */
export interface TagPlace {
  baseUrl: string;
  /** Path of the page of all tags, below the base URL. */
  root: string;
  file: TagsFile | undefined;
}

export interface TagLink extends PageLink {
  description?: string;
}

/** A tag with what it stands on. */
export interface Tag<Item> extends TagLink {
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
    const near = nearest(name, Object.keys(file.entries));
    return atSeverity(
      warning('link/tag-unknown', `The tag "${name}" is not in ${file.file}.`, {
        at: line > 0 ? placeAt(source.path, source.text, { line }) : { file: source.path },
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
