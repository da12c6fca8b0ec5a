import { createRoot } from 'react-dom/client';
import type { Messages } from '../../model/locale.ts';
import type { SearchClient, SearchHit } from '../../model/search.ts';
import { foundWords, hitAddress, passageAddress } from '../../theme/search/hit-parts.ts';
import css from '../../theme/search/search-content.css?inline';
import { SearchContent, type SearchTools } from '../../theme/search/search-content.tsx';
import { isHit, most, readList, rememberedAs, withHit, withoutHit } from '../../theme/search/stored-lists.ts';
import { MessagesContext } from '../../theme/translate.tsx';
import { documentMessage, readSerializedState } from '../boot/serialized-state.ts';
import { showPassage } from '../boot/show-passage.ts';
import { type StorageSlot, storageSlot } from '../boot/storage.ts';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { adoptStyles, typeQuery } from './dialog-parts.ts';
import type { SearchFrame } from './search-frame.ts';
import { searchRequest } from './search-request.ts';

/** Whose service answers where a site names no hosts of its own, and asks to be named for it. */
const provider = 'Algolia';

adoptStyles(css);

/** Fills an open dialog with what a client finds, in the language of the page; returns what ends that. */
export function mountSearch(
  content: HTMLElement,
  frame: SearchFrame,
  [client, messages]: [SearchClient, Messages],
): () => void {
  if (!frame.dialog.open) return () => {};
  const root = createRoot(content);
  root.render(
    <MessagesContext.Provider value={(id) => messages[id] ?? documentMessage(id)}>
      <CrashBoundary place={(screen) => screen}>
        <SearchContent tools={searchTools(frame, client)} />
      </CrashBoundary>
    </MessagesContext.Provider>,
  );
  return () => root.unmount();
}

function searchTools({ dialog, input, close }: SearchFrame, client: SearchClient): SearchTools {
  const { search: settings = { indexName: 'site' } } = readSerializedState(document);
  const isNarrow = matchMedia('(max-width: 768px)').matches;
  const addressOf = ({ url }: SearchHit) => hitAddress(url, location.href, publishedAddress());
  return {
    input,
    stored: storedSearches(settings.indexName),
    async ask(query) {
      const { results } = await client.search([searchRequest(query, settings, isNarrow)]);
      const [result] = results;
      if (!result) throw new Error('the answer has no result');
      const { rest } = result;
      const known = (hits: SearchHit[]) => hits.filter((hit) => isHit(hit) && addressOf(hit));
      return { ...result, hits: known(result.hits), ...(rest && { rest: async () => known(await rest()) }) };
    },
    addressOf,
    viewed: (hits) => client.viewed?.(hits),
    follow(hit, link, stays) {
      client.selected?.(hit);
      // The browser finds the passage by itself only when it loads the page.
      const words = foundWords(hit);
      const isLoaded = stays || !window.navigation;
      // React keeps the element for the next hit of the same heading, so its address is set every time.
      const address = addressOf(hit) ?? link.href;
      link.href = isLoaded ? passageAddress(address, words) : address;
      if (!isLoaded && words) showPassage(words, hit.content ?? '');
      if (!stays) close();
    },
    showStatus(status) {
      dialog.classList.toggle('DocSearch-Container--Stalled', status === 'stalled');
      dialog.classList.toggle('DocSearch-Container--Errored', status === 'error');
    },
    type: (query) => typeQuery(input, query),
    provider: settings.hosted && !settings.hosted.hosts ? provider : undefined,
  };
}

/** The address of this page where the site is published; pages that have none are not published. */
function publishedAddress(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
}

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
