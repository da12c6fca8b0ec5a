/*
 * When to load what the reader may need next.
 */

/** Maximum wait for idle time, in milliseconds. */
const idleTimeout = 1000;

/** Not in every browser, nor in TypeScript's DOM library. */
interface NavigatorWithConnection {
  connection?: { effectiveType?: string; saveData?: boolean };
}

/** Whether the connection is `slow-2g` or `2g`, or the reader saves data. */
export function isSlowConnection(): boolean | undefined {
  const { saveData, effectiveType } = (navigator as Navigator & NavigatorWithConnection).connection ?? {};
  return saveData || effectiveType?.includes('2g');
}

/** Runs in idle time where the browser supports it; a page that paints nothing may have none for long. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: idleTimeout });
  else setTimeout(run);
}
