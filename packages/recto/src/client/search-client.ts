import type { SearchClient } from '../model/search.ts';
import type { CarriedState } from '../model/shell-state.ts';

/** The client that answers on a site: of the hosted service if one is configured, else of the site's own index. */
export async function searchClient({ search, site }: CarriedState): Promise<SearchClient> {
  if (!search?.hosted) return (await import('./embedded-search.ts')).createEmbeddedSearch(site.home);
  return (await import('./hosted-search.ts')).createHostedSearch(search.indexName, search.hosted);
}
