import { describe, expect, it } from 'vitest';
import { searchRequest } from '../../src/client/search/search-request.ts';

describe('searchRequest', () => {
  it('requests the attributes of a row, with snippets that fit the screen [CALL-02]', () => {
    const { indexName, query, params } = searchRequest('knot', { indexName: 'docs' }, false);
    expect({ indexName, query }).toEqual({ indexName: 'docs', query: 'knot' });
    expect(params).toEqual({
      attributesToRetrieve: [
        ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
        ...['content', 'type', 'url'],
      ],
      attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`), 'content:10'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
    });
    const narrow = searchRequest('knot', { indexName: 'docs' }, true).params.attributesToSnippet;
    expect(narrow.every((one) => one.endsWith(':5'))).toBe(true);
  });

  it('applies the site’s search parameters, and click analytics if enabled [CALL-02]', () => {
    const settings = {
      indexName: 'docs',
      hosted: { appId: 'A', apiKey: 'K', insights: true as const },
      facetFilters: ['language:en'],
      searchParameters: { hitsPerPage: 5 },
    };
    const { params } = searchRequest('knot', settings, false);
    expect(params).toMatchObject({ clickAnalytics: true, facetFilters: ['language:en'], hitsPerPage: 5 });
  });
});
