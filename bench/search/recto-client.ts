import { createEmbeddedSearch } from '../../packages/recto/src/client/search/embedded-search.ts';
import { searchRequest } from '../../packages/recto/src/client/search/search-request.ts';
import { allHits } from '../../packages/recto/src/search/query/open-index.ts';
import type { SearchResult } from '../../packages/recto/src/search/types.ts';

const client = createEmbeddedSearch('/');

/** Headings, names and passages, best first: those that a dialog shows without scrolling. */
export async function search(query: string): Promise<string[]> {
  return (await resultOf(query)).hits.map(({ url }) => url);
}

/** All hits, as a dialog shows them after scrolling to the end. */
export async function searchAll(query: string): Promise<string[]> {
  return (await allHits(await resultOf(query))).map(({ url }) => url);
}

async function resultOf(query: string): Promise<SearchResult> {
  const { results } = await client.search([searchRequest(query, { indexName: 'site' }, false)]);
  return results[0] ?? { hits: [], nbHits: 0 };
}
