import { expect, type Page, test } from '@playwright/test';
import { inFull, largest, quickstart } from './site.ts';

/*
 * Without script: everything is readable, folds and links work.
 */

test.use({ javaScriptEnabled: false });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

test('every page of every sidebar is linked and readable [GEN-01]', inFull, async ({ page, baseURL }) => {
  const waiting = [quickstart, '/docs/templates/overview', '/docs/api/cli'];
  const read = new Set<string>();
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '';
    if (read.has(path)) continue;
    read.add(path);
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect((await page.locator('#article').innerText()).length, path).toBeGreaterThan(80);
    // With script, a category is a button.
    const links = await sidebar(page)
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    waiting.push(
      ...links.filter((href) => href.startsWith(baseURL ?? '')).map((href) => new URL(href).pathname),
    );
  }
  expect(read.size).toBe(92);
});

test('on a phone the menu and folds open, and the table of contents is a fold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(largest);
  const contents = page.locator('details', { hasText: 'On this page' }).first();
  await contents.locator('summary').click();
  await expect(contents.getByRole('link').first()).toBeVisible();
  const closed = page.locator('#article details:not([open])');
  const before = await closed.count();
  await closed.first().locator('summary').first().click();
  await expect(closed).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(sidebar(page).getByRole('link').first()).toBeVisible();
});

test('tabs are headings with their content, and there are no buttons that need script [FAIL-02]', async ({
  page,
}) => {
  await test.step('tabs are headings with their content', async () => {
    await page.goto(quickstart);
    const panels = page.locator('#article .tabs__panel');
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  await test.step('there are no buttons that need script', async () => {
    for (const path of ['/', quickstart, largest]) {
      await page.goto(path);
      await expect(page.locator('button:not([popovertarget]):visible'), path).toHaveCount(0);
    }
  });
});

test('links of navbar, table of contents and pager work; a category without a page links to its first [GEN-01]', async ({
  page,
}) => {
  await page.goto('/docs/overview/introduction');
  const contents = page.getByRole('navigation', { name: /on this page/i }).getByRole('link');
  await contents.last().click();
  expect(new URL(page.url()).hash).toBe(await contents.last().getAttribute('href'));
  const category = sidebar(page).locator('.menu__link--sublist', { hasText: 'Concepts' });
  await category.click();
  await expect(page).toHaveURL(/\/docs\/concepts\/\w+$/);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/docs\/concepts\/\w+$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(/\/docs\/api\/cli$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
