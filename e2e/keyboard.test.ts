import { expect, type Page, test } from '@playwright/test';
import { focusProblem, tabTo, walk } from './focus.ts';
import { hydrateByKey } from './hydration.ts';
import { features, heading, introduction } from './navigate.ts';
import { inFull, quickstart } from './site.ts';

/*
 * The site without a pointer.
 */

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

/** Presses Enter on the focused element after checking it. */
async function enter(page: Page): Promise<void> {
  expect(await focusProblem(page)).toBe(undefined);
  await page.keyboard.press('Enter');
}

/** Waits until the page stops scrolling; elements focused earlier would be scrolled out of view. */
async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = (last: number) => setTimeout(() => (scrollY === last ? done() : look(scrollY)), 100);
        look(-1);
      }),
  );
}

test('the home page and the documents can be navigated by keyboard', inFull, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await enter(page);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Get started' }));
  await enter(page);
  await expect(heading(page)).toHaveText('Quick Start');
  await expect(page).toHaveTitle(/^Quick Start/);

  // Past the navigation into the article, where arrow keys scroll.
  await page.keyboard.press('Tab');
  await enter(page);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await comesToRest(page);
  await tabTo(page, page.locator('.code__copy').first());
  await enter(page);
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  const code = await page.locator('.code code').first().innerText();
  expect(code).toContain(await page.evaluate(() => navigator.clipboard.readText()));

  await tabTo(page, page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }));
  await enter(page);
  await expect(page).toHaveURL(new RegExp(`${introduction}$`));
  await expect(heading(page)).toHaveText('Introduction');
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Previous' }),
  );
  await enter(page);
  await expect(heading(page)).toHaveText('Quick Start');

  const guides = sidebar(page).getByRole('button', { name: 'Guides', exact: true });
  await tabTo(page, guides);
  await enter(page);
  await expect(guides).toHaveAttribute('aria-expanded', 'true');
  await expect(guides).toBeFocused();
  // During its animation, the last links of a fold are still hidden.
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
    );
  await expect.poll(moving).toBe(0);
  await tabTo(page, sidebar(page).getByRole('link', { name: 'Analytics' }));
  await enter(page);
  await expect(heading(page)).toHaveText('Analytics');

  const toggle = page.getByRole('button', { name: /^Switch colour mode/ });
  await tabTo(page, toggle);
  await enter(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toHaveAccessibleName('Switch colour mode, now dark');
  await expect(toggle).toBeFocused();
  expect(await focusProblem(page)).toBe(undefined);
});

test('arrows, Home and End select tabs, and only the selected one is focusable', inFull, async ({ page }) => {
  await page.goto(quickstart);
  await hydrateByKey(page);
  const list = page.getByRole('tablist').first();
  const tabs = list.getByRole('tab');
  // Past the navigation, as by the skip link.
  await page.getByRole('main').focus();
  await tabTo(page, tabs.first());
  const last = (await tabs.count()) - 1;
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', last],
    ['Home', 0],
    ['End', last],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tabs.nth(index), key).toBeFocused();
    await expect(tabs.nth(index), key).toHaveAttribute('aria-selected', 'true');
    expect(await focusProblem(page), key).toBe(undefined);
  }
  const panel = page.locator('#article [role=tabpanel]:not([hidden])').first();
  await expect(panel).toHaveAccessibleName(await tabs.nth(last).innerText());
  await page.keyboard.press('Tab');
  expect(await list.evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test('on a phone the menu opens, closes and navigates by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(features);
  await hydrateByKey(page);
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  await tabTo(page, toggle);
  await enter(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
  await expect(menu).toHaveAttribute('aria-modal', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await enter(page);
  await tabTo(page, menu.getByRole('button', { name: '← Back to main menu' }));
  await enter(page);
  await tabTo(page, menu.getByRole('link', { name: 'Get started' }));
  await enter(page);
  await expect(heading(page)).toHaveText('Quick Start');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

for (const width of [1280, 390]) {
  for (const [path, least] of [
    ['/', 25],
    ['/docs/api/schemas/rnv.integration', 25],
    [quickstart, 30],
  ] as const) {
    const title = `every focused element is visible, forwards and backwards, at ${width} px: ${path}`;
    // fixtures/keyboard.test.ts has the sample.
    test(title, inFull, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      await hydrateByKey(page);
      const there = await walk(page, 'Tab');
      expect(there.problems).toEqual([]);
      expect(there.stops).toBeGreaterThan(least);
      const back = await walk(page, 'Shift+Tab');
      expect(back.problems).toEqual([]);
      expect(back.stops).toBe(there.stops);
    });
  }
}
