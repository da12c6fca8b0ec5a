import { expect, type Page } from '@playwright/test';
import { hydrateByKey } from './hydration.ts';

/** A desktop window of 1280 × 1024 pixels at a zoom of 400 %, in pixels of CSS (WCAG 1.4.10). */
export const zoomedWindow = { width: 320, height: 256 };

/** Stops of the Tab key that are checked on each page. */
const stops = 30;

/**
 * Returns what a reader cannot use in a zoomed window: a page that scrolls sideways, bars that take more than a third of the
 * window, focused elements that bars cover, and a menu or search with parts out of reach.
 */
export async function zoomProblems(page: Page): Promise<string[]> {
  await hydrateByKey(page);
  return [
    ...(await sidewaysScroll(page)),
    ...(await highBars(page)),
    ...(await coveredStops(page)),
    ...(await menuProblems(page)),
    ...(await searchProblems(page)),
  ];
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > zoomedWindow.width ? [`the page is ${width} px wide`] : [];
}

/** Bars stay while the page scrolls. */
function highBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    const bars = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position, visibility, top: edge } = getComputedStyle(element);
      const { top, bottom, height } = element.getBoundingClientRect();
      const isBar =
        (position === 'fixed' || (position === 'sticky' && edge !== 'auto')) &&
        visibility === 'visible' &&
        height > 8;
      return isBar && element.checkVisibility() && bottom > 0 && top < innerHeight - 60
        ? [{ element, bottom }]
        : [];
    });
    const taken = Math.max(0, ...bars.map(({ bottom }) => bottom));
    return taken > innerHeight / 3
      ? [`bars take ${Math.round(taken)} px: ${bars.map(({ element }) => element.className).join(', ')}`]
      : [];
  });
}

async function coveredStops(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const [box] = focused.getClientRects();
      if (!box || box.width < 2) return undefined;
      // Of what is higher than the window, the middle of the visible part.
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(x, y);
      if (hit && (focused.contains(hit) || hit.contains(focused))) return undefined;
      return `covered or out of sight at ${Math.round(box.top)}: ${focused.outerHTML.slice(0, 120)}`;
    });
    if (problem) problems.push(problem);
  }
  return problems;
}

/** Opens the menu and scrolls to its last link. */
async function menuProblems(page: Page): Promise<string[]> {
  const toggle = page.locator('.navbar__toggle');
  if (!(await toggle.isVisible())) return [];
  await toggle.click();
  await expect(page.locator('.menu-panel')).toBeVisible();
  const last = page.locator('.menu-panel a:visible').last();
  await last.scrollIntoViewIfNeeded();
  const isReached = await last.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('.menu-panel')).toBeHidden();
  return isReached ? [] : ['the last link of the menu is out of reach'];
}

/** Opens search, types, and looks for the field and the first row. */
async function searchProblems(page: Page): Promise<string[]> {
  const button = page.locator('.navbar .search-button');
  if (!(await button.isVisible())) return [];
  // The dialog would slide in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button.click();
  const field = page.locator('#docsearch-input');
  await field.fill('a');
  const rows = page.locator('.search [role=option]');
  await expect(page.locator('.search__note').or(rows).first()).toBeVisible();
  const problems: string[] = [];
  for (const part of [field, ...(await rows.all()).slice(0, 1)]) {
    const box = await part.boundingBox();
    if (box && (box.y < 0 || box.y + Math.min(box.height, 24) > zoomedWindow.height))
      problems.push(`a part of search is out of sight at ${Math.round(box.y)} px`);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return problems;
}
