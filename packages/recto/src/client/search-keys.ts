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
  const act = (name: keyof Search, query?: string) => {
    made ??= import('./search-frame.ts').then(({ createSearch }) => createSearch());
    made.then(
      (search) => search[name](query),
      (cause) => {
        if (name === 'prepare') return;
        // Even what tells of failures could not be had.
        const note = document.createElement('dialog');
        document.body.append(note);
        note.append(cause);
        note.showModal();
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click'])
    addEventListener(type, ({ target }) => {
      if (isIn(target, buttonSelector)) act(type === 'click' ? 'open' : 'prepare');
    });
  addEventListener('keydown', (event) => {
    const { key = '', target, shiftKey, altKey } = event;
    const isTyped = typedPattern.test(key) && isIn(target, buttonSelector);
    const isOpener = (key === '/' && !isIn(target, editable)) || isTyped;
    const name =
      event.ctrlKey || event.metaKey ? /^k$/i.test(key) && !shiftKey && 'toggle' : isOpener && 'open';
    if (!name || altKey || !document.querySelector(buttonSelector)) return;
    if (name === 'open' && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act(name, isTyped ? key : undefined);
  });
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
