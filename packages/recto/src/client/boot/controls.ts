import type { bootedAttribute, Dataset } from '../../utils/dom-contract.ts';
import { watchIslands } from '../islands/watch-islands.ts';
import { startSearchTriggers } from '../search/search-triggers.ts';
import { startArticle, trackKeyboardUse } from './article.ts';
import { followColorMode } from './color-mode.ts';
import { warnWithoutStorage } from './storage.ts';
import 'virtual:recto/eager-modules';

/** Starts the controls of every page that need no shell, in a build and in the dev server. */
export function startControls(): void {
  (document.documentElement.dataset as Dataset<typeof bootedAttribute>).booted = '';
  warnWithoutStorage();
  followColorMode();
  startArticle();
  watchIslands(document);
  trackKeyboardUse();
  startSearchTriggers();
}
