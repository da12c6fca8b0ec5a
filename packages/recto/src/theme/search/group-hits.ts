import type { SearchHit } from '../../search/types.ts';
import { plainText } from './hit-parts.ts';

/** Hits under one heading. */
export interface HitGroup {
  title: string;
  hits: GroupedHit[];
}

/** A hit, and the hit of its page if that is in the same group. */
interface GroupedHit {
  hit: SearchHit;
  page?: SearchHit;
}

/** Maximum hits in a group. */
export const maxGroupSize = 7;

/** Groups hits by the category of their pages, in order. Hits of one page are together, below the page itself. */
export function groupHits(hits: SearchHit[]): HitGroup[] {
  const groups = grouped(hits, ({ hierarchy }) => plainText(hierarchy.lvl0 ?? ''));
  return [...groups].map(([title, ofGroup]) => {
    const pages = grouped(ofGroup, ({ hierarchy }) => hierarchy.lvl1 ?? '');
    return { title, hits: [...pages.values()].flatMap(ofPage) };
  });
}

function ofPage(hits: SearchHit[]): GroupedHit[] {
  const page = hits.find(({ type }) => type === 'lvl1');
  if (!page) return hits.map((hit) => ({ hit }));
  const parts = hits.filter((hit) => hit !== page);
  return [{ hit: page }, ...parts.map((hit) => (hit.type === 'lvl1' ? { hit } : { hit, page }))];
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
