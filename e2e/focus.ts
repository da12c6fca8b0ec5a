import { expect, type Locator, type Page } from '@playwright/test';

/** Returns why the focus is not visible: lost, without a ring, or covered. Returns `undefined` if it is. */
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
    // The label of a box may have its ring.
    if (!hasOutline(focused) && !hasOutline(focused.parentElement)) return `no ring around ${name}`;
    const isVisibleAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    };
    for (const { left, top, right, bottom, width, height } of focused.getClientRects()) {
      if (width < 2 || height < 2) continue;
      // Elements larger than the window must be visible in part, others from edge to edge.
      const fits = height < innerHeight - 150 && width <= innerWidth;
      const points = fits
        ? [top + 2, (top + bottom) / 2, bottom - 2]
        : [(Math.max(top, 80) + Math.min(bottom, innerHeight)) / 2];
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      if (!points.every((y) => isVisibleAt(x, y)))
        return `covered or out of sight at ${Math.round(top)}: ${name}`;
    }
    return undefined;
  });
}

/** Presses Tab until an element has the focus. Throws if the focus is invisible, or never reaches it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    const [problem, isReached] = await Promise.all([focusProblem(page), target.evaluate(isFocused)]);
    expect(problem).toBe(undefined);
    if (isReached) return;
  }
  throw new Error(`${key} never reaches ${target}`);
}

/**
 * Presses a key until the focus has been on every stop of a page. Returns the number of stops and the problems. Does not
 * count buttons that appear during the walk: back to top, and those that wrap code.
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
    const [problem, isPassing, isFirst] = await Promise.all([
      focusProblem(page),
      passing.count(),
      first.evaluate(isFocused),
    ]);
    // After the last stop, the focus is in the browser's own controls.
    if (problem === 'the focus is lost' || (isFirst && presses > 0)) return { stops, problems };
    if (problem) problems.push(problem);
    stops += 1 - isPassing;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leaves the page`);
}

/** Runs in the page. */
const isFocused = (element: Element | null) => element === document.activeElement;
