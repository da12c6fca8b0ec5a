import { startArticle } from './article.ts';
import { watchIslands } from './islands.ts';

/*
 * The dev server's boot: hydrates at once, and shows the page anew whenever the server says that something it
 * depends on has changed. The reader's place is kept, because the article is swapped like on a navigation.
 */
startArticle();
watchIslands(document);
const refresh = import('./start-shell.tsx').then(({ startShell }) => startShell());

import.meta.hot?.on('recto:update', async () => {
  try {
    await (await refresh)();
  } catch {
    location.reload();
  }
});
