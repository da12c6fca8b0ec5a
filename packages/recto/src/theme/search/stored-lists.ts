import type { SearchHit } from '../../search/types.ts';

/** Hits that the reader chose before, newest first. */
export interface StoredLists {
  recent: SearchHit[];
  favorite: SearchHit[];
}

/** Maximum hits in each list; fewer recent ones if there are favorites. */
export const maxItems = { recent: 7, recentWithFavorites: 4, favorite: 10 };

/** Returns the list with a hit at its top, without the texts that depend on a query. */
export function withHit(list: SearchHit[], hit: SearchHit, limit: number): SearchHit[] {
  return [withoutQueryTexts(hit), ...withoutHit(list, hit)].slice(0, limit);
}

export function withoutHit(list: SearchHit[], { objectID }: SearchHit): SearchHit[] {
  return list.filter((one) => one.objectID !== objectID);
}

/** Returns what is stored for a chosen hit: for a passage its page, if that was found; `undefined` for a favorite. */
export function rememberedAs(
  hit: SearchHit,
  page: SearchHit | undefined,
  favorite: SearchHit[],
): SearchHit | undefined {
  const entry = hit.type === 'content' ? page : hit;
  return favorite.some(({ objectID }) => objectID === entry?.objectID) ? undefined : entry;
}

/** Parses a stored list and drops invalid hits: other software writes to the same key. */
export function readList(json: string | null): SearchHit[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(list) ? list.filter(isHit) : [];
  } catch {
    return [];
  }
}

/** Whether a value is a hit that can be shown and followed. */
export function isHit(value: unknown): value is SearchHit {
  const { objectID, url, type, hierarchy, content = null } = (value ?? {}) as Partial<SearchHit>;
  if (typeof hierarchy !== 'object' || hierarchy === null) return false;
  const isText = (part: unknown) => typeof part === 'string';
  const texts = [...Object.values(hierarchy), content].filter((part) => part !== null);
  return [objectID, url, type, ...texts].every(isText);
}

function withoutQueryTexts(hit: SearchHit): SearchHit {
  const { _highlightResult, _snippetResult, __position, __queryID, ...rest } = hit;
  return rest as SearchHit;
}
