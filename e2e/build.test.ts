import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { hydrate } from './hydration.ts';
import { quickstart, site } from './site.ts';

/*
 * Properties of builds only: sizes, and when files are fetched.
 */

const documents = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const brotli = (file: string) => brotliCompressSync(readFileSync(file)).length;

test('script before the first interaction is at most 4.25 kB on every page', () => {
  expect(documents.length).toBeGreaterThan(85);
  for (const file of documents) {
    const html = readFileSync(join(site, file), 'utf8');
    const inline = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => brotliCompressSync(code ?? '').length,
    );
    const modules = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) =>
      brotli(join(site, src ?? '')),
    );
    expect(
      [...inline, ...modules].reduce((sum, bytes) => sum + bytes, 0),
      file,
    ).toBeLessThanOrEqual(4352);
  }
});

const sum = (pattern: RegExp) =>
  readdirSync(join(site, 'assets'))
    .filter((file) => pattern.test(file))
    .reduce((bytes, file) => bytes + brotli(join(site, 'assets', file)), 0);

test('style sheets, first load and shell stay within their budgets', () => {
  const css = sum(/^styles-.*\.css$/);
  expect(css).toBeLessThanOrEqual(8192);
  // Search and the passage highlight load on demand.
  expect(sum(/^(?!.*search-|show-).*\.js$/)).toBeLessThanOrEqual(85_000);
  expect(css + sum(/^boot-/) + brotli(join(site, `${quickstart}.html`))).toBeLessThanOrEqual(20_480);
});

test('the search dialog with its styles is at most 12 kB [SRC-27]', () => {
  const dialog = sum(/^search-.*\.js$/);
  expect(dialog).toBeGreaterThan(0);
  expect(dialog).toBeLessThanOrEqual(12_000);
});

test('fetches only the boot script before the first interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(quickstart, { waitUntil: 'networkidle' });
  expect(scripts.map((url) => url.replace(/.*\/|-[\w-]+\.js$/g, ''))).toEqual(['boot']);
  await hydrate(page);
});

test('the font is at most 40 kB, loads next to the style sheet, and moves no text', async ({ page }) => {
  const fonts: number[] = [];
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'font') fonts.push((await request.sizes()).responseBodySize);
  });
  await page.goto(quickstart, { waitUntil: 'networkidle' });
  await expect.poll(() => fonts).toHaveLength(1);
  expect(fonts[0]).toBeLessThanOrEqual(40_000);
  expect(
    await page.evaluate(() => [...document.fonts].map(({ display, status }) => [display, status])),
  ).toEqual([['optional', 'loaded']]);
  const head = readFileSync(join(site, 'index.html'), 'utf8').replace(/<\/head>[\s\S]*/, '');
  expect(head.indexOf('as="font"')).toBeGreaterThan(0);
  expect(head.indexOf('as="font"')).toBeLessThan(head.indexOf('rel="stylesheet"'));
});

test('the drawing of the home page is complete before it moves', async ({ page }) => {
  await page.goto('/');
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : undefined;
      return target?.closest('.home-drawing') ? [target.getAttribute('class')] : [];
    }),
  );
  expect(moving.filter((name) => name !== 'home-drawing__spark')).toEqual([]);
});
