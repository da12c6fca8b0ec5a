import type { SearchClient as Algolia } from 'algoliasearch/lite';
import algoliasearch from 'algoliasearch/lite';
import type { HostedSearchSettings, SearchClient, SearchHit, SearchResult } from '../../model/search.ts';

/** The library's client, which also asks for the values of a facet and for answers, as the dialog takes it. */
export type HostedSearch = Omit<Algolia, 'search'> & SearchClient;

/**
 * A client of the hosted service. It asks the read host first, then the others in a random order; one that fails is
 * left alone for two minutes. What was asked once on a page is not asked again.
 */
export function createHostedSearch(indexName: string, settings: HostedSearchSettings): HostedSearch {
  const { appId, apiKey, hosts, insights } = settings;
  const algolia = algoliasearch(appId, apiKey, hosts && { hosts: hosts.map(toHost) });
  algolia.addAlgoliaAgent('Recto');
  return {
    ...algolia,
    async search(requests) {
      const { results } = await algolia.search<SearchHit>(requests).catch((cause) => {
        throw toError(cause);
      });
      return { results: (results as SearchResult[]).map(counted) };
    },
    ...(insights && searchInsights(indexName, settings)),
  };
}

/** The library writes scheme and rest by themselves. */
function toHost(address: string) {
  const [protocol = '', url = ''] = address.split('://');
  return { protocol, url };
}

/** The library rejects with plain objects, which print as nothing. */
function toError(cause: { name: string; message: string }): Error {
  return Object.assign(new Error(cause.message, { cause }), { name: cause.name });
}

/** Where clicks are counted, each hit knows its answer and its place in it. */
function counted({ hits, nbHits, queryID }: SearchResult): SearchResult {
  if (queryID === undefined) return { hits, nbHits };
  const placed = hits.map((hit, index) => ({ ...hit, __position: index + 1, __queryID: queryID }));
  return { hits: placed, nbHits, queryID };
}

const address = 'https://insights.algolia.io/1/events';

/** Hits that a reader has typed past were not seen. */
const viewMilliseconds = 400;

/**
 * Tells the hosted service which of its hits are seen and chosen. A reader is known by a random name until the page
 * is left, and nothing of it is kept.
 */
export function searchInsights(
  index: string,
  { appId, apiKey }: HostedSearchSettings,
): Required<Pick<SearchClient, 'viewed' | 'selected'>> {
  const userToken = `anonymous-${Math.random().toString(36).slice(2)}`;
  const credentials = new URLSearchParams({
    'X-Algolia-Application-Id': appId,
    'X-Algolia-API-Key': apiKey,
  });
  const send = (event: object) => {
    const body = { events: [{ ...event, index, userToken, timestamp: Date.now() }] };
    // Sent though the page is left, which choosing a hit may do.
    navigator.sendBeacon(`${address}?${credentials}`, JSON.stringify(body));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    viewed(hits) {
      clearTimeout(timer);
      const objectIDs = hits.filter(isCounted).map(({ objectID }) => objectID);
      if (objectIDs.length === 0) return;
      const event = { eventType: 'view', eventName: 'Items Viewed', objectIDs: objectIDs.slice(0, most) };
      timer = setTimeout(() => send(event), viewMilliseconds);
    },
    selected(hit) {
      if (!isCounted(hit)) return;
      const { objectID, __position: position, __queryID: queryID } = hit;
      const found = { queryID, objectIDs: [objectID], positions: [position] };
      send({ eventType: 'click', eventName: 'Item Selected', ...found });
    },
  };
}

/** How many objects the service takes in an event. */
const most = 20;

/** Hits that a reader comes back to answer no query. */
function isCounted(hit: SearchHit): boolean {
  return hit.__queryID !== undefined;
}
