import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isSampleLook, looks, openIn, readerWith, violations } from './axe.ts';
import { poorTexts } from './diagram-texts.ts';
import { inFull, quickstart, site, sweep } from './site.ts';

/*
 * Accessibility of the site itself; `fixtures/everything.test.ts` covers the parts that the site does not have.
 */

/** One page of each kind; add a line for a new kind. */
const pages = [
  '/',
  quickstart,
  '/docs/overview/architecture',
  '/docs/api/schemas/rnv.template',
  '/markdown-page',
  '/nowhere',
];

for (const look of looks) {
  const name = `no page has accessibility violations, ${look.theme} at ${look.width} px`;
  for (const path of pages) {
    const isSample = path === quickstart && isSampleLook(look) && look.theme === 'light';
    test(`${name}: ${path}`, sweep(isSample), async ({ browser, baseURL }) => {
      const context = await readerWith(browser, look, baseURL);
      const page = await context.newPage();
      await openIn(page, path, look.theme);
      expect(await violations(page)).toEqual([]);
      await context.close();
    });
  }
  if (look.width !== 390) continue;
  test(`${name}: menus`, inFull, async ({ browser, baseURL }) => {
    const context = await readerWith(browser, look, baseURL);
    const page = await context.newPage();
    await openIn(page, quickstart, look.theme);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    expect(await violations(page), 'with the docs menu').toEqual([]);
    await page.getByRole('button', { name: '← Back to main menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Site menu' })).toBeVisible();
    expect(await violations(page, '.menu-panel'), 'with the main menu').toEqual([]);
    await context.close();
  });
}

/** Pages with diagrams. */
const illustrated = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && /<svg role="img"/.test(readFileSync(join(site, file), 'utf8')))
  .map((file) => `/${file.replace(/\.html$/, '')}`)
  .sort();

for (const look of looks) {
  const name = `texts in diagrams are readable, ${look.theme} at ${look.width} px`;
  test(name, inFull, async ({ browser, baseURL }) => {
    expect(illustrated.length).toBeGreaterThan(5);
    const context = await readerWith(browser, look, baseURL);
    const page = await context.newPage();
    for (const path of illustrated) {
      await page.goto(`${path}?docusaurus-theme=${look.theme}`);
      expect(await page.locator('#article svg[role=img] text').count(), path).toBeGreaterThan(3);
      expect(await poorTexts(page), path).toEqual([]);
    }
    // Contrast would fail on a page as light as its text, and size on one narrower than a phone.
    await page.addStyleTag({ content: '#article svg text { fill: rgb(128 128 128 / 0.3); font-size: 4px }' });
    expect((await poorTexts(page)).map(({ problem }) => problem).join()).toMatch(/contrast 1\.[\s\S]* px/);
    await context.close();
  });
}
