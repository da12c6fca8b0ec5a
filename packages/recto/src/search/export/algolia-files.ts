import type { Artifact } from '../../site/artifacts.ts';
import { type SearchRecord, searchLevels } from '../types.ts';

/** The files of an Algolia index: its records, one a line, and its settings. */
export function algoliaFiles(records: SearchRecord[]): Artifact[] {
  const lines = records.map(({ boost = 1, ...record }, position) => {
    const pageRank = Math.round(10 * boost);
    return JSON.stringify({ ...record, weight: { pageRank, level: recordWeight(record), position } });
  });
  return [
    { path: 'records.jsonl', data: lines.map((line) => `${line}\n`).join('') },
    { path: 'settings.json', data: `${JSON.stringify(settings, null, 2)}\n` },
  ];
}

const names = searchLevels.map((level) => `hierarchy.${level}`);

/** As for the records of the DocSearch crawler; the names of groups weigh less than titles. */
const settings = {
  searchableAttributes: [...names.slice(1), 'keywords', 'content', 'hierarchy.lvl0'].map(
    (name) => `unordered(${name})`,
  ),
  attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  camelCaseAttributes: ['hierarchy', 'content'],
  // Of a heading and the text below it, only the best hit.
  distinct: true,
  attributeForDistinct: 'url',
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
};

/** The custom ranking of a record: 90 for a title, 80 for an `h2`, 0 for text. */
function recordWeight({ type }: SearchRecord): number {
  return type === 'content' ? 0 : 100 - 10 * searchLevels.indexOf(type);
}
