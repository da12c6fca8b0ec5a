import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { heading, isSameDocument, openPage } from '../e2e/navigate.ts';
import { startPlainHost } from '../e2e/plain-host.ts';
import { field, rows } from '../e2e/search-dialog.ts';
import { report } from './figures.ts';
import { runCommand } from './servers.ts';
import { createSite, pageFile } from './site.ts';

const deployments = 5;

/** An interactive component whose code differs in each deployment. */
const counter = (deployment: number) => `'use client';
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'Counter ${deployment}: ' + count}</button>;
}
`;

test(`${deployments} deployments during the session of a reader, without the assets of the one before`, async ({
  page,
}) => {
  const site = await createSite(20, {
    'recto.config.ts':
      "export default { title: 'Soak', url: 'https://example.org', theme: { customCss: 'site.css' } };\n",
    'docs/counter.mdx': "# Counter\n\nimport Counter from '../src/counter';\n\n<Counter />\n",
    'src/counter.tsx': counter(0),
    'site.css': ':root { --deployment: 0 }\n',
  });
  await runCommand(site.folder, 'build');
  const host = await startPlainHost(join(site.folder, 'build'));
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(String(error)));
  try {
    await page.goto(host.url);
    await openPage(page, `${host.url}/${pathOf(0)}`);
    let loads = 0;
    let retries = 0;
    for (let deployment = 1; deployment <= deployments; deployment++) {
      site.write('src/counter.tsx', counter(deployment));
      site.write('site.css', `:root { --deployment: ${deployment} }\n`);
      site.write(pageFile(deployment), `# Deployed ${deployment}\n\nWords.\n`);
      await runCommand(site.folder, 'build');
      // What the reader's browser already has may be older.
      await page
        .locator(`a[href="/${pathOf(deployment)}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(`${host.url}/${pathOf(deployment)}`);
      await expect(heading(page)).toHaveText(new RegExp(`^(?:Deployed|Page) ${deployment}\\b`));
      await expect.poll(() => deploymentOf(page)).not.toBe('');
      if (!(await isSameDocument(page))) loads += 1;
      if (await findsText(page)) retries += 1;
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(heading(page)).toHaveText(`Deployed ${deployment}`);
      expect(await deploymentOf(page)).toBe(String(deployment));
      await page.goto(`${host.url}/docs/counter`);
      const button = page.getByRole('button', { name: `Counter ${deployment}` });
      await expect(async () => {
        await button.click();
        await expect(button).not.toHaveText(/: 0$/, { timeout: 500 });
      }).toPass();
      await openPage(page, `${host.url}/${pathOf(deployment)}`);
    }
    report('deployments', {
      deployments,
      'page loads': loads,
      'retries of search': retries,
      crashes: crashes.length,
    });
    expect(crashes).toEqual([]);
  } finally {
    host.stop();
    site.remove();
  }
});

/** Searches in the page; returns whether the dialog of an earlier deployment is gone and the reader has to press Retry. */
async function findsText(page: Page): Promise<boolean> {
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
  await page.keyboard.press('Control+k');
  await expect(field(page).or(retry)).toBeVisible();
  const isGone = await retry.isVisible();
  if (isGone) await retry.click();
  await field(page).fill('path');
  await expect(rows(page).first()).toBeVisible();
  return isGone;
}

function pathOf(number: number): string {
  return pageFile(number).replace(/\.md$/, '');
}

/** The deployment whose style sheet applies. */
function deploymentOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--deployment').trim(),
  );
}
