import { describe, expect, it } from 'vitest';
import { algoliaFiles } from '../../src/search/export/algolia-files.ts';
import type { SearchRecord } from '../../src/search/types.ts';

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const title: SearchRecord = {
  objectID: '/docs/knots',
  url: 'https://harbour.example/docs/knots',
  type: 'lvl1',
  hierarchy: { lvl0: 'Handbook', lvl1: 'Knots', ...none },
  content: null,
  keywords: ['hitches'],
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
const { version: _, keywords: __, ...versionless } = passage;
const records = [title, versionless];

/** Files by name; JSON lines as lists. */
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

describe('algoliaFiles', () => {
  const files = read(algoliaFiles(records));

  it('writes a record a line, with boost, level and position as the last criteria of ranking', () => {
    expect(files['records.jsonl']).toEqual([
      { ...title, weight: { pageRank: 10, level: 90, position: 0 } },
      { ...versionless, weight: { pageRank: 10, level: 0, position: 1 } },
    ]);
    const boosted = read(algoliaFiles([{ ...title, boost: 0.5 }]));
    expect(boosted['records.jsonl']).toEqual([{ ...title, weight: { pageRank: 5, level: 90, position: 0 } }]);
    expect(boosted['settings.json'].customRanking[0]).toBe('desc(weight.pageRank)');
  });

  it('writes settings for the attributes of records', () => {
    const { searchableAttributes, attributesForFaceting, attributeForDistinct } = files['settings.json'];
    const has = (name: string) =>
      name.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), title);
    const plain = searchableAttributes.map((name: string) => name.replace(/^unordered\((.*)\)$/, '$1'));
    expect(plain).toHaveLength(9);
    for (const name of [...plain, ...attributesForFaceting, attributeForDistinct])
      expect(has(name), name).not.toBeUndefined();
  });

  it('writes an empty file without records', () => {
    expect(read(algoliaFiles([]))['records.jsonl']).toEqual([]);
  });
});
