import { createRoot } from 'react-dom/client';
import type { Messages } from '../../config/locale.ts';
import type { SearchClient, SearchHit } from '../../search/types.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { foundWords, hitAddress, passageAddress } from '../../theme/search/hit-parts.ts';
import { SearchContent, type SearchTools } from '../../theme/search/search-content.tsx';
import {
  isHit,
  maxItems,
  readList,
  rememberedAs,
  withHit,
  withoutHit,
} from '../../theme/search/stored-lists.ts';
import type { SerializedState } from '../../theme/shell-state.ts';
import { documentMessage, readSerializedState } from '../boot/serialized-state.ts';
import { type StorageSlot, storageSlot } from '../boot/storage.ts';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { searchRequest } from './search-request.ts';

/** The service of sites that configure no hosts, which requires attribution. */
const provider = 'Algolia';

/** Renders the results of a client into an open dialog; returns a function that unmounts them. */
export function mountSearch(
  content: HTMLElement,
  elements: SearchDialogElements,
  [client, messages]: [SearchClient, Messages],
): () => void {
  if (!elements.dialog.open) return () => {};
  const root = createRoot(content);
  root.render(
    <MessagesContext.Provider value={(id) => messages[id] ?? documentMessage(id)}>
      <CrashBoundary place={(screen) => screen}>
        <SearchContent tools={searchTools(elements, client)} />
      </CrashBoundary>
    </MessagesContext.Provider>,
  );
  return () => root.unmount();
}

function searchTools(
  { dialog, input, close, type }: SearchDialogElements,
  client: SearchClient,
): SearchTools {
  const { search: settings = { indexName: 'site' } } = readSerializedState(document);
  const isNarrow = matchMedia('(max-width: 768px)').matches;
  // A static import would delay the first results.
  const passages = import('./show-passage.ts');
  passages.catch(() => undefined);
  const addressOf = ({ url }: SearchHit) => hitAddress(url, location.href, publishedAddress());
  return {
    input,
    sections: startingPoints(readSerializedState(document)),
    reportAddress: (query) => reportAddress(query, readSerializedState(document)),
    storedLists: storedSearches(settings.indexName),
    async ask(query) {
      const { results } = await client.search([searchRequest(query, settings, isNarrow)]);
      const [result] = results;
      if (!result) throw new Error('The response has no result.');
      const { rest } = result;
      const valid = (hits: SearchHit[]) => hits.filter((hit) => isHit(hit) && addressOf(hit));
      return { ...result, hits: valid(result.hits), ...(rest && { rest: async () => valid(await rest()) }) };
    },
    addressOf,
    viewed: (hits) => client.viewed?.(hits),
    follow(hit, link, stays) {
      client.selected?.(hit);
      // Browsers scroll to text fragments on page loads only.
      const words = foundWords(hit);
      const isLoaded = stays || typeof Navigation !== 'function';
      // React reuses the element for other hits of the same heading, so its address is set every time.
      const address = addressOf(hit) ?? link.href;
      link.href = isLoaded ? passageAddress(address, words) : address;
      if (!isLoaded && words)
        passages.then(({ showPassage }) => showPassage(words, hit.content ?? '')).catch(console.warn);
      if (!stays) close();
    },
    showStatus(status) {
      dialog.classList.toggle('DocSearch-Container--Stalled', status === 'stalled');
      dialog.classList.toggle('DocSearch-Container--Errored', status === 'error');
    },
    type,
    provider: settings.hosted && !settings.hosted.hosts ? provider : undefined,
  };
}

/** Returns the published URL of this page, if it has one. */
function publishedAddress(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
}

/** Returns the stored searches of an index, under DocSearch's storage keys, so that readers keep their lists. */
function storedSearches(indexName: string): SearchTools['storedLists'] {
  const slots = {
    recent: storageSlot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`),
    favorite: storageSlot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`),
  };
  const read = (slot: StorageSlot) => readList(slot.get());
  const write = (slot: StorageSlot, list: SearchHit[]) => slot.set(JSON.stringify(list));
  const get = () => ({ recent: read(slots.recent), favorite: read(slots.favorite) });
  // The limit that applied when the dialog opened holds while it is open.
  const maxRecent = get().favorite.length > 0 ? maxItems.recentWithFavorites : maxItems.recent;
  return {
    get,
    remember(hit, page) {
      const entry = rememberedAs(hit, page, get().favorite);
      if (entry) write(slots.recent, withHit(get().recent, entry, maxRecent));
    },
    addFavorite(hit) {
      const { recent, favorite } = get();
      write(slots.favorite, withHit(favorite, hit, maxItems.favorite));
      write(slots.recent, withoutHit(recent, hit));
    },
    remove: (list, hit) => write(slots[list], withoutHit(get()[list], hit)),
  };
}

export interface SearchDialogElements {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Closes it synchronously; the browser's `close` event is late. */
  close(): void;
  /** Sets the query as if it had been typed. */
  type(query: string): void;
}

const maxSections = 8;

/** Top-level entries of the sidebar. */
const sidebarSelector = '.menu__list:not(.menu__list .menu__list) > li';

/** The sections of the site as search hits: pages of the navbar, and the top level of the sidebar. */
function startingPoints({ navbar, site }: SerializedState): SearchHit[] {
  const links = navbar.flatMap((item) => ('label' in item && item.href ? [[item.label, item.href]] : []));
  const entries = [...document.querySelectorAll(sidebarSelector)].flatMap((entry) => {
    const link = entry.querySelector<HTMLAnchorElement>(
      ':scope > a.menu__link[href], :scope > div > a.menu__link[href]',
    );
    return link ? [[link.textContent.trim(), link.getAttribute('href') ?? '']] : [];
  });
  const byAddress = new Map<string, SearchHit>();
  for (const [label = '', href = ''] of [...entries, ...links]) {
    const isOwn = href.startsWith(site.home) && !href.startsWith('//') && href !== site.home;
    if (label && isOwn && !byAddress.has(href)) byAddress.set(href, sectionHit(label, href));
  }
  return [...byAddress.values()].slice(0, maxSections);
}

function sectionHit(label: string, url: string): SearchHit {
  const [lvl0, lvl2, lvl3, lvl4, lvl5, lvl6] = Array(6).fill(null);
  return {
    objectID: url,
    url,
    type: 'lvl1',
    hierarchy: { lvl0, lvl1: label, lvl2, lvl3, lvl4, lvl5, lvl6 },
    content: null,
    language: document.documentElement.lang,
    docusaurus_tag: 'default',
    _highlightResult: {},
    _snippetResult: {},
  };
}

/** The start of the address of a repository on GitHub or GitLab. */
const repositoryPattern = /^https:\/\/(github|gitlab)\.com\/[^/]+\/[^/#?]+/;

/** Returns the form for a new issue of the repository to which the page, or else the navbar or footer, links. */
function reportAddress(query: string, { editUrl = '' }: SerializedState): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], footer a[href]')];
  for (const address of [editUrl, ...links.map(({ href }) => href)]) {
    const [repository, host] = repositoryPattern.exec(address) ?? [];
    if (!repository) continue;
    const title = encodeURIComponent(`Search finds nothing for "${query}"`);
    return host === 'github'
      ? `${repository}/issues/new?title=${title}`
      : `${repository}/-/issues/new?issue[title]=${title}`;
  }
  return undefined;
}
