import type { Artifact } from '../../model/files.ts';
import { type SearchRecord, searchLevels } from '../../model/search.ts';
import { recordWeight } from './algolia-files.ts';

/** What a collection of Typesense is made of: its schema, its documents, a line each, and how it is asked. */
export function typesenseFiles(records: SearchRecord[], indexName: string): Artifact[] {
  const lines = records.map((record, position) =>
    JSON.stringify(document(record, records.length - position)),
  );
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    { path: 'documents.jsonl', data: lines.map((line) => `${line}\n`).join('') },
    { path: 'collection.json', data: json({ name: indexName, ...schema }) },
    { path: 'search.json', data: json(search) },
  ];
}

/** Its fields are flat, and one that has nothing to say is left out. */
function document(record: SearchRecord, order: number): Record<string, unknown> {
  const { objectID: id, url, type, hierarchy, content, language, version, docusaurus_tag } = record;
  const headings = searchLevels.flatMap((level) => {
    const text = hierarchy[level];
    return text === null ? [] : [[`hierarchy.${level}`, text] as const];
  });
  return {
    id,
    url,
    type,
    ...Object.fromEntries(headings),
    ...(content !== null && { content }),
    language,
    ...(version !== undefined && { version }),
    docusaurus_tag,
    priority: recordWeight(record),
    order,
  };
}

const names = searchLevels.map((level) => `hierarchy.${level}`);

const schema = {
  fields: [
    { name: 'url', type: 'string', facet: true },
    { name: 'type', type: 'string', facet: true },
    { name: names[0], type: 'string', facet: true, optional: true },
    ...names.slice(1).map((name) => ({ name, type: 'string', optional: true })),
    { name: 'content', type: 'string', optional: true },
    { name: 'language', type: 'string', facet: true },
    { name: 'version', type: 'string', facet: true, optional: true },
    { name: 'docusaurus_tag', type: 'string', facet: true },
    { name: 'priority', type: 'int32' },
    { name: 'order', type: 'int32' },
  ],
  default_sorting_field: 'order',
  token_separators: ['_', '-', '.', '/'],
};

const search = {
  query_by: [...names.slice(1), 'content', names[0]].join(','),
  query_by_weights: '90,80,70,60,50,40,20,10',
  sort_by: '_text_match:desc,priority:desc,order:desc',
  // Of a heading and the passages below it, what fits best.
  group_by: 'url',
  group_limit: 1,
  highlight_full_fields: names.join(','),
  highlight_fields: [...names, 'content'].join(','),
  highlight_affix_num_tokens: 5,
  highlight_start_tag: '<mark>',
  highlight_end_tag: '</mark>',
  per_page: 20,
};
