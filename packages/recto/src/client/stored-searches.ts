import type { SearchHit } from '../model/search.ts';
import type { SearchTools } from '../theme/search/search-content.tsx';
import { most, readList, rememberedAs, withHit, withoutHit } from '../theme/search/stored-lists.ts';
import { type StorageSlot, storageSlot } from './storage.ts';

/** What a reader has looked for in an index, kept under the names that DocSearch gives it, so that it is not lost. */
export function storedSearches(indexName: string): SearchTools['stored'] {
  const slots = {
    recent: storageSlot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`),
    favorite: storageSlot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`),
  };
  const read = (slot: StorageSlot) => readList(slot.get());
  const write = (slot: StorageSlot, list: SearchHit[]) => slot.set(JSON.stringify(list));
  const get = () => ({ recent: read(slots.recent), favorite: read(slots.favorite) });
  // What the dialog has shown when it opened stays true while it is open.
  const mostRecent = get().favorite.length > 0 ? most.recentBesideFavorites : most.recent;
  return {
    get,
    remember(hit, page) {
      const kept = rememberedAs(hit, page, get().favorite);
      if (kept) write(slots.recent, withHit(get().recent, kept, mostRecent));
    },
    keep(hit) {
      const { recent, favorite } = get();
      write(slots.favorite, withHit(favorite, hit, most.favorite));
      write(slots.recent, withoutHit(recent, hit));
    },
    forget: (list, hit) => write(slots[list], withoutHit(get()[list], hit)),
  };
}
