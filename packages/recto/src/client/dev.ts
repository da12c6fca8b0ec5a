import { markKeyboard, startArticle } from './boot/article.ts';
import { followColorMode } from './boot/color-mode.ts';
import { hydrateShell } from './boot/hydrate-shell.ts';
import { warnWithoutStorage } from './boot/storage.ts';
import { watchIslands } from './islands/islands.ts';
import { startSearchKeys } from './search/search-keys.ts';

/*
 * The dev server's boot: hydrates at once, and shows the page anew whenever the server says that something it
 * depends on has changed, or the author tries a crashed page again. The reader's place is kept, because the article
 * is swapped like on a navigation.
 */
document.documentElement.dataset.booted = '';
warnWithoutStorage();
followColorMode();
startArticle();
watchIslands(document);
markKeyboard();
startSearchKeys();
const hydrated = hydrateShell();

import.meta.hot?.on('recto:update', showAnew);
import.meta.hot?.send('recto:made', Number(document.documentElement.dataset.made));
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-refresh]')) void showAnew();
});

async function showAnew(): Promise<void> {
  try {
    const refresh = await hydrated;
    if (!refresh) throw new Error('the shell could not be had');
    await refresh();
  } catch {
    location.reload();
  }
}
