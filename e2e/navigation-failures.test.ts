import { expect, type Page, type Route, test } from '@playwright/test';
import {
  follow,
  heading,
  introduction,
  isSameDocument,
  openPage,
  place,
  sidebarLink,
  warnings,
} from './going.ts';
import { quickstart } from './site.ts';

/*
 * What happens when a page, or the script that would show it, cannot be had.
 */

/** Lets the fetch of a page fail in some way, and counts the loads by the browser itself. */
async function spoil(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  const loads: string[] = [];
  await page.route(`**${path}`, (route) => {
    if (route.request().resourceType() === 'fetch') return answer(route);
    loads.push(route.request().url());
    return route.continue();
  });
  return loads;
}

for (const hash of ['', '#glossary']) {
  test(`FAIL-01 a page that cannot be fetched is loaded by the browser, once (${introduction}${hash})`, async ({
    page,
  }) => {
    const warned = warnings(page);
    const loads = await spoil(page, introduction, (route) => route.abort());
    await openPage(page, quickstart);
    await page.evaluate(() => scrollTo(0, 700));
    await follow(page, introduction + hash);
    await expect(heading(page)).toHaveText('Introduction');
    await expect(page).toHaveURL(introduction + hash);
    expect(await isSameDocument(page)).toBe(false);
    if (hash) await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
    else expect(await place(page)).toBe(0);
    expect(loads).toHaveLength(1);
    expect(warned).toHaveLength(1);
    await page.goBack();
    await expect(heading(page)).toHaveText('Quick Start');
  });
}

test('FAIL-01 so is one that answers with an error, and the reader sees what the server says', async ({
  page,
}) => {
  const warned = warnings(page);
  await openPage(page, quickstart);
  await follow(page, '/docs/nowhere');
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page).toHaveURL('/docs/nowhere');
  expect(await isSameDocument(page)).toBe(false);
  expect(warned).toHaveLength(1);
});

test('FAIL-02 without the shell the page reads, its links lead on, and it stays silent about errors', async ({
  page,
}) => {
  const problems: Error[] = [];
  page.on('pageerror', (problem) => problems.push(problem));
  await page.route(/\/assets\/(?!boot-).*\.js$/, (route) => route.abort());
  const warned = warnings(page);
  await page.goto(quickstart);
  await page.mouse.move(1278, 790);
  await page.mouse.move(1278, 795);
  await expect.poll(() => warned.length).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  expect(problems).toEqual([]);
});

test('FAIL-02 the same without any script', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(quickstart);
  await expect(page.locator('#article')).toContainText('npx');
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
});

test('FAIL-03 a page of another build is loaded by the browser, not mixed in', async ({ page }) => {
  const warned = warnings(page);
  const loads = await spoil(page, introduction, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"build":"[^"]+"/, '"build":"later"');
    await route.fulfill({ response, body });
  });
  await openPage(page, quickstart);
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
  await expect.poll(() => isSameDocument(page)).toBe(false);
  expect(loads).toHaveLength(1);
  expect(warned).toHaveLength(1);
});
