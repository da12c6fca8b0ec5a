import algoliasearch, { type SearchClient as Algolia } from 'algoliasearch/lite';
import type { HostedSearchSettings, SearchClient, SearchHit, SearchResult } from '../model/search.ts';
import { searchInsights } from './search-insights.ts';

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
