import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { escapeRegExp } from '../packages/recto/src/base/text.ts';

/*
 * The questions of `website/README.md`, each answered within two clicks.
 */

const readme = readFileSync(new URL('../website/README.md', import.meta.url), 'utf8');
const rows = (readme.split('\n## Ten questions\n')[1] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!Question)/.test(line))
  .map((line) => {
    const [, question = '', clicks = '', section = '', answer = ''] = line
      .replaceAll('`', '')
      .split('|')
      .map((cell) => cell.trim());
    const [path = '', anchor = ''] = section.split('#');
    return { question, clicks: clicks.split(' → '), path, anchor, answer };
  });

/** Returns the text from a heading to the next one of the same or a higher level. */
function sectionOf(page: Page, anchor: string): Promise<string> {
  return page.evaluate((id) => {
    const heading = document.getElementById(id);
    const level = Number(heading?.tagName.slice(1));
    const texts: string[] = [];
    for (let next = heading?.nextElementSibling; next; next = next.nextElementSibling) {
      if (/^H[1-6]$/.test(next.tagName) && Number(next.tagName.slice(1)) <= level) break;
      texts.push(next.textContent ?? '');
    }
    return texts.join('\n');
  }, anchor);
}

test('there are ten, each answered within two clicks', () => {
  expect(rows).toHaveLength(10);
  expect(rows.filter(({ clicks }) => clicks.length > 2)).toEqual([]);
});

for (const { question, clicks, path, anchor, answer } of rows) {
  test(question, async ({ page }) => {
    await page.goto('/');
    for (const name of clicks) {
      // The accessible name of a card includes its description.
      const link = page.getByRole('link', { name: new RegExp(`^${escapeRegExp(name)}`) }).first();
      const href = await link.getAttribute('href');
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${escapeRegExp(href ?? '')}$`));
      await expect(page.locator(`link[rel=canonical][href$="${href?.split('#')[0]}"]`)).toBeAttached();
    }
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.locator(`h2#${anchor}, h3#${anchor}`)).toHaveCount(1);
    expect(await sectionOf(page, anchor)).toContain(answer);
  });
}
