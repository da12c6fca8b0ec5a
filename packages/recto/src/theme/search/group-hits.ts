import type { SearchHit } from '../../search/types.ts';
import { plainText, titleLevel } from './hit-parts.ts';

/** Hits under one heading. */
export interface HitGroup {
  title: string;
  hits: GroupedHit[];
}

/** A row of results. */
interface GroupedHit {
  hit: SearchHit;
  /** The hit of its page, if that is in the same group. */
  page?: SearchHit;
  /** Hits of other pages with the same heading, which share the row. */
  sameHits?: SearchHit[];
}

/** Maximum hits in a group. */
export const maxGroupSize = 7;

/**
 * Groups hits by the category of their pages, in order. Hits of one page are together, below the page itself; hits of several
 * pages with the same heading are one row.
 */
export function groupHits(hits: SearchHit[]): HitGroup[] {
  const groups = grouped(hits, ({ hierarchy }) => plainText(hierarchy.lvl0 ?? ''));
  return [...groups].map(([title, members]) => {
    const pages = grouped(members, ({ hierarchy }) => hierarchy.lvl1 ?? '');
    return { title, hits: joinSame([...pages.values()].flatMap(pageRows)) };
  });
}

/** The hits of a group in the order of their rows. */
export function rowHits({ hits }: HitGroup): SearchHit[] {
  return hits.flatMap(({ hit, sameHits = [] }) => [hit, ...sameHits]);
}

function pageRows(hits: SearchHit[]): GroupedHit[] {
  const page = hits.find(({ type }) => type === 'lvl1');
  if (!page) return hits.map((hit) => ({ hit }));
  const parts = hits.filter((hit) => hit !== page);
  return [{ hit: page }, ...parts.map((hit) => (hit.type === 'lvl1' ? { hit } : { hit, page }))];
}

/** Joins the rows of different pages that show the same heading, in the place of the first one. */
function joinSame(rows: GroupedHit[]): GroupedHit[] {
  const byHeading = new Map<string, GroupedHit[]>();
  for (const row of rows) {
    const level = titleLevel(row.hit);
    if (level === 'lvl1') continue;
    const heading = plainText(row.hit.hierarchy[level] ?? '');
    const isOfPage = ({ hit }: GroupedHit) => hit.hierarchy.lvl1 === row.hit.hierarchy.lvl1;
    const others = byHeading.get(heading) ?? [];
    if (!others.some(isOfPage)) byHeading.set(heading, [...others, row]);
  }
  const joined = new Map([...byHeading.values()].map(([first, ...rest]) => [first, rest]));
  const hiddenRows = new Set([...joined.values()].flat());
  return rows.flatMap((row) => {
    if (hiddenRows.has(row)) return [];
    const sameHits = (joined.get(row) ?? []).map(({ hit }) => hit);
    return [sameHits.length > 0 ? { hit: row.hit, sameHits } : row];
  });
}

function grouped(hits: SearchHit[], nameOf: (hit: SearchHit) => string): Map<string, SearchHit[]> {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const name = nameOf(hit);
    const group = groups.get(name) ?? [];
    if (group.length < maxGroupSize) groups.set(name, [...group, hit]);
  }
  return groups;
}
