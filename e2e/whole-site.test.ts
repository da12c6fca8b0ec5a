import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { consoleProblems, hydrate, supportsTextFragments } from './hydration.ts';
import { fetches, follow, heading, introduction, isSameDocument, openPage, sidebarLink } from './navigate.ts';
import { test } from './plain-host-test.ts';
import { inFull, largest, quickstart, site } from './site.ts';

/*
 * Requests, clicks and the shell around each page; `website/test/built/pages.test.ts` tests the built pages.
 */

const read = (file: string) => readFileSync(join(site, file), 'utf8');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('/docs redirects to the quick start, without a history entry and with noindex [RTE-04]', async ({
  page,
  baseURL,
}) => {
  const html = read('docs.html');
  expect(html).toContain(`<link rel="canonical" href="https://renative.org${quickstart}">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  await page.goto('/');
  await page.evaluate(() => {
    location.href = '/docs';
  });
  await expect(page).toHaveURL(`${baseURL}${quickstart}`);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('paths with dots are served, linked and prefetched as pages [RTE-09]', async ({ page }) => {
  const response = await page.request.get('/docs/api/schemas/rnv.app');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('text/html');
  await openPage(page, '/docs/upgrades/1.0');
  const fetched = fetches(page);
  const link = sidebarLink(page, '0.37.x');
  await link.hover();
  await link.click();
  await expect(heading(page)).toContainText('0.37');
  expect(await isSameDocument(page)).toBe(true);
  expect(fetched.filter((path) => path === '/docs/upgrades/0.37').length).toBeLessThanOrEqual(1);
});

test('reading requests only files of the site: no other host, no cookies, no forms [GEN-04, GEN-05]', async ({
  page,
  context,
  baseURL,
}) => {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  for (const path of ['/', '/docs/plugins/overview', '/nowhere']) {
    await page.goto(path);
    await hydrate(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  }
  await follow(page, introduction);
  await expect(heading(page)).toHaveText('Introduction');
  expect(requests.length).toBeGreaterThan(20);
  const addressed = requests.filter((request) => !request.url().startsWith('data:'));
  expect(addressed.filter((request) => new URL(request.url()).origin !== baseURL).map(String)).toEqual([]);
  expect(requests.filter((request) => request.method() !== 'GET').map(String)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('hydration does not touch the article [GEN-06]', async ({ page }) => {
  const found = consoleProblems(page);
  await page.goto(largest);
  const nodes = await page.evaluateHandle(() => [...document.querySelectorAll('#article *')]);
  await hydrate(page);
  const same = await page.evaluate((before) => {
    const now = new Set(document.querySelectorAll('#article *'));
    return before.filter((node) => now.has(node)).length / before.length;
  }, nodes);
  expect(same).toBe(1);
  expect(found).toEqual([]);
});

test('other clicks are left to the browser: modifier keys, middle button, target, download, other hosts [SCR-01]', async ({
  page,
  context,
}) => {
  await openPage(page, quickstart);
  const link = sidebarLink(page, 'Introduction');
  for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [other] = await Promise.all([context.waitForEvent('page'), link.click(click)]);
    await expect(other).toHaveURL(/introduction$/);
    await other.close();
    await expect(heading(page)).toHaveText('Quick Start');
  }
  const press = (attributes: Record<string, string>) =>
    page.evaluate((all) => {
      const made = document.body.appendChild(document.createElement('a'));
      for (const [name, value] of Object.entries(all)) made.setAttribute(name, value);
      made.click();
      made.remove();
    }, attributes);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    press({ href: introduction, target: '_blank' }),
  ]);
  await expect(opened).toHaveURL(/introduction$/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    press({ href: introduction, download: 'intro.html' }),
  ]);
  expect(saved.suggestedFilename()).toBe('intro.html');
  expect(await isSameDocument(page)).toBe(true);
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await press({ href: 'https://example.org/docs' });
  await expect(page).toHaveTitle('Elsewhere');
});

test('after a link, Tab focuses the skip link and the page is announced; not after back or an anchor [SCR-08]', async ({
  page,
}) => {
  await openPage(page, quickstart);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const region = page.locator('body > [aria-live="polite"]');
  await expect(region).toHaveText('');
  const before = await region.elementHandle();
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
  await expect(region).toHaveText('Introduction | ReNative');
  expect(await region.evaluate((node, old) => node === old, before)).toBe(true);
  expect(await focused()).toBe('BODY');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();

  const place = sidebarLink(page, 'Features');
  await place.focus();
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  await expect(place).toBeFocused();
  const entry = page.locator('.table-of-contents__link:visible').first();
  await entry.click();
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).not.toBeFocused();
});

test('the dimensions of the layout [CST-04]', async ({ page }) => {
  const width = async (selector: string) =>
    Math.round((await page.locator(selector).boundingBox())?.width ?? 0);
  await page.goto(quickstart);
  expect((await bar(page).boundingBox())?.height).toBe(60);
  expect(await width('.menu-panel')).toBe(300);
  for (const [edge, columns] of [
    [997, true],
    [996, false],
  ] as const) {
    await page.setViewportSize({ width: edge, height: 800 });
    await expect(page.locator('.menu-panel')).toBeVisible({ visible: columns });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  expect(await width('.menu-panel')).toBe(Math.round(390 * 0.83));
});

test('find-in-page opens a fold of the largest page', inFull, async ({ page }) => {
  test.skip(!(await supportsTextFragments(page)), 'a browser without a window may not look for text');
  await page.goto(largest);
  const { id, words } = await page.evaluate(() => {
    // Words with no earlier occurrence, so that find-in-page finds them here.
    const all = document.querySelector('.markdown')?.textContent ?? '';
    const folded = [...document.querySelectorAll('#article details:not([open]) dt a[id]')].reverse();
    const own = folded.find(({ textContent: text }) => text.length > 7 && all.split(text).length === 2);
    return { id: own?.id ?? '', words: own?.textContent ?? '' };
  });
  expect(words).not.toBe('');
  const target = page.locator(`[id="${id}"]`);
  await expect(target).toBeHidden();
  await page.goto('about:blank');
  await page.goto(`${largest}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`);
  await expect(target).toBeInViewport();
});
