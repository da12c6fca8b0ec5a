import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { escapeRegExp } from '../packages/recto/src/base/text.ts';
import { field, openAt, openDialog, rows } from './search-dialog.ts';
import { sweep } from './site.ts';

/*
 * The tables of `website/README.md`: questions answered within two clicks, tasks found by their plain words.
 */

const readme = readFileSync(new URL('../website/README.md', import.meta.url), 'utf8');

/** Returns the rows of the table under a heading of the README, without its header. */
function rowsUnder(heading: string): string[][] {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .replaceAll('`', '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const addressOf = (section: string) => {
  const [path = '', anchor = ''] = section.split('#');
  return { path, anchor };
};

const questions = rowsUnder('Ten questions').map(
  ([question = '', clicks = '', section = '', answer = '']) => ({
    question,
    clicks: clicks.split(' → '),
    ...addressOf(section),
    answer,
  }),
);

const tasks = rowsUnder('Ten tasks').map(([task = '', words = '', section = '', answer = '']) => ({
  task,
  queries: words.split(', '),
  ...addressOf(section),
  answer,
}));

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

test('there are ten questions, each answered within two clicks, and ten tasks', () => {
  expect(questions).toHaveLength(10);
  expect(questions.filter(({ clicks }) => clicks.length > 2)).toEqual([]);
  expect(tasks).toHaveLength(10);
});

for (const { question, clicks, path, anchor, answer } of questions) {
  test(question, sweep(question === questions[0]?.question), async ({ page }) => {
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

for (const { task, queries, path, anchor, answer } of tasks) {
  for (const query of queries) {
    test(`${task}: the first hit of "${query}"`, sweep(query === tasks[0]?.queries[0]), async ({ page }) => {
      await openAt(page, '/');
      await openDialog(page);
      await field(page).fill(query);
      await expect(rows(page).first()).toHaveAttribute('href', new RegExp(`${escapeRegExp(path)}(#|$)`));
      await page.keyboard.press('Enter');
      await expect(page.locator(`h2#${anchor}, h3#${anchor}`)).toHaveCount(1);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await sectionOf(page, anchor)).toContain(answer);
    });
  }
}
