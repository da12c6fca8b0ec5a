import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { indexedPages } from '../../src/graph/indexed-pages.ts';
import { pageIndexer } from '../../src/search/index/index-page.ts';
import { pageRecords } from '../../src/search/text/page-records.ts';
import type { IndexedPage } from '../../src/search/types.ts';

const facets = { language: 'en', docusaurus_tag: 'default' };

function page(title: string): IndexedPage {
  const blocks = [{ text: `About ${title}.`, level: 1, isHeading: false }];
  const facts = { path: `/${title}`, blocks, title, group: 'Docs', language: 'en', tag: 'default', boost: 2 };
  const indexed = pageIndexer()(pageRecords(facts));
  if (!indexed) throw new Error('the page has a title');
  return indexed;
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recto-indexed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('a segment is made again from stored pages and one that changed, and others are removed', () => {
  const folder = emptyFolder();
  const first = indexedPages(folder);
  for (const name of ['a', 'b', 'c']) first.add(name, page(name));
  first.segment(facets, ['a', 'b', 'c']);
  first.save(new Set(['a', 'b', 'c']));
  const second = indexedPages(folder);
  expect(second.facetsOf('b')).toEqual(facets);
  second.add('d', page('d'));
  const { key, boosts } = second.segment(facets, ['a', 'd', 'c']);
  second.save(new Set(['a', 'd', 'c']));
  const clean = indexedPages(emptyFolder());
  for (const name of ['a', 'd', 'c']) clean.add(name, page(name));
  expect(clean.segment(facets, ['a', 'd', 'c'])).toEqual({
    key,
    boosts,
    pages: 3,
    textLength: expect.any(Number),
  });
  const third = indexedPages(folder);
  expect(third.read(key).words).toBe(clean.read(key).words);
  expect(third.read(key).texts()).toEqual(clean.read(key).texts());
  expect(third.has('b')).toBe(false);
  expect(readdirSync(folder)).toHaveLength(3);
});

it('pages that cannot be written are used in this build, and indexed again in the next', () => {
  const folder = join(emptyFolder(), 'store');
  writeFileSync(folder, 'not a folder');
  const first = indexedPages(folder);
  first.add('a', page('a'));
  const { key } = first.segment(facets, ['a']);
  expect(first.read(key).words).toContain('about\t');
  expect(first.read(key).texts()).toHaveLength(1);
  // There is room again for the list of segments.
  rmSync(folder);
  mkdirSync(folder);
  first.save(new Set(['a']));
  expect(indexedPages(folder).has('a')).toBe(false);
});
