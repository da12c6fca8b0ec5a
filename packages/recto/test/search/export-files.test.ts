import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../src/model/search.ts';
import { algoliaFiles } from '../../src/search/export/algolia-files.ts';
import { typesenseFiles } from '../../src/search/export/typesense-files.ts';

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const title: SearchRecord = {
  objectID: '/docs/knots',
  url: 'https://harbour.example/docs/knots',
  type: 'lvl1',
  hierarchy: { lvl0: 'Handbook', lvl1: 'Knots', ...none },
  content: null,
  language: 'en',
  version: '2.0',
  docusaurus_tag: 'docs-default-2.0',
};
const passage: SearchRecord = {
  ...title,
  objectID: '/about#why',
  url: 'https://harbour.example/about#why',
  type: 'content',
  hierarchy: { ...title.hierarchy, lvl2: 'Why "knots"\n' },
  content: 'They hold.\u2028They come undone.',
  docusaurus_tag: 'default',
};
const { version: _, ...beside } = passage;
const records = [title, beside];

/** Files by name; those of several lines are read line by line. */
function read(files: { path: string; data: string | Uint8Array }[]) {
  return Object.fromEntries(
    files.map(({ path, data }) => {
      const text = String(data);
      expect(text === '' || text.endsWith('\n')).toBe(true);
      const lines = text.split('\n').filter(Boolean);
      return [path, path.endsWith('.jsonl') ? lines.map((line) => JSON.parse(line)) : JSON.parse(text)];
    }),
  );
}

describe('an export for Algolia', () => {
  const files = read(algoliaFiles(records));

  it('has a record a line, which its place in the site decides between equals', () => {
    expect(files['records.jsonl']).toEqual([
      { ...title, weight: { level: 90, position: 0 } },
      { ...beside, weight: { level: 0, position: 1 } },
    ]);
  });

  it('has settings for attributes that records have', () => {
    const { searchableAttributes, attributesForFaceting, attributeForDistinct } = files['settings.json'];
    const has = (name: string) =>
      name.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), title);
    const plain = searchableAttributes.map((name: string) => name.replace(/^unordered\((.*)\)$/, '$1'));
    expect(plain).toHaveLength(8);
    for (const name of [...plain, ...attributesForFaceting, attributeForDistinct])
      expect(has(name), name).not.toBeUndefined();
  });

  it('of nothing is empty', () => {
    expect(read(algoliaFiles([]))['records.jsonl']).toEqual([]);
  });
});

describe('an export for Typesense', () => {
  const files = read(typesenseFiles(records, 'harbour'));

  it('has a flat document a line, without what is empty', () => {
    expect(files['documents.jsonl']).toEqual([
      {
        id: '/docs/knots',
        url: title.url,
        type: 'lvl1',
        'hierarchy.lvl0': 'Handbook',
        'hierarchy.lvl1': 'Knots',
        language: 'en',
        version: '2.0',
        docusaurus_tag: 'docs-default-2.0',
        priority: 90,
        order: 2,
      },
      {
        id: '/about#why',
        url: passage.url,
        type: 'content',
        'hierarchy.lvl0': 'Handbook',
        'hierarchy.lvl1': 'Knots',
        'hierarchy.lvl2': 'Why "knots"\n',
        content: passage.content,
        language: 'en',
        docusaurus_tag: 'default',
        priority: 0,
        order: 1,
      },
    ]);
  });

  it('has a schema that its documents fit, and parameters that fit the schema', () => {
    const { name, fields, default_sorting_field } = files['collection.json'];
    expect(name).toBe('harbour');
    const known: string[] = fields.map((field: { name: string }) => field.name);
    const needed = fields.filter((field: { optional?: boolean }) => !field.optional);
    for (const one of files['documents.jsonl']) {
      expect(Object.keys(one).filter((key) => key !== 'id' && !known.includes(key))).toEqual([]);
      for (const field of needed) expect(one).toHaveProperty([field.name]);
    }
    const { query_by, query_by_weights, group_by, highlight_fields } = files['search.json'];
    const asked = [...query_by.split(','), ...highlight_fields.split(','), group_by, default_sorting_field];
    for (const one of asked) expect(known).toContain(one);
    expect(query_by_weights.split(',')).toHaveLength(query_by.split(',').length);
    // The service groups by facets alone.
    expect(fields.find((field: { name: string }) => field.name === group_by)).toMatchObject({ facet: true });
  });
});
