import type { SearchHierarchy, SearchHit } from '../../../src/model/search.ts';

const nowhere: SearchHierarchy = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

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
