import { watchIslands } from '../islands/islands.ts';
import { startSearchKeys } from '../search/search-keys.ts';
import { followHeadings, markKeyboard, startArticle } from './article.ts';
import { followColorMode } from './color-mode.ts';
import { hydrateShell } from './hydrate-shell.ts';
import { storageArea, warnWithoutStorage } from './storage.ts';
import { versionKeyPrefix } from './stored-version.ts';

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
showAddressedText();
onFirstIntent(() => void hydrateShell());

/** Browsers take the directive out of `location`, but not out of the record of the page load. */
function showAddressedText(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.name.includes(':~:text='))
    import('./show-passage.ts').then((passage) => passage.showDirective(load), console.warn);
}

function onFirstIntent(start: () => void): void {
  const once = new AbortController();
  const begin = () => {
    once.abort();
    start();
  };
  for (const type of intents)
    addEventListener(type, begin, { signal: once.signal, passive: true, capture: true });
}

/** Points the navbar to the versions that the reader chose; loads nothing for those who chose none. */
function showPreferredVersions(): void {
  if (!Object.keys(storageArea() ?? {}).some((key) => key.startsWith(versionKeyPrefix))) return;
  import('../shell/preferred-version.ts')
    .then((links) => links.followPreferredVersions())
    .catch(console.warn);
}
