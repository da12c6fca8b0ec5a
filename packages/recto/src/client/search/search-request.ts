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
