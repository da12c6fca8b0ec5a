import { manifestName, manifestPath } from '../../search/index/index-files.ts';
import type { SearchRequest, SearchSettings } from '../../search/types.ts';

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** Words in a snippet; fewer on narrow screens. */
const snippetWords = { wide: 10, narrow: 5 };

/** Returns the request for a query. `isNarrow` is determined when the dialog opens. */
export function searchRequest(
  query: string,
  { indexName, hosted, facetFilters, searchParameters }: SearchSettings,
  isNarrow: boolean,
): SearchRequest {
  const words = isNarrow ? snippetWords.narrow : snippetWords.wide;
  return {
    indexName,
    query,
    params: {
      attributesToRetrieve: [...levels, 'content', 'type', 'url'],
      attributesToSnippet: [...levels.slice(1), 'content'].map((attribute) => `${attribute}:${words}`),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: Boolean(hosted?.insights),
      ...(facetFilters && { facetFilters }),
      ...searchParameters,
    },
  };
}

/** Fetches the manifest of the site's own index, at the base URL of a locale. */
export function fetchManifest(baseUrl: string): Promise<string> {
  return fetchIndexFile(manifestPath(baseUrl));
}

/** Fetches a file of the index. The manifest has the same name in every build, so its cached copy may be stale. */
export async function fetchIndexFile(path: string): Promise<string> {
  const response = await fetch(path, { cache: path.endsWith(manifestName) ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.text();
}
