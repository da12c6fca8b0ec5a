import { followHeadings } from './active-heading.ts';
import { startArticle } from './article.ts';
import { followColorMode } from './color-mode.ts';
import { hydrateShell } from './hydrate-shell.ts';
import { watchIslands } from './islands.ts';
import { markKeyboard } from './keyboard-marker.ts';
import { startSearchKeys } from './search-keys.ts';
import { showPreferredVersions } from './show-preferred-versions.ts';
import { warnWithoutStorage } from './storage.ts';

/** What a reader does first; each brings the shell to life. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

document.documentElement.dataset.booted = '';
warnWithoutStorage();
followColorMode();
startArticle();
watchIslands(document);
markKeyboard();
startSearchKeys();
followHeadings();
showPreferredVersions();
onFirstIntent(() => void hydrateShell());

function onFirstIntent(start: () => void): void {
  const once = new AbortController();
  const begin = () => {
    once.abort();
    start();
  };
  for (const type of intents)
    addEventListener(type, begin, { signal: once.signal, passive: true, capture: true });
}
