import { hierarchyOf } from '../../../src/search/text/page-records.ts';
import type { SearchHierarchy, SearchHit } from '../../../src/search/types.ts';

const nowhere: SearchHierarchy = { ...hierarchyOf('', []), lvl0: null };

interface Changes extends Partial<Omit<SearchHit, 'hierarchy'>> {
  hierarchy?: Partial<SearchHierarchy>;
}

/** A hit without marks, changed as a test needs it. */
export function hit(objectID: string, { hierarchy, ...changes }: Changes = {}): SearchHit {
  return {
    objectID,
    url: `/docs/${objectID}`,
    type: 'lvl1',
    hierarchy: { ...nowhere, ...hierarchy },
    content: null,
    language: 'en',
    docusaurus_tag: 'default',
    _highlightResult: {},
    _snippetResult: {},
    ...changes,
  };
}
