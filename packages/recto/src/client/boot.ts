import { startArticle } from './article.ts';
import { watchIslands } from './islands.ts';

/** What a reader does first; each brings the shell to life. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

startArticle();
watchIslands(document);
onFirstIntent(() => void startShell());

function onFirstIntent(start: () => void): void {
  const once = new AbortController();
  const begin = () => {
    once.abort();
    start();
  };
  for (const type of intents)
    addEventListener(type, begin, { signal: once.signal, passive: true, capture: true });
}

/**
 * Hydrates the shell. A press on a button that needs script (`data-replay`) is caught until then, and made again
 * when the button works. If the shell cannot be had, the page stays what it was: links are links.
 */
async function startShell(): Promise<void> {
  const presses = new Set<HTMLElement>();
  const catchPress = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-replay]');
    if (button) presses.add(button);
  };
  addEventListener('click', catchPress, { capture: true });
  try {
    const { startShell: start } = await import('./start-shell.tsx');
    await start();
  } catch (cause) {
    console.warn('The page stays without its shell:', cause);
  }
  removeEventListener('click', catchPress, { capture: true });
  for (const button of presses) button.click();
}
