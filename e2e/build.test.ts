import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { quickstart, site } from './site.ts';

/*
 * What only a build promises: bytes, caching, builds that are never mixed.
 */

const documents = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const brotli = (file: string) => brotliCompressSync(readFileSync(file)).length;

test('script before the first intent is at most 4 kB on every page', () => {
  expect(documents.length).toBeGreaterThan(85);
  for (const file of documents) {
    const html = readFileSync(join(site, file), 'utf8');
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => brotliCompressSync(code ?? '').length,
    );
    const modules = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) =>
      brotli(join(site, src ?? '')),
    );
    expect(
      [...inline, ...modules].reduce((sum, bytes) => sum + bytes, 0),
      file,
    ).toBeLessThanOrEqual(4096);
  }
});

test('style sheets, first load and the whole shell stay within their budgets', () => {
  const files = readdirSync(join(site, 'assets'));
  const sum = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(file))
      .reduce((bytes, file) => bytes + brotli(join(site, 'assets', file)), 0);
  const css = sum(/^styles-.*\.css$/);
  expect(sum(/\.js$/)).toBeLessThanOrEqual(85_000);
  expect(css + sum(/^boot-/) + brotli(join(site, `${quickstart}.html`))).toBeLessThanOrEqual(20_000);
});

test('nothing but the boot script is fetched before the first intent', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(quickstart, { waitUntil: 'networkidle' });
  expect(scripts.map((url) => url.replace(/.*\/|-[\w-]+\.js$/g, ''))).toEqual(['boot']);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

test('a page of another build is loaded by the browser, not mixed in', async ({ page }) => {
  await page.route('**/docs/overview/introduction', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"build":"[^"]+"/, '"build":"later"');
    await route.fulfill({ response, body });
  });
  await page.goto(quickstart);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Introduction' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test('a page that cannot be had is asked for by the browser itself', async ({ page }) => {
  await page.goto(quickstart);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  let tries = 0;
  await page.route('**/docs/overview/introduction', (route) => {
    tries += 1;
    return route.request().resourceType() === 'fetch' ? route.abort() : route.continue();
  });
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Introduction' })
    .click();
  await warned;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  expect(tries).toBeGreaterThan(1);
});
