import type { Messages } from '../../model/locale.ts';
import type { SearchClient } from '../../model/search.ts';
import type { SerializedState, ShellSite } from '../../model/shell-state.ts';
import css from '../../theme/search/search-frame.css?inline';
import { searchTextsPath } from '../../theme/search/search-texts.ts';
import { readSerializedState } from '../boot/serialized-state.ts';
import { load } from '../islands/loading.ts';
import { documentText } from '../shell/document-text.ts';
import { adoptStyles, typeQuery } from './dialog-parts.ts';

/** The longest query; what is pasted is cut. */
const longestQuery = 64;

/** The search dialog of a page. */
export interface Search {
  /** Fetches what opening will need. */
  prepare(): void;
  /** Opens it with a query, or with what is selected in the page; an open one stays as it is. */
  open(query?: string): void;
  /** Closes it, or opens it with a query. */
  toggle(query?: string): void;
}

/** What the dialog's content works with. */
export interface SearchFrame {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Takes it away at once; what the browser closes by itself it tells of later. */
  close(): void;
}

/** Class on `<body>` while the dialog is open, by the name that style sheets of the ecosystem know. */
const openClass = 'DocSearch--active';

/**
 * Makes the dialog around the search: a field that takes what is typed at once, and below it the content, which is loaded
 * when it is first wanted. The platform keeps the focus inside, closes it on Escape and gives the focus back.
 */
export function createSearch(): Search {
  const client = once(() => searchClient(readSerializedState(document)));
  const texts = once(() => searchMessages(readSerializedState(document).site));
  const parts = () => Promise.all([import('./search-content.tsx'), client(), texts()]);
  let frame: SearchFrame | undefined;
  adoptStyles(css);

  const open = (query?: string) => {
    if (frame) return;
    const opened = createFrame(query ?? selectedText());
    const { dialog, input } = opened;
    frame = opened;
    const end = show(opened);
    // What the reader has typed goes on; what was selected in the page is replaced by typing.
    if (query === undefined) input.select();
    const content = dialog.appendChild(document.createElement('div'));
    content.className = 'search__content';
    let unmount = () => {};
    dialog.addEventListener(
      'close',
      () => {
        frame = undefined;
        unmount();
        end();
      },
      { once: true },
    );
    void load(content, {
      get: parts,
      kept: () => ({ search: input.value }),
      use([{ mountSearch }, ...answers]) {
        unmount = mountSearch(content, opened, answers);
        // Retry takes the focus with it when its note is removed.
        if (!dialog.querySelector(':focus')) input.focus();
      },
    });
  };
  return {
    prepare: () => void parts().catch(() => {}),
    open,
    toggle: (query) => (frame ? frame.close() : open(query)),
  };
}

/** Puts the dialog over the page, which stays where it is; returns what takes it away again. */
function show({ dialog, input }: SearchFrame): () => void {
  const { body, documentElement: root } = document;
  const opener = document.activeElement;
  // A scrollbar that goes away would move the page below.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  body.classList.add(openClass);
  body.append(dialog);
  const stopFitting = fitToView(dialog);
  dialog.showModal();
  input.focus();
  return () => {
    stopFitting();
    dialog.remove();
    body.classList.remove(openClass);
    root.style.scrollbarGutter = '';
    giveFocusBack(opener);
  };
}

function createFrame(query: string): SearchFrame {
  const dialog = document.createElement('dialog');
  const close = () => {
    dialog.close();
    dialog.dispatchEvent(new Event('close'));
  };
  dialog.className = 'search DocSearch-Container';
  dialog.setAttribute('aria-label', documentText('theme.SearchBar.label'));
  const bar = dialog.appendChild(document.createElement('div'));
  bar.className = 'search__bar';
  bar.innerHTML = barHtml;
  const [input, reset, cancel] = ['input', '[type=reset]', '.search__cancel'].map((part) =>
    bar.querySelector(part),
  ) as [HTMLInputElement, HTMLButtonElement, HTMLButtonElement];
  input.placeholder = documentText('theme.SearchBar.placeholder');
  input.maxLength = longestQuery;
  input.setAttribute('aria-label', documentText('theme.SearchBar.label'));
  input.value = query.trim().slice(0, longestQuery);
  reset.ariaLabel = reset.title = documentText('theme.SearchModal.searchBox.resetButtonTitle');
  cancel.textContent = documentText('theme.SearchModal.searchBox.cancelButtonText');
  reset.onclick = () => typeQuery(input, '');
  cancel.onclick = close;
  input.addEventListener('input', () => {
    if (input.value.length > longestQuery) input.value = input.value.slice(0, longestQuery);
  });
  input.addEventListener('keydown', (event) => {
    // The browser would only empty the field.
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  });
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog) close();
  });
  return { dialog, input, close };
}

const barHtml = `
<svg class="icon search__icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4"/></svg>
<input class="search__input" id="docsearch-input" type="search" role="combobox" aria-autocomplete="list" aria-expanded="false" autocomplete="off" autocorrect="off" autocapitalize="off" spellcheck="false" enterkeyhint="go">
<button class="icon-button" type="reset"><svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="m6 6 8 8M14 6l-8 8"/></svg></button>
<button class="search__cancel" type="button"></button>`;

/** What the reader has marked in the page, to look for it. */
function selectedText(): string {
  return getSelection()?.toString() ?? '';
}

/**
 * The platform gives it to what had it before, where Chromium leaves a field without its caret. What had it may also be
 * gone, as the menu is in which the button stood; then the button that can be seen gets it.
 */
function giveFocusBack(opener: Element | null): void {
  const { activeElement: focused, body } = document;
  if (focused === opener && opener instanceof HTMLElement) {
    opener.blur();
    opener.focus({ preventScroll: true });
  } else if (focused === body && opener?.matches('[data-search-open]')) {
    for (const button of document.querySelectorAll<HTMLElement>('[data-search-open]')) button.focus();
  }
}

/** A keyboard on the screen covers what stands below the visible part of the window. */
function fitToView(dialog: HTMLDialogElement): () => void {
  const { visualViewport: view } = window;
  if (!view) return () => {};
  const fit = () => {
    dialog.style.setProperty('--seen-height', `${view.height}px`);
    dialog.style.setProperty('--seen-top', `${view.offsetTop}px`);
  };
  const stop = new AbortController();
  for (const type of ['resize', 'scroll']) view.addEventListener(type, fit, { signal: stop.signal });
  fit();
  return () => stop.abort();
}

/** Asks for something once; asks again after a failure. */
function once<T>(get: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= get().catch((cause: unknown) => {
      kept = undefined;
      throw cause;
    });
    return kept;
  };
}

/** The texts of the search dialog in the language of the page; as they were written where they cannot be had. */
export async function searchMessages({ home, messages }: ShellSite): Promise<Messages> {
  if (!messages) return {};
  const answer = await fetch(searchTextsPath(home), { cache: 'no-cache' }).catch(() => undefined);
  return answer?.ok ? answer.json() : {};
}

/** The client that answers on a site: of the hosted service if one is configured, else of the site's own index. */
export async function searchClient({ search, site }: SerializedState): Promise<SearchClient> {
  if (!search?.hosted) return (await import('./embedded-search.ts')).createEmbeddedSearch(site.home);
  return (await import('./hosted-search.ts')).createHostedSearch(search.indexName, search.hosted);
}
