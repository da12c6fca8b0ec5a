import { expect, test } from '@playwright/test';
import { consoleProblems } from './hydration.ts';
import { inFull } from './site.ts';

/*
 * The filters of the generated reference pages; the full list is in the document.
 */

test('the command reference is filtered by words and platform', async ({ page }) => {
  const problems = consoleProblems(page);
  await page.goto('/docs/api/cli');
  const entries = page.locator('[data-entry]:visible');
  const all = await entries.count();
  const field = page.getByRole('searchbox', { name: 'Filter commands' });
  await field.scrollIntoViewIfNeeded();
  await field.fill('target list');
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'rnv target list' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'rnv crypto' })).toBeHidden();
  await field.fill('');
  await expect(entries).toHaveCount(all);
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('kaios');
  await expect(page.getByRole('heading', { name: 'rnv debug' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'rnv export' })).toBeHidden();
  expect(problems).toEqual([]);
});

test('the plugin catalogue is filtered by platform and kind', inFull, async ({ page }) => {
  await page.goto('/docs/plugins/overview');
  const plugin = (name: string) => page.getByText(name, { exact: true });
  const platform = page.getByRole('combobox', { name: 'Platform' });
  await platform.scrollIntoViewIfNeeded();
  const [all = ''] = await platform.locator('option').allTextContents();
  await platform.selectOption('kaios');
  await expect(plugin('react-native-web')).toBeVisible();
  await expect(plugin('react-native-carplay')).toBeHidden();
  await platform.selectOption(all);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Changes native files');
  await expect(page.getByText('32 found')).toBeVisible();
  await expect(plugin('react-native-maps')).toBeVisible();
  await expect(plugin('react-native-svg')).toBeHidden();
});

test('a link to an export opens its declaration', inFull, async ({ page }) => {
  const problems = consoleProblems(page);
  await page.goto('/docs/api/node/rnv-core/modules#executeAsync');
  const fold = (name: string) =>
    page.locator('[data-entry]', { has: page.locator(`[id="${name}"]`) }).locator('details');
  const source = (name: string) => fold(name).getByText('Source', { exact: true });
  await expect(fold('executeAsync')).toHaveAttribute('open');
  await expect(source('executeAsync')).toBeInViewport();
  await expect(source('ExecOptions')).toBeHidden();
  await fold('executeAsync').getByText('ExecOptions').last().click();
  await expect(fold('ExecOptions')).toHaveAttribute('open');
  await expect(source('ExecOptions')).toBeInViewport();
  expect(problems).toEqual([]);
});

test('finds a key of a schema by its path, inside folds too', async ({ page }) => {
  const problems = consoleProblems(page);
  await page.goto('/docs/api/schemas/rnv.project');
  const field = page.getByRole('searchbox', { name: 'Filter keys' });
  const key = page.locator('[id="defaults.ports"]');
  await field.scrollIntoViewIfNeeded();
  await field.fill('android minsdk');
  await expect(page.locator('[id="AndroidPlatform.minSdkVersion"]')).toBeVisible();
  await expect(key).toBeHidden();
  await field.fill('');
  await expect(key).toBeVisible();
  expect(problems).toEqual([]);
});

test('copies path and example of the key in the hash', inFull, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/api/schemas/rnv.project#AndroidPlatform.minSdkVersion');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy path' }).click();
  await expect.poll(copied).toBe('platforms.android.minSdkVersion');
  await page.getByRole('button', { name: 'Copy example' }).click();
  await expect
    .poll(async () => JSON.parse(await copied()))
    .toEqual({
      platforms: { android: { minSdkVersion: 0 } },
    });
});

test('a long page is laid out in full after its first view, and a reload finds the place', async ({
  page,
}) => {
  const unseen = page.locator('main [style*="content-visibility"]');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.unseen = String(
        document.querySelector('main [style*="content-visibility"]') !== null,
      );
    });
  });
  await page.goto('/docs/api/node/rnv-core/modules');
  await expect(unseen).toHaveCount(0);
  const last = page.locator('#article h2').last();
  await last.scrollIntoViewIfNeeded();
  const top = async () => (await last.boundingBox())?.y ?? 0;
  const before = await top();
  await page.reload();
  expect(await page.locator('html').getAttribute('data-unseen')).toBe('false');
  // Less than a line of text: up to 10.5 px were seen on a busy machine.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(26);
});
