import { expect, type Page } from '@playwright/test';
import { blockStorage, hydrate, nextStorageEvent, noteAtFirst, noted } from './hydration.ts';
import { refuse } from './plain-host.ts';
import { test } from './plain-host-test.ts';
import { quickstart } from './site.ts';

/*
 * The site's color mode (light by default, independent of the system), and a home page with missing files.
 */

const html = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test.describe('colour mode', () => {
  test('light without a stored choice, whatever the system’s mode [CLR-01, CLR-04]', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await noteAtFirst(page, 'body', 'data-theme');
    await page.goto(quickstart);
    expect(await noted(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await hydrate(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBeNull();
  });

  test('the toggle switches and stores the mode, and its label is correct after a reload [CLR-02, CLR-08, CLR-10]', async ({
    page,
  }) => {
    await noteAtFirst(page, 'body', 'data-theme');
    await page.goto(quickstart);
    for (const [now, next] of [
      ['light', 'dark'],
      ['dark', 'light'],
      ['light', 'dark'],
    ]) {
      await page.getByRole('button', { name: `Switch colour mode, now ${now}`, exact: true }).click();
      await expect(html(page)).toHaveAttribute('data-theme', next ?? '');
      expect(await stored(page)).toBe(next);
    }
    await page.reload();
    expect(await noted(page)).toBe('dark');
    await expect(
      page.getByRole('button', { name: 'Switch colour mode, now dark', exact: true }),
    ).toBeVisible();
  });

  test('a page follows other tabs with its boot script alone, and ignores unknown values [CLR-05]', async ({
    page,
    context,
    host,
  }) => {
    host.disturb(/\/(?!boot)[\w-]+\.js$/, refuse);
    await page.goto(quickstart);
    const other = await context.newPage();
    await other.goto('/');
    const store = (value: string) => other.evaluate((mode) => localStorage.setItem('theme', mode), value);
    await store('dark');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    const received = await nextStorageEvent(page);
    await store('sepia');
    await received();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await store('light');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await store('dark');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await other.evaluate(() => localStorage.clear());
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('the query string overrides the choice, and sets attributes for the site’s styles, but changes no existing ones [CLR-06, GEN-03, CLR-07]', async ({
    page,
  }) => {
    await test.step('the query string overrides the choice before paint, until the next load, and is not stored', async () => {
      await noteAtFirst(page, 'body', 'data-theme');
      await page.goto(quickstart);
      await page.evaluate(() => localStorage.setItem('theme', 'light'));
      await page.goto(`${quickstart}?docusaurus-theme=dark`);
      expect(await noted(page)).toBe('dark');
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      expect(await stored(page)).toBe('light');
      await page.goto(`${quickstart}?docusaurus-theme=sepia`);
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
    });

    await test.step('it can set attributes for the site’s styles, but not change existing ones', async () => {
      const query = [
        'docusaurus-data-mode=embed',
        'docusaurus-data-theme=sepia',
        'docusaurus-data-color-mode=x',
        'docusaurus-data-x=%22%3E',
        'docusaurus-onclick=a',
      ];
      await page.goto(`${quickstart}?${query.join('&')}`);
      await expect(html(page)).toHaveAttribute('data-mode', 'embed');
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      await expect(html(page)).toHaveAttribute('data-color-mode', 'light');
      for (const name of ['data-x', 'onclick']) expect(await html(page).getAttribute(name)).toBeNull();
    });
  });

  test('uses the default mode if storage is blocked [CLR-08]', async ({ page }) => {
    await blockStorage(page);
    await noteAtFirst(page, 'body', 'data-theme');
    await page.goto(quickstart);
    expect(await noted(page)).toBe('light');
    await hydrate(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('base-URL banner', () => {
  const title = 'Your site did not load properly';

  test('shows the banner if script and styles are missing [BUR-02, BUR-04, CAT-07]', async ({
    page,
    host,
  }) => {
    host.disturb(/\.(?:js|css)$/, refuse);
    await page.goto('/');
    const banner = page.locator('body > :first-child');
    await expect(banner).toBeVisible();
    await expect(banner.locator('strong').first()).toHaveText(title);
    await expect(banner.locator('strong').first()).toHaveCSS('font-weight', '700');
    await expect(banner).toContainText('A wrong base URL is the usual reason.');
    await expect(banner).toContainText('baseUrl is now / (default)');
    await expect(banner).toContainText('baseUrl should perhaps be /');
    await expect(banner.locator('strong').nth(1)).toHaveCSS('color', 'rgb(204, 0, 0)');
    await expect(banner.locator('strong').nth(2)).toHaveCSS('color', 'rgb(0, 102, 0)');
  });

  test('the styles hide the banner if only the boot script is missing [BUR-03]', async ({ page, host }) => {
    host.disturb(/\/boot-[^/]*\.js$/, refuse);
    await page.goto('/');
    await expect(page.locator('#base-url-banner')).toHaveCount(1);
    await expect(page.locator('#base-url-banner')).toBeHidden();
  });

  test('shows no banner if only the shell is missing [BUR-02]', async ({ page, host }) => {
    host.disturb(/\/(?!boot)[\w-]+\.js$/, refuse);
    const failed = page.waitForEvent('console', (message) => message.text().includes('The shell failed'));
    await page.goto('/');
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await failed;
    await expect(page.locator('#base-url-banner')).toHaveCount(0);
  });
});
