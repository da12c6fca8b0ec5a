import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { hydrateByKey } from './hydration.ts';

/** A color mode and a screen width. */
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

/** Whether a look is one of two that have each color mode and each kind of screen. */
export const isSampleLook = ({ theme, width }: Look): boolean => (theme === 'dark') === (width === 390);

/** Opens a browser context for a look, with touch on small screens, and without motion so that pages are checked at rest. */
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

/** Opens a page in a color mode and hydrates its shell. */
export async function openIn(page: Page, path: string, theme: Look['theme'] = 'light'): Promise<void> {
  await page.goto(`${path}?docusaurus-theme=${theme}`);
  await hydrateByKey(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/**
 * Returns the violations that axe finds in the current state of the page, or of the part that has changed since the last
 * call, one line each: rule, place, reason.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // The default rules, and the one for the size of targets. Only violations are described, and without a page of its own,
  // which axe would need for the results of frames.
  // It reads the colors of style sheets, which forced ones replace.
  const hasOwnColours = await page.evaluate(() => !matchMedia('(forced-colors: active)').matches);
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: hasOwnColours } };
  const options = { rules, resultTypes: ['violations' as const] };
  const results = await new AxeBuilder({ page }).include(part).options(options).setLegacyMode().analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
