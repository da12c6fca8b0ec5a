import { type Dataset, searchButtonAttribute, type searchIndexAttribute } from '../../utils/dom-contract.ts';
import type { SearchDialog } from './search-dialog.ts';

/*
 * The search dialog. This module is part of the boot script: button, shortcuts, and keys typed before the field
 * exists. On first interest it imports `search-dialog.ts`, which creates the `<dialog>` and its field without
 * React, so no key is lost, and then loads the React content. The client and the manifest of the site's own index are
 * requested with the dialog. The root is separate, so search works when the shell has crashed.
 */

const buttonSelector = `[${searchButtonAttribute}]`;

const editable = 'input,select,textarea,[contenteditable]:not([contenteditable=false])';

/** Matches a character that starts a query. Example: `a`, `7`, `ж`; not `Enter`, which activates the button. */
const typedPattern = /^[\p{L}\p{N}]$/u;

/**
 * Starts the triggers of search on pages with a search button: the button, a letter typed while it has the focus, Ctrl+K
 * and ⌘K, which also close the dialog, and `/` outside of text fields. The dialog is loaded on first interest.
 */
export function startSearchTriggers(): void {
  let dialog: Promise<SearchDialog> | undefined;
  /** What was typed while the dialog was loading. */
  let typedQuery: string | undefined;
  let isReloaded = false;
  const run = async (name: keyof SearchDialog, query?: string) => {
    const failure = document.querySelector<HTMLDialogElement>('.failure[open]');
    if (failure) return failure.close();
    if (name !== 'prepare') typedQuery ??= query ?? '';
    try {
      dialog ??= loadDialog();
      (await dialog)[name](typedQuery || query);
    } catch (cause) {
      // The next attempt loads it again.
      dialog = undefined;
      if (name !== 'prepare') await fail(cause, typedQuery ?? '');
    }
    if (name !== 'prepare') typedQuery = undefined;
  };
  const fail = (cause: unknown, search: string) =>
    import('../loading/failure.ts')
      .then((failure) => failure.showSearchFailure(cause, search))
      .catch(() => {
        // No other script can be loaded, for example after a deployment.
        if (isReloaded || !navigator.onLine) return alert(cause);
        history.replaceState({ search }, '');
        location.reload();
      });
  for (const type of ['pointerover', 'focusin', 'click'])
    addEventListener(type, ({ target }) => {
      if (isIn(target, buttonSelector)) void run(type === 'click' ? 'open' : 'prepare');
    });
  addEventListener('keydown', (event) => {
    const { key = '', target, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (typedQuery !== undefined && key.length === 1 && !isCommand && !altKey) {
      typedQuery += key;
      event.preventDefault();
      return;
    }
    const isTyped = !isCommand && typedPattern.test(key) && isIn(target, buttonSelector);
    const isOpener = (key === '/' && !isIn(target, editable)) || isTyped;
    const name = isCommand ? /^k$/i.test(key) && !shiftKey && 'toggle' : isOpener && 'open';
    if (!name || altKey || !document.querySelector(buttonSelector)) return;
    if (name === 'open' && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void run(name, isTyped ? key : undefined);
  });
  const { search } = history.state ?? {};
  if (typeof search !== 'string') return;
  // The page was reloaded because search failed to load.
  isReloaded = true;
  history.replaceState(null, '');
  void run('open', search);
}

/** Requests the dialog, and at the same time what it needs of the site's own index. */
function loadDialog(): Promise<SearchDialog> {
  const { searchIndex }: Dataset<typeof searchIndexAttribute> = document.documentElement.dataset;
  const ignore = () => undefined;
  // The dialog imports it again.
  if (searchIndex) import('./embedded-search.ts').catch(ignore);
  const manifest = searchIndex ? fetch(searchIndex, { cache: 'no-cache' }).catch(ignore) : undefined;
  return import('./search-dialog.ts').then((search) => search.createSearchDialog(manifest));
}

function isIn(target: EventTarget | null, selector: string): boolean {
  // The document has no `closest`.
  return Boolean((target as Element).closest?.(selector));
}
