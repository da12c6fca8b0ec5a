import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hydrate } from './hydration.ts';
import { quickstart, site } from './site.ts';

/*
 * What a built page loads, and when; `website/test/built/budgets.test.ts` tests the sizes of scripts and styles.
 */

test('before the first interaction, a page loads only the boot script and a font of at most 40 kB, which moves no text', async ({
  page,
}) => {
  const scripts: string[] = [];
  const fonts: number[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'font') fonts.push((await request.sizes()).responseBodySize);
  });
  await page.goto(quickstart, { waitUntil: 'networkidle' });
  expect(scripts.map((url) => url.replace(/.*\/|-[\w-]+\.js$/g, ''))).toEqual(['boot']);
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
