import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createCommand } from '../website/src/data/version.ts';
import { hydrate } from './hydration.ts';
import { quickstart, site } from './site.ts';

/*
 * What a built page loads, and when; `website/test/built/budgets.test.ts` tests the sizes of scripts and styles.
 */

test('a page loads only the boot script and a font of at most 40 kB, which moves no text, and the shell when it is idle', async ({
  page,
}) => {
  const scripts: string[] = [];
  const fonts: number[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'font') fonts.push((await request.sizes()).responseBodySize);
  });
  const names = () => scripts.map((url) => url.replace(/.*\/|-[\w-]+\.js$/g, ''));
  let atLoad: string[] = [];
  page.once('load', () => {
    atLoad = names();
  });
  await page.goto(quickstart);
  await expect.poll(() => names().slice(0, 2)).toEqual(['boot', 'start']);
  expect(atLoad).toEqual(['boot']);
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
  await expect.poll(() => fonts).toHaveLength(1);
  expect(fonts[0]).toBeLessThanOrEqual(40_000);
  expect(
    await page.evaluate(() => [...document.fonts].map(({ display, status }) => [display, status])),
  ).toEqual([['optional', 'loaded']]);
  const head = readFileSync(join(site, 'index.html'), 'utf8').replace(/<\/head>[\s\S]*/, '');
  expect(head.indexOf('as="font"')).toBeGreaterThan(0);
  expect(head.indexOf('as="font"')).toBeLessThan(head.indexOf('rel="stylesheet"'));
  await hydrate(page);
});

test('a pointer move at the corner, as Chromium sends without a reader, starts nothing', async ({ page }) => {
  await page.goto(quickstart);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  // No event tells that nothing starts.
  await page.waitForTimeout(500);
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
  await hydrate(page);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first tap of a visit is a soft navigation', async ({ page }) => {
    const shell = page.waitForEvent('requestfinished', (request) => request.url().includes('/start-shell-'));
    await page.goto(quickstart);
    // When the page is idle, which on a busy machine is long after it has loaded.
    await shell;
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('#article').getByRole('link', { name: 'Installation' }).first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test('a page loads nothing ahead while the reader saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(quickstart, { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
});

test('the command of the home page is on short lines, and copied as one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const command = page.locator('.home-hero .code').first();
  expect(await command.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  await command.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(createCommand);
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
