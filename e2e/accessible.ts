import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { hydrateByKey } from './reader.ts';

/** A colour mode on a kind of screen. */
export interface Look {
  theme: 'light' | 'dark';
  width: 390 | 1280;
}

export const looks: Look[] = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 390 },
];

/** Whether a look is one of two that have each colour mode and each kind of screen. */
export const isSampleLook = ({ theme, width }: Look): boolean => (theme === 'dark') === (width === 390);

/** A reader of a look; small screens are touched. Nothing moves, so that nothing is judged half-way. */
export function readerWith(browser: Browser, { width }: Look, baseURL = ''): Promise<BrowserContext> {
  const isPhone = width === 390;
  return browser.newContext({
    baseURL,
    viewport: { width, height: isPhone ? 844 : 800 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  });
}

/** Opens a page in a colour mode and waits until its shell reacts; a key is the reader's first intent. */
export async function openIn(page: Page, path: string, theme: Look['theme'] = 'light'): Promise<void> {
  await page.goto(`${path}?docusaurus-theme=${theme}`);
  await hydrateByKey(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** What breaks a rule of accessibility as the page is now, one line each: rule, place, reason. */
export async function violations(page: Page): Promise<string[]> {
  // Every rule that is on by default, and the one for the size of targets.
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });
  const results = await axe.analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
