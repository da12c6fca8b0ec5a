import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong with the focus as a reader sees it: lost, invisible, or covered. Nothing, if all is well. */
export function focusProblem(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'the focus is lost';
    const name = `${focused.outerHTML.slice(0, 120)} in ${focused.parentElement?.className}`;
    const hasOutline = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A box that is drawn by its label has the ring there.
    if (!hasOutline(focused) && !hasOutline(focused.parentElement)) return `no ring around ${name}`;
    const isSeenAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    };
    for (const { left, top, right, bottom, width, height } of focused.getClientRects()) {
      if (width < 2 || height < 2) continue;
      // What is larger than the window must be seen in part, all else from edge to edge.
      const fits = height < innerHeight - 150 && width <= innerWidth;
      const points = fits
        ? [top + 2, (top + bottom) / 2, bottom - 2]
        : [(Math.max(top, 80) + Math.min(bottom, innerHeight)) / 2];
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      if (!points.every((y) => isSeenAt(x, y)))
        return `covered or out of sight at ${Math.round(top)}: ${name}`;
    }
    return undefined;
  });
}

/** Presses Tab until an element has the focus; fails where the focus cannot be seen, or never gets there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    expect(await focusProblem(page)).toBe(undefined);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never comes to ${target}`);
}

/**
 * Goes by one key once through all stops of a page; returns how many there are and what was wrong at them. Buttons that
 * are made when the reader comes by are looked at and not counted: the one to the top, and those that wrap code.
 */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ stops: number; problems: string[] }> {
  const problems: string[] = [];
  const passing = page.locator(':is(.theme-back-to-top-button, .code__wrap):focus');
  await page.keyboard.press(key);
  const first = await page.evaluateHandle(() => document.activeElement);
  let stops = 0;
  for (let presses = 0; presses < 400; presses += 1) {
    const problem = await focusProblem(page);
    // Past the last stop the focus is in the browser's own controls.
    if (problem === 'the focus is lost') return { stops, problems };
    if (problem) problems.push(problem);
    stops += 1 - (await passing.count());
    await page.keyboard.press(key);
    if (await first.evaluate((element) => element === document.activeElement)) return { stops, problems };
  }
  throw new Error(`${key} never leaves the page`);
}
