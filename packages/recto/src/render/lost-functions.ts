import { type Diagnostic, type Place, warning } from '../model/diagnostic.ts';
import { BrowserOnly } from '../theme/article/browser-only.tsx';

/** What is lost of an element that a page writes: functions are run at build, and not sent to the browser. */
export function lostFunctions(component: unknown, props: Record<string, unknown>, at: Place): Diagnostic[] {
  const report = (message: string, what: string) =>
    warning('render/component-static', message, {
      at,
      fix: `Move ${what} into a component file that starts with 'use client'.`,
    });
  if (component === BrowserOnly) {
    const message =
      'The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.';
    return [report(message, 'its children')];
  }
  const handlers = Object.keys(props).filter(
    (key) => /^on[A-Z]/.test(key) && typeof props[key] === 'function',
  );
  return handlers.map((key) =>
    report(`"${key}" does nothing in the browser: a page is rendered at build only.`, 'the element'),
  );
}
