import { createEmbeddedSearch } from '../../packages/recto/src/client/embedded-search.ts';
import { searchRequest } from '../../packages/recto/src/client/search-request.ts';

const client = createEmbeddedSearch('/');

/** Headings, names and passages, the best first. */
export async function search(query: string): Promise<string[]> {
  const { results } = await client.search([searchRequest(query, { indexName: 'site' }, false)]);
  return results[0]?.hits.map(({ url }) => url) ?? [];
}
