import { expect, type Page } from '@playwright/test';
import { hydrateByKey } from './hydration.ts';

/** The search dialog and its parts. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
export const rows = (page: Page) => dialog(page).getByRole('option');
/** Shown without a query. */
export const sections = (page: Page) => dialog(page).getByText('Sections', { exact: true });
/** The rows of earlier searches. */
export const earlierRows = (page: Page) =>
  dialog(page)
    .locator('.search__group', { has: page.getByText(/^(Recent|Favorite)$/) })
    .getByRole('option');
/** The row that Enter follows. */
export const chosen = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]');
/** The search button of the navbar. */
export const searchButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });

/** Opens a page and hydrates its shell. */
export async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrateByKey(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Opens the dialog by its shortcut. */
export async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Opens the dialog unless it is open, enters a query, and waits for its results. */
export async function search(page: Page, query: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await openDialog(page);
  await field(page).fill(query);
  await expect(rows(page).filter({ hasText: query }).first()).toBeVisible();
}

/** Returns the title, path and text of each row. */
export function rowTexts(page: Page): Promise<{ title: string; path: string; text: string }[]> {
  return rows(page).evaluateAll((all) =>
    all.map((row) => ({
      title: row.querySelector('.search__title')?.textContent ?? '',
      path: row.querySelector('.search__path')?.textContent ?? '',
      text: row.querySelector('.search__text')?.textContent ?? '',
    })),
  );
}

type ListName = 'RECENT' | 'FAVORITE';

const keyOf = (list: ListName, index: string) => `__DOCSEARCH_${list}_SEARCHES__${index}`;

/** Returns the titles of a list of earlier searches in the browser's storage. */
export async function stored(page: Page, list: ListName, index = 'harbour'): Promise<string[]> {
  const json = await page.evaluate((key) => localStorage.getItem(key), keyOf(list, index));
  return (JSON.parse(json ?? '[]') as StoredHit[]).map(({ hierarchy }) => hierarchy.lvl1);
}

interface StoredHit {
  objectID: string;
  url: string;
  type: string;
  hierarchy: { lvl0: string; lvl1: string };
}

/** Returns pages of the site as DocSearch stores them. */
export function storedPages(numbers: number[]): StoredHit[] {
  return numbers.map((number) => ({
    objectID: `kept-${number}`,
    url: `/docs/knots/bowline-${number}`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Knots', lvl1: `Bowline ${number}` },
  }));
}

/** Writes a list of earlier searches to the browser's storage. */
export async function store(page: Page, list: ListName, hits: StoredHit[], index = 'harbour'): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    keyOf(list, index),
    JSON.stringify(hits),
  ] as const);
}
