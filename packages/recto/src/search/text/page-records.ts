import type { SiteConfig } from '../../config/site-config.ts';
import { kebabCase } from '../../utils/text.ts';
import { anchorTo } from '../../utils/url.ts';
import type { ArticleBlock, SearchablePage, SearchHierarchy, SearchLevel, SearchRecord } from '../types.ts';
import { codeEnd, codeStart } from './tokens.ts';

/** Pieces below the same heading are joined up to this length. */
const maxJoinedLength = 400;

/**
 * The search records of a page: its title with its description, its headings and names, and the text below each in pieces the size of a
 * paragraph. Every record links to the anchor of the deepest heading above it. A page without search data has none.
 */
export function pageRecords(page: SearchablePage | undefined): SearchRecord[] {
  if (!page) return [];
  const { blocks } = page;
  const [first] = blocks;
  const headingTitle = first?.isHeading && first.level === 1 ? first.text : undefined;
  const contentBlocks = headingTitle === undefined ? blocks : blocks.slice(1);
  const add = recordsOf(page, headingTitle ?? page.title);
  for (const block of contentBlocks) {
    // A second title is below the first.
    if (block.isHeading) add.heading({ ...block, level: Math.max(2, block.level) });
    else add.text(block.text, block.level);
  }
  return add.end();
}

/** Collects the records of a page, starting with its title. */
function recordsOf(page: SearchablePage, title: string) {
  const records: SearchRecord[] = [];
  /** Number of records so far by address, for their ids. */
  const counts = new Map<string, number>();
  /** Headings and names above the current block. */
  let openHeadings: Pick<ArticleBlock, 'level' | 'text' | 'id'>[] = [{ level: 1, text: title }];
  let pieces: string[] = [];

  /** Address and titles of the records below the current heading. */
  let place: Pick<SearchRecord, 'url' | 'hierarchy'> | undefined;

  const push = (type: SearchRecord['type'], content: string | null, keywords?: readonly string[]) => {
    place ??= placeBelow(openHeadings, page);
    const { url, hierarchy } = place;
    const count = counts.get(url) ?? 0;
    counts.set(url, count + 1);
    records.push({
      objectID: count === 0 ? url : `${url}~${count}`,
      url,
      type,
      hierarchy,
      content,
      language: page.language,
      ...(page.version !== undefined && { version: page.version }),
      docusaurus_tag: page.tag,
      ...(keywords && { keywords }),
      ...(page.boost !== undefined && { boost: page.boost }),
    });
  };
  const endPieces = () => {
    for (const piece of joinPieces(pieces)) push('content', piece);
    pieces = [];
  };
  /** Leaves headings of the level and below. */
  const leave = (level: number) => {
    if (!openHeadings.some((one) => one.level >= level)) return;
    endPieces();
    openHeadings = openHeadings.filter((one) => one.level < level);
    place = undefined;
  };
  push('lvl1', page.description || null, page.keywords);
  return {
    heading(block: ArticleBlock) {
      endPieces();
      leave(block.level);
      openHeadings = [...openHeadings, block];
      place = undefined;
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

function placeBelow(
  openHeadings: Pick<ArticleBlock, 'level' | 'text' | 'id'>[],
  { path, group }: SearchablePage,
): Pick<SearchRecord, 'url' | 'hierarchy'> {
  const id = openHeadings.findLast((one) => one.id !== undefined)?.id;
  const titles = openHeadings.map(({ level, text }): [number, string] => [level, text]);
  return { url: id === undefined ? path : path + anchorTo(id), hierarchy: hierarchyOf(group, titles) };
}

/** Joins short pieces and splits long ones. */
function joinPieces(pieces: string[]): string[] {
  const joinedPieces: string[] = [];
  for (const piece of pieces.flatMap(splitPiece)) {
    const last = joinedPieces.at(-1);
    if (last === undefined || last.length + piece.length > maxJoinedLength) joinedPieces.push(piece);
    else
      joinedPieces[joinedPieces.length - 1] =
        `${last}${/[.!?:;,。！？：]\u2069?$/u.test(last) ? ' ' : ' · '}${piece}`;
  }
  return joinedPieces;
}

/** Splits a long piece; each part of code is code. */
function splitPiece(piece: string): string[] {
  const [, code] = codePattern.exec(piece) ?? [];
  return code === undefined ? splitText(piece) : splitText(code).map((part) => codeStart + part + codeEnd);
}

const codePattern = new RegExp(`^${codeStart}([^]*)${codeEnd}$`);

/** The maximum length of the text of a record. */
const maxLength = 600;

/** Splits text into parts of at most 600 characters: after sentences or lines, else between words, else characters. */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let remaining = text;
  while (remaining.length > maxLength) {
    const end = splitPosition(remaining.slice(0, maxLength));
    parts.push(remaining.slice(0, end).trim());
    remaining = remaining.slice(end).trim();
  }
  return [...parts, remaining].filter(Boolean);
}

/** Where to cut a text of the maximum length. */
function splitPosition(text: string): number {
  const sentence = /^[\s\S]*(?:[.!?]\s|[。！？\n])/u.exec(text);
  // A very short first part would lead to more parts.
  if (sentence && sentence[0].length > maxLength / 3) return sentence[0].length;
  const space = text.lastIndexOf(' ');
  if (space > maxLength / 3) return space + 1;
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}

/** Name of a level of headings, of which there are six. */
function levelName(level: number): SearchLevel {
  return `lvl${Math.min(6, level)}` as SearchLevel;
}

/** The hierarchy of a record from the name of its group and the titles above it with their levels. */
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

/** Name of the index of a site, under which readers' recent searches are stored too. */
export function indexNameOf({ search, title }: Pick<SiteConfig, 'search' | 'title'>): string {
  const { indexName } = search || {};
  return indexName ?? (kebabCase(title) || 'site');
}
