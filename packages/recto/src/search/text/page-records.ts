import { kebabCase } from '../../base/text.ts';
import { anchorTo } from '../../base/url.ts';
import type {
  ArticleBlock,
  SearchablePage,
  SearchHierarchy,
  SearchLevel,
  SearchRecord,
} from '../../model/search.ts';
import type { SiteConfig } from '../../model/site-config.ts';

/** Shorter pieces below the same heading are one record. */
const joinedLength = 400;

/**
 * What can be found of a page: its title, its headings and names, and the text below each in pieces the size of a
 * paragraph. Every record leads to the anchor of the deepest heading above it. A page that search leaves out has none.
 */
export function pageRecords(page: SearchablePage | undefined): SearchRecord[] {
  if (!page) return [];
  const { blocks } = page;
  const [first] = blocks;
  const ownTitle = first?.isHeading && first.level === 1 ? first.text : undefined;
  const rest = ownTitle === undefined ? blocks : blocks.slice(1);
  const add = recordsOf(page, ownTitle ?? page.title);
  if (page.description) add.text(page.description);
  for (const block of rest) {
    // A second title stands below the first.
    if (block.isHeading) add.heading({ ...block, level: Math.max(2, block.level) });
    else add.text(block.text, block.level);
  }
  return add.end();
}

/** Collects the records of a page, which begin with its title. */
function recordsOf(page: SearchablePage, title: string) {
  const records: SearchRecord[] = [];
  /** Records so far by address, which name them. */
  const counts = new Map<string, number>();
  /** Headings and names above the current place. */
  let above: Pick<ArticleBlock, 'level' | 'text' | 'id'>[] = [{ level: 1, text: title }];
  let pieces: string[] = [];

  const push = (type: SearchRecord['type'], content: string | null) => {
    const id = above.findLast((one) => one.id !== undefined)?.id;
    const url = id === undefined ? page.path : page.path + anchorTo(id);
    const count = counts.get(url) ?? 0;
    counts.set(url, count + 1);
    records.push({
      objectID: count === 0 ? url : `${url}~${count}`,
      url,
      type,
      hierarchy: hierarchyOf(
        page.group,
        above.map(({ level, text }) => [level, text]),
      ),
      content,
      language: page.language,
      ...(page.version !== undefined && { version: page.version }),
      docusaurus_tag: page.tag,
    });
  };
  const endPieces = () => {
    for (const piece of joinPieces(pieces)) push('content', piece);
    pieces = [];
  };
  /** Leaves what is as deep as the level, or deeper. */
  const leave = (level: number) => {
    if (!above.some((one) => one.level >= level)) return;
    endPieces();
    above = above.filter((one) => one.level < level);
  };
  push('lvl1', null);
  return {
    heading(block: ArticleBlock) {
      endPieces();
      leave(block.level);
      above = [...above, block];
      push(levelName(block.level) as SearchRecord['type'], null);
    },
    text(text: string, level = 1) {
      leave(level + 1);
      pieces.push(text);
    },
    end() {
      endPieces();
      return records;
    },
  };
}

/** Text in records: tiny pieces together, long ones apart. */
function joinPieces(pieces: string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces.flatMap(splitText)) {
    const last = joined.at(-1);
    if (last === undefined || last.length + piece.length > joinedLength) joined.push(piece);
    else joined[joined.length - 1] = `${last}${/[.!?:;,。！？：]$/u.test(last) ? ' ' : ' · '}${piece}`;
  }
  return joined;
}

/** The longest text of a record. */
const mostLength = 600;

/**
 * Text in parts of at most 600 characters: at the ends of sentences and lines if there are any, else between words,
 * else anywhere but inside a character.
 */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > mostLength) {
    const at = cutOf(rest.slice(0, mostLength));
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest].filter(Boolean);
}

/** Where the first part of a text ends that is full. */
function cutOf(full: string): number {
  const sentence = /^[\s\S]*(?:[.!?]\s|[。！？\n])/u.exec(full);
  // A very short first part would only make more of them.
  if (sentence && sentence[0].length > mostLength / 3) return sentence[0].length;
  const space = full.lastIndexOf(' ');
  if (space > mostLength / 3) return space + 1;
  return /[\uD800-\uDBFF]$/.test(full) ? full.length - 1 : full.length;
}

/** Name of a level of headings; what is deeper than the six that there are stands on the last. */
function levelName(level: number): SearchLevel {
  return `lvl${Math.min(6, level)}` as SearchLevel;
}

/** What stands above a record: the name of its group, then titles with their levels. */
export function hierarchyOf(
  group: string,
  titles: [level: number, text: string, ...rest: string[]][],
): SearchHierarchy {
  const hierarchy: SearchHierarchy = {
    lvl0: group,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (const [level, text] of titles) hierarchy[levelName(level)] = text;
  return hierarchy;
}

/** Name of the index of a site; readers' stored searches are kept under it too. */
export function indexNameOf({ search, title }: Pick<SiteConfig, 'search' | 'title'>): string {
  const { indexName } = search || {};
  return indexName ?? (kebabCase(title) || 'site');
}
