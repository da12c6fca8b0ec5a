import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import {
  follow,
  heading,
  introduction,
  isSameDocument,
  openPage,
  pathPattern,
  place,
  sidebarLink,
  warnings,
} from './navigate.ts';
import { cut, type Fault, type PlainHost, refuse } from './plain-host.ts';
import { test } from './plain-host-test.ts';
import { quickstart, site, sweep } from './site.ts';

/*
 * Pages, or the scripts that swap them in, that fail to load.
 */

/** Responds to fetches of a page as given, and counts the page loads. */
function spoil(host: PlainHost, path: string, answer: Fault): string[] {
  const loads: string[] = [];
  host.disturb(pathPattern(path), (exchange) => {
    if (exchange.request.headers['sec-fetch-dest'] === 'empty') return answer(exchange);
    loads.push(path);
    exchange.serve();
  });
  return loads;
}

for (const hash of ['', '#glossary']) {
  const title = `falls back to one page load if a page cannot be fetched (${introduction}${hash}) [FAIL-01]`;
  test(title, sweep(hash !== ''), async ({ page, host }) => {
    const warned = warnings(page);
    const loads = spoil(host, introduction, cut);
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

test('falls back to a page load on an error response, and shows the server’s page [FAIL-01]', async ({
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

test('without the shell the page is readable, its links work, and no error shows [FAIL-02]', async ({
  page,
  host,
}) => {
  const problems: Error[] = [];
  page.on('pageerror', (problem) => problems.push(problem));
  host.disturb(/\/assets\/(?!boot-).*\.js$/, refuse);
  const warned = warnings(page);
  await page.goto(quickstart);
  await page.mouse.move(1278, 790);
  await page.mouse.move(1278, 795);
  await expect.poll(() => warned.length).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  // Controls of the shell are hidden; those of the boot script work.
  await expect(page.locator('button[data-replay]:visible')).toHaveCount(0);
  await expect(page.locator('.search-button:visible')).toHaveCount(1);
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  expect(problems).toEqual([]);
});

test('without script too, and there are no buttons that need it [FAIL-02]', async ({ page, host }) => {
  host.disturb(/\.js$/, refuse);
  await page.goto(quickstart);
  // The menu and its parts are popovers, and tabs have a script in the document.
  await expect(page.locator('button:not([popovertarget], [role=tab]):visible')).toHaveCount(0);
  const tab = page.locator('[role=tab][aria-selected=false]').first();
  const name = await tab.innerText();
  await tab.click();
  await expect(page.getByRole('tab', { name, exact: true }).first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#article')).toContainText('npx');
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
});

test('a page of another build is a page load [FAIL-03]', async ({ page, host }) => {
  const warned = warnings(page);
  const later = readFileSync(`${site}${introduction}.html`, 'utf8').replace(
    /"build":"[^"]+"/,
    '"build":"later"',
  );
  const loads = spoil(host, introduction, ({ response }) => {
    response.setHeader('content-type', 'text/html').end(later);
  });
  await openPage(page, quickstart);
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
  await expect.poll(() => isSameDocument(page)).toBe(false);
  expect(loads).toHaveLength(1);
  expect(warned).toHaveLength(1);
});
