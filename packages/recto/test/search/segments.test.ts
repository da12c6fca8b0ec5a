import { expect, it } from 'vitest';
import { pageIndexer } from '../../src/search/index/index-page.ts';
import { segmentStride } from '../../src/search/index/manifest.ts';
import { readPostings } from '../../src/search/index/postings.ts';
import {
  changedWords,
  createSegment,
  endsSegment,
  joinPostings,
  linesOf,
  pagesOf,
} from '../../src/search/index/segments.ts';
import { pageRecords } from '../../src/search/text/page-records.ts';
import type { ArticleBlock, IndexedPage } from '../../src/search/types.ts';

const heading = (text: string, level = 2): ArticleBlock => ({ text, level, isHeading: true, id: text });
const text = (content: string, level = 2): ArticleBlock => ({ text: content, level, isHeading: false });

function indexed(path: string, blocks: ArticleBlock[]): IndexedPage {
  const facts = { path, blocks, title: path.slice(1), group: 'Docs', language: 'en', tag: 'default' };
  const page = pageIndexer()(pageRecords(facts));
  if (!page) throw new Error('the page has a title');
  return page;
}

const pages = [
  indexed('/anchor', [
    text('Drop the anchor.'),
    heading('Anchor chain'),
    text('The chain holds.'),
    heading('Buoy'),
  ]),
  indexed('/buoy', [text('A buoy is round. '.repeat(60)), heading('Paint'), text('Paint it red.')]),
  indexed('/chain', [heading('Anchor'), text('See the anchor of the chain.')]),
];

it('a segment yields its pages again, and is the same when it is made from them', () => {
  const segment = createSegment(pages);
  const again = pagesOf(segment);
  expect(again.map(({ texts }) => texts)).toEqual(pages.map(({ texts }) => texts));
  expect(createSegment(again)).toEqual(segment);
  expect(createSegment([again[2], again[0]].flatMap((page) => page ?? []))).toEqual(
    createSegment([pages[2], pages[0]].flatMap((page) => page ?? [])),
  );
});

it('the postings of segments are joined to those of all pages', () => {
  const segments = [createSegment(pages.slice(0, 2)), createSegment(pages.slice(2))];
  const positionsOf = (word: string) => {
    const parts = segments.flatMap(({ words }, segment) =>
      linesOf(words).flatMap(([other, postings]) => (other === word ? [{ segment, postings }] : [])),
    );
    const positions: number[][] = [];
    const count = readPostings(joinPostings(parts), (page, record) => positions.push([page, record]));
    return { count, positions };
  };
  expect(positionsOf('anchor')).toEqual({
    count: 2,
    positions: [
      [0, 0],
      [0, 1],
      [0, 2],
      [segmentStride, 1],
      [segmentStride, 2],
    ],
  });
  expect(positionsOf('holds')).toEqual({ count: 1, positions: [[0, 3]] });
  expect(positionsOf('see')).toEqual({ count: 1, positions: [[segmentStride, 2]] });
});

it('only words of the changed record are others in a segment', () => {
  const before = createSegment(pages);
  const after = createSegment([
    ...pages.slice(0, 2),
    indexed('/chain', [heading('Anchor'), text('See the anchor of a chain.')]),
  ]);
  expect([...new Set(changedWords(before.words, after.words))].sort()).toEqual(['a', 'the']);
  expect([...changedWords(before.words, before.words)]).toEqual([]);
});

function segmentsOf(paths: string[]): string[][] {
  const segments: string[][] = [];
  let open: string[] = [];
  for (const path of paths) {
    open.push(path);
    if (open.length === 1) segments.push(open);
    if (endsSegment(path, open.length)) open = [];
  }
  return segments;
}

it('segments have 32 pages on average, and 16 to 128', () => {
  const paths = Array.from({ length: 50_000 }, (_, page) => `docs/section/page-${page}.html`);
  const lengths = segmentsOf(paths).map(({ length }) => length);
  expect(lengths.length).toBeGreaterThan(1_450);
  expect(lengths.length).toBeLessThan(1_750);
  expect(Math.min(...lengths)).toBe(16);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(segmentStride);
});

it('a page that is added leaves segments after it as they are', () => {
  const paths = Array.from({ length: 2_000 }, (_, page) => `docs/section/page-${page}.html`);
  const after = [...paths.slice(0, 300), 'docs/section/new.html', ...paths.slice(300)];
  const known = new Set(segmentsOf(paths).map(String));
  expect(segmentsOf(after).filter((segment) => !known.has(String(segment))).length).toBeLessThan(8);
});
