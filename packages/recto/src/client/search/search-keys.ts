import type { Search } from './search-frame.ts';

const buttonSelector = '[data-search-open]';

const editable = 'input,select,textarea,[contenteditable]:not([contenteditable=false])';

/** Example: `a`, `7`, `ж`; not `Enter`, which presses the button. */
const typedPattern = /^[\p{L}\p{N}]$/u;

/**
 * Opens search on every page that has a button for it: by that button, or a letter typed on it; by Ctrl+K and ⌘K, which
 * also close it; and by `/` where nothing is being written. All else of search comes with the first sign of interest.
 */
export function startSearchKeys(): void {
  let made: Promise<Search> | undefined;
  /** The query as far as it was typed, while the dialog is on its way. */
  let typed: string | undefined;
  let isReloaded = false;
  const act = async (name: keyof Search, query?: string) => {
    const failure = document.querySelector<HTMLDialogElement>('.failure[open]');
    if (failure) return failure.close();
    if (name !== 'prepare') typed ??= query ?? '';
    try {
      made ??= import('./search-frame.ts').then((frame) => frame.createSearch());
      (await made)[name](typed || query);
    } catch (cause) {
      // What failed is asked for again.
      made = undefined;
      if (name !== 'prepare') await fail(cause, typed ?? '');
    }
    if (name !== 'prepare') typed = undefined;
  };
  const fail = async (cause: unknown, search: string) => {
    const reload = () => {
      // All scripts but this one are gone, as they may be after a deployment.
      if (isReloaded || !navigator.onLine) return alert(cause);
      history.replaceState({ search }, '');
      location.reload();
    };
    return import('../islands/failure.ts')
      .then((failure) => failure.showSearchFailure(cause, search))
      .catch(reload);
  };
  for (const type of ['pointerover', 'focusin', 'click'])
    addEventListener(type, ({ target }) => {
      if (isIn(target, buttonSelector)) void act(type === 'click' ? 'open' : 'prepare');
    });
  addEventListener('keydown', (event) => {
    const { key = '', target, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (typed !== undefined && key.length === 1 && !isCommand && !altKey) {
      typed += key;
      event.preventDefault();
      return;
    }
    const isTyped = !isCommand && typedPattern.test(key) && isIn(target, buttonSelector);
    const isOpener = (key === '/' && !isIn(target, editable)) || isTyped;
    const name = isCommand ? /^k$/i.test(key) && !shiftKey && 'toggle' : isOpener && 'open';
    if (!name || altKey || !document.querySelector(buttonSelector)) return;
    if (name === 'open' && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void act(name, isTyped ? key : undefined);
  });
  const { search } = history.state ?? {};
  if (typeof search !== 'string') return;
  // The page was loaded again because search could not be loaded.
  isReloaded = true;
  history.replaceState(null, '');
  void act('open', search);
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
