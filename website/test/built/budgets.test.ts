import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { builtWebsite } from '../../../scripts/built-website.mjs';
import { pageSizes } from '../../../scripts/page-sizes.mjs';

/*
 * Sizes of the built website, as sent.
 */

let site: string;

beforeAll(async () => {
  site = join(await builtWebsite(), 'build');
});

const sizeOf = (file: string) => brotliCompressSync(readFileSync(join(site, file))).length;

const sum = (pattern: RegExp) =>
  readdirSync(join(site, 'assets'))
    .filter((file) => pattern.test(file))
    .reduce((bytes, file) => bytes + sizeOf(`assets/${file}`), 0);

/** The pages of the site with the bytes that each loads. */
function pages() {
  const sizes = pageSizes(site);
  expect(sizes.length).toBeGreaterThan(85);
  return sizes;
}

it('script before the first interaction is at most 4 kB on every page', () => {
  expect(pages().filter(({ script }) => script > 4096)).toEqual([]);
  expect(pages().filter(({ script }) => script > 2000).length).toBeGreaterThan(85);
});

it('CSS is at most 8 kB on every page but the home page', () => {
  expect(pages().filter(({ file, css }) => css > 8192 && file !== 'index.html')).toEqual([]);
  expect(pages().filter(({ css }) => css > 6000).length).toBeGreaterThan(85);
});

it('style sheets, first load and shell stay within their budgets', () => {
  const css = sum(/^styles-.*\.css$/);
  expect(css).toBeGreaterThan(0);
  expect(css).toBeLessThanOrEqual(8192);
  // Search, the passage highlight and the children of islands that read them load on demand.
  expect(sum(/^(?!.*search-|show-|copied-children-).*\.js$/)).toBeLessThanOrEqual(86_200);
  expect(css + sum(/^boot-/) + sizeOf('docs/overview/quickstart.html')).toBeLessThanOrEqual(20_480);
});

it('the search dialog with its styles is at most 12 kB [SRC-27]', () => {
  const dialog = sum(/^search-.*\.js$/);
  expect(dialog).toBeGreaterThan(0);
  expect(dialog).toBeLessThanOrEqual(12_000);
});
