// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layOutFirstView } from '../../src/client/boot/first-view.ts';

const block = `<p>${'text '.repeat(200)}</p>`;
const island = (html: string) => `<recto-island><b>Filter</b>${html}</recto-island>`;

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('CSS', { supports: () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function laidOut(html: string): HTMLElement {
  const article = document.createElement('div');
  article.innerHTML = html;
  layOutFirstView(article);
  return article;
}

const later = (article: HTMLElement) => [...article.querySelectorAll<HTMLElement>('[style]')];

it('leaves blocks below the first view to later frames, some in each, and no traces', () => {
  const article = laidOut(`<div>${block.repeat(40)}</div>`);
  const blocks = [...article.querySelectorAll('p')];
  expect(later(article)).toEqual(blocks.slice(3));
  frames.shift()?.(0);
  expect(later(article)).toHaveLength(37);
  frames.shift()?.(0);
  expect(later(article)).toEqual(blocks.slice(5));
  while (frames.length > 0) frames.shift()?.(0);
  expect(article.innerHTML).toBe(`<div>${block.repeat(40)}</div>`);
});

it('divides the static content of an island, and touches nothing else in it', () => {
  const article = laidOut(island(`<recto-slot>${block.repeat(40)}</recto-slot>`) + island(block.repeat(9)));
  const [first, second] = article.children as HTMLCollectionOf<HTMLElement>;
  expect(first?.querySelectorAll('recto-slot > [style]')).toHaveLength(37);
  expect(first?.querySelectorAll('[style]')).toHaveLength(37);
  expect(later(article)).toContain(second);
  expect(second?.querySelectorAll('[style]')).toHaveLength(0);
});

it('leaves ordinary articles, and browsers that would not keep the place, as they are', () => {
  expect(later(laidOut(block.repeat(20)))).toEqual([]);
  vi.stubGlobal('CSS', { supports: () => false });
  expect(later(laidOut(block.repeat(60)))).toEqual([]);
});
