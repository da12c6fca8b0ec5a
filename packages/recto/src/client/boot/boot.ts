import { startsShellWhenIdle } from 'virtual:recto/start';
import { startControls } from './controls.ts';
import { hydrateShell, loadShell, recordPresses } from './hydrate-shell.ts';
import { storageArea, versionKeyPrefix } from './storage.ts';

/*
 * The script of every page. It follows the color mode, starts copy buttons, watches islands, and imports the shell on
 * the first pointer move, touch, key, focus or scroll. Pages with tabs have a script for these (`inline/tabs.ts`).
 */

declare global {
  /** Not in every browser, nor in TypeScript's DOM library. */
  interface Navigator {
    connection?: { effectiveType?: string; saveData?: boolean };
  }
}

/** First interactions of a reader; any of them hydrates the shell. */
const intents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'];

startControls();
showPreferredVersions();
showLinkedText();
onFirstIntent(() => void hydrateShell(replay));
if (startsShellWhenIdle || !navigator.connection?.saveData) loadShellWhenIdle();
// After the intents, which see a press first.
const replay = recordPresses();

/** Handles a text fragment in the URL. Browsers remove it from `location`, but not from the performance entry. */
function showLinkedText(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.name.includes(':~:text='))
    import('../search/show-passage.ts').then((passage) => passage.showTextFragment(load), console.warn);
}

/** Loads the shell, without starting it on most sites, so that the first tap, which starts it, is a soft navigation too. */
function loadShellWhenIdle(): void {
  const load = () =>
    // As if it were the reader's first interaction.
    startsShellWhenIdle ? dispatchEvent(new Event('scroll')) : loadShell().catch(() => undefined);
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load));
}

function onFirstIntent(start: () => void): void {
  const begin = ({ type, x, y }: Partial<PointerEvent>) => {
    // Chromium sends it to one page in a hundred without a reader, at (0, 0).
    if (type === 'pointermove' && !x && !y) return;
    for (const type of intents) removeEventListener(type, begin, true);
    start();
  };
  for (const type of intents) addEventListener(type, begin, true);
}

/** Points the navbar to the reader's preferred versions; loads nothing if there are none. */
function showPreferredVersions(): void {
  if (!Object.keys(storageArea() ?? {}).some((key) => key.startsWith(versionKeyPrefix))) return;
  import('../shell/preferred-version.ts').then((links) => links.applyPreferredVersions()).catch(console.warn);
}
