import type { SearchHit } from '../../model/search.ts';
import { plainText } from './hit-parts.ts';

/** Hits that stand under one name. */
export interface HitGroup {
  title: string;
  hits: GroupedHit[];
}

/** A hit with the page that it is part of, where that is among the hits of its group. */
interface GroupedHit {
  hit: SearchHit;
  page?: SearchHit;
}

/** At most so many hits stand under one name. */
export const mostInGroup = 7;

/**
 * Hits by the category of their pages, in the order in which they were found; those of one page together, below the hit
 * that is the page itself.
 */
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
    if (group.length < mostInGroup) groups.set(name, [...group, hit]);
  }
  return groups;
}
