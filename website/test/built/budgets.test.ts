import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { builtWebsite } from '../../../scripts/built-website.mjs';

/*
 * Sizes of the built website, as sent.
 */

let site: string;

beforeAll(async () => {
  site = join(await builtWebsite(), 'build');
});

const sizes = new Map<string, number>();

/** Returns the compressed size of a text; pages share most of theirs. */
function brotli(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

const sizeOf = (file: string) => brotli(readFileSync(join(site, file), 'utf8'));

const sum = (pattern: RegExp) =>
  readdirSync(join(site, 'assets'))
    .filter((file) => pattern.test(file))
    .reduce((bytes, file) => bytes + sizeOf(`assets/${file}`), 0);

/** The pages of the site, each with its HTML. */
function pages(): [file: string, html: string][] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(85);
  return files.map((file) => [file, readFileSync(join(site, file), 'utf8')]);
}

it('script before the first interaction is at most 4 kB on every page', () => {
  for (const [file, html] of pages()) {
    const inline = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => brotli(code ?? ''),
    );
    const modules = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) =>
      sizeOf(src ?? ''),
    );
    expect(
      [...inline, ...modules].reduce((total, bytes) => total + bytes, 0),
      file,
    ).toBeLessThanOrEqual(4096);
  }
});

it('CSS is at most 8 kB on every page but the home page', () => {
  const sizes = pages().map(([file, html]) => {
    const linked = [...html.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)].map(([link]) =>
      sizeOf(/href="\/([^"]+)"/.exec(link)?.[1] ?? ''),
    );
    const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
    return { file, bytes: linked.reduce((total, bytes) => total + bytes, brotli(inline)) };
  });
  expect(sizes.filter(({ file, bytes }) => bytes > 8192 && file !== 'index.html')).toEqual([]);
  expect(sizes.filter(({ bytes }) => bytes > 6000).length).toBeGreaterThan(85);
});

it('style sheets, first load and shell stay within their budgets', () => {
  const css = sum(/^styles-.*\.css$/);
  expect(css).toBeGreaterThan(0);
  expect(css).toBeLessThanOrEqual(8192);
  // Search and the passage highlight load on demand.
  expect(sum(/^(?!.*search-|show-).*\.js$/)).toBeLessThanOrEqual(85_300);
  expect(css + sum(/^boot-/) + sizeOf('docs/overview/quickstart.html')).toBeLessThanOrEqual(20_480);
});

it('the search dialog with its styles is at most 12 kB [SRC-27]', () => {
  const dialog = sum(/^search-.*\.js$/);
  expect(dialog).toBeGreaterThan(0);
  expect(dialog).toBeLessThanOrEqual(12_000);
});
