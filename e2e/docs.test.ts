import { expect, type Page, test } from '@playwright/test';
import { documents } from '../packages/recto/test/link/website-documents.ts';
import { sweep } from './site.ts';

/*
 * Pages of the docs in the specification.
 */

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** In no sidebar, as in the original. */
const outside = [
  ...['Engine', 'FormFactor', 'Platform', 'PlatformGroup'].map((name) => `api/node/renative/enums/${name}`),
  'api/node/renative',
  'api/node/rnv-core',
];

test('the index document of a folder has the URL of the folder and keeps its id [RTE-03]', async ({
  page,
}) => {
  await page.goto('/docs/api/node/renative');
  await expect(page.locator('html')).toHaveClass(/ docs-doc-id-api\/node\/renative\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', 'https://renative.org/docs/api/node/renative');
});

for (const folder of new Set(documents.map((id) => id.replace(/\/.*/, '')))) {
  test(
    `no page of ${folder} is wider than a phone of 360 px`,
    sweep(folder === 'overview'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      for (const id of documents.filter((id) => id.startsWith(`${folder}/`))) {
        await page.goto(`/docs/${id.replace(/\/index$/, '')}`, { waitUntil: 'domcontentloaded' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(360);
      }
    },
  );
}

test('navbar items link to the first pages of their sidebars [RTE-07]', async ({ page }) => {
  const landings: [item: string, address: string][] = [
    ['References', '/docs/templates/overview'],
    ['API', '/docs/api/cli'],
    ['Get started', '/docs/overview/quickstart'],
  ];
  await page.goto('/');
  for (const [item, address] of landings) {
    await expect(main(page).getByRole('link', { name: item, exact: true })).toHaveAttribute('href', address);
  }
  for (const [, address] of landings) {
    await page.goto(address);
    await expect(sidebar(page).getByRole('link').first()).toBeVisible();
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAttribute('href', address);
  }
});

test('pages outside all sidebars have no sidebar, breadcrumbs, pager or current item [RTE-08]', async ({
  page,
}) => {
  for (const path of outside) {
    await page.goto(`/docs/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('aside'), path).toHaveCount(0);
    await expect(sidebar(page), path).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }), path).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Docs pages' }), path).toHaveCount(0);
    await expect(page.locator('nav[aria-label="Main"] [aria-current]'), path).toHaveCount(0);
  }
});

test('on a phone, a message alone in a table cell wraps and leaves room for its cause', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/overview/introduction');
  await page.locator('#article').evaluate((article) => {
    const cells = [
      '<code>FATAL: Multiple instances of @rnv/core detected</code>',
      'A global rnv runs in a project, or the <code>@rnv</code> packages have several versions',
      'Write <code>npx rnv</code>. Give all <code>@rnv</code> packages one version, delete <code>node_modules</code> and the lock file, install',
    ].map((cell) => `<td>${cell}</td>`);
    const head = '<tr><th>Symptom</th><th>Cause</th><th>Fix</th></tr>';
    const table = `<table><thead>${head}</thead><tbody><tr>${cells.join('')}</tr></tbody></table>`;
    article.insertAdjacentHTML('afterbegin', `<div class="table">${table}</div>`);
  });
  const table = page.locator('.table').first();
  const box = await table.boundingBox();
  const cause = await table.getByRole('cell').nth(1).boundingBox();
  expect((cause?.x ?? 0) + (cause?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
});
