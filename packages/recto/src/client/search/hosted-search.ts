import type { SearchClient as Algolia } from 'algoliasearch/lite';
import algoliasearch from 'algoliasearch/lite';
import type { HostedSearchSettings, SearchClient, SearchHit, SearchResult } from '../../search/types.ts';

/** The library's client, including facet values and answers, with the dialog's `search`. */
export type HostedSearch = Omit<Algolia, 'search'> & SearchClient;

/**
 * Creates a client of the hosted service. Requests go to the read host first, then to the others in random order; a host
 * that fails is skipped for two minutes. Answers are cached until the next page load.
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
      return { results: (results as SearchResult[]).map(withQueryId) };
    },
    ...(insights && searchInsights(indexName, settings)),
  };
}

/** Splits a host's URL the way the library expects. */
function toHost(address: string) {
  const [protocol = '', url = ''] = address.split('://');
  return { protocol, url };
}

/** Wraps the plain objects that the library rejects with. */
function toError(cause: { name: string; message: string }): Error {
  return Object.assign(new Error(cause.message, { cause }), { name: cause.name });
}

/** Adds query id and position to each hit if the site uses click analytics. */
function withQueryId({ hits, nbHits, queryID }: SearchResult): SearchResult {
  if (queryID === undefined) return { hits, nbHits };
  const trackedHits = hits.map((hit, index) => ({ ...hit, __position: index + 1, __queryID: queryID }));
  return { hits: trackedHits, nbHits, queryID };
}

const address = 'https://insights.algolia.io/1/events';

/** Milliseconds that hits must be shown to count as viewed. */
const viewDelay = 400;

/**
 * Reports viewed and selected hits to the hosted service. Readers have a random token until the next page load, which is
 * not stored.
 */
function searchInsights(
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
    // A beacon is sent even if selecting the hit leaves the page.
    navigator.sendBeacon(`${address}?${credentials}`, JSON.stringify(body));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    viewed(hits) {
      clearTimeout(timer);
      const objectIDs = hits.filter(isTracked).map(({ objectID }) => objectID);
      if (objectIDs.length === 0) return;
      const event = {
        eventType: 'view',
        eventName: 'Items Viewed',
        objectIDs: objectIDs.slice(0, maxObjects),
      };
      timer = setTimeout(() => send(event), viewDelay);
    },
    selected(hit) {
      if (!isTracked(hit)) return;
      const { objectID, __position: position, __queryID: queryID } = hit;
      const click = { queryID, objectIDs: [objectID], positions: [position] };
      send({ eventType: 'click', eventName: 'Item Selected', ...click });
    },
  };
}

/** Maximum objects in an event of the service. */
const maxObjects = 20;

/** Whether a hit belongs to a query; stored hits do not. */
function isTracked(hit: SearchHit): boolean {
  return hit.__queryID !== undefined;
}
