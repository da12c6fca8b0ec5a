import type { SearchHierarchy, SearchLevel } from '../model/search.ts';

/** Name of a level of headings; what is deeper than the six that there are stands on the last. */
export function levelName(level: number): SearchLevel {
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
