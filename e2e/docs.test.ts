import { expect, test } from '@playwright/test';
import { documents } from '../website/test/documents.ts';
import { sweep } from './site.ts';
import { zoomedWindow, zoomProblems } from './zoom.ts';

/*
 * The layout of the docs on a phone.
 */

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

/** One page of each kind, as wide as a window of 1280 px at 400 %. */
const kinds = [
  '/',
  '/docs/overview/quickstart',
  '/docs/api/cli',
  '/docs/api/schemas/rnv.project',
  '/docs/api/node/rnv-core/modules',
  '/docs/plugins/overview',
  '/docs/concepts/platforms',
  '/docs/guides/common_issues',
  '/markdown-page',
  '/nowhere',
];
for (const path of kinds)
  test(`is usable at a zoom of 400 %: ${path}`, sweep(path.includes('/cli')), async ({ page }) => {
    await page.setViewportSize(zoomedWindow);
    await page.goto(path);
    expect(await zoomProblems(page)).toEqual([]);
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
