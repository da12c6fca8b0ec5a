import type { SearchHit } from '../../model/search.ts';

/** What a reader has chosen before, newest first. */
export interface StoredLists {
  recent: SearchHit[];
  favorite: SearchHit[];
}

/** How many of each are kept; fewer recent ones beside favourites. */
export const most = { recent: 7, recentBesideFavorites: 4, favorite: 10 };

/** The list with a hit at its top, without the texts that belong to one query alone. */
export function withHit(list: SearchHit[], hit: SearchHit, limit: number): SearchHit[] {
  return [bare(hit), ...withoutHit(list, hit)].slice(0, limit);
}

export function withoutHit(list: SearchHit[], { objectID }: SearchHit): SearchHit[] {
  return list.filter((one) => one.objectID !== objectID);
}

/** What a choice is remembered as: of a passage its page, if that was found too; nothing if it is a favourite. */
export function rememberedAs(
  hit: SearchHit,
  page: SearchHit | undefined,
  favorite: SearchHit[],
): SearchHit | undefined {
  const kept = hit.type === 'content' ? page : hit;
  return favorite.some(({ objectID }) => objectID === kept?.objectID) ? undefined : kept;
}

/** A stored list as far as it is one: readers bring theirs from elsewhere, and anything can stand there. */
export function readList(json: string | null): SearchHit[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(list) ? list.filter(isHit) : [];
  } catch {
    return [];
  }
}

/** Whether something can be shown as a hit and followed. */
export function isHit(value: unknown): value is SearchHit {
  const { objectID, url, type, hierarchy, content = null } = (value ?? {}) as Partial<SearchHit>;
  if (typeof hierarchy !== 'object' || hierarchy === null) return false;
  const isText = (part: unknown) => typeof part === 'string';
  const texts = [...Object.values(hierarchy), content].filter((part) => part !== null);
  return [objectID, url, type, ...texts].every(isText);
}

function bare(hit: SearchHit): SearchHit {
  const { _highlightResult, _snippetResult, __position, __queryID, ...rest } = hit;
  return rest as SearchHit;
}
