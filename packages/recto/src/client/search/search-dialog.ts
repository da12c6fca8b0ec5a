import type { Messages } from '../../config/locale.ts';
import type { SearchClient } from '../../search/types.ts';
import { searchTextsPath } from '../../theme/i18n/search-texts.ts';
import contentCss from '../../theme/search/search-content.css?inline';
import css from '../../theme/search/search-dialog.css?inline';
import type { SerializedState, ShellSite } from '../../theme/shell-state.ts';
import { searchButtonAttribute } from '../../utils/dom-contract.ts';
import { readSerializedState } from '../boot/serialized-state.ts';
import { load } from '../loading/load.ts';
import { documentText } from '../shell/document-text.ts';
import type { SearchDialogElements } from './search-mount.tsx';
import { searchRequest } from './search-request.ts';

/** Maximum characters of a query; longer ones are cut. */
const maxQueryLength = 64;

export interface SearchDialog {
  /** Loads what opening needs. */
  prepare(): void;
  /** Opens it with a query or the selected text; does nothing if it is open. */
  open(query?: string): void;
  /** Closes it, or opens it with a query. */
  toggle(query?: string): void;
}

const openClass = 'DocSearch--active';

/**
 * Creates the search dialog: a field that is usable at once, and below it the results, whose code is loaded on demand.
 * `<dialog>` traps the focus, closes on Escape and restores the focus. `manifest` is an earlier request for that of the
 * site's own index.
 */
export function createSearchDialog(manifest?: Promise<Response | undefined>): SearchDialog {
  const client = once(() => searchClient(readSerializedState(document), manifest));
  const texts = once(() => searchMessages(readSerializedState(document).site));
  const results = once(async () => (await import('./search-mount.tsx')).mountSearch);
  const parts = () => Promise.all([results(), client(), texts()]);
  const prepare = () => void parts().catch(() => {});
  let current: SearchDialogElements | undefined;
  const styles = new CSSStyleSheet();
  // In one sheet, because each that is added restyles the whole page.
  styles.replaceSync(css + contentCss);

  const open = (query?: string) => {
    if (current) return;
    // Before the page is laid out with the dialog, which takes longer on a slow phone.
    prepare();
    const elements = createElements(query ?? getSelection()?.toString() ?? '');
    const { dialog, input } = elements;
    current = elements;
    const end = show(elements, styles);
    // Typing continues a query, and replaces selected text.
    if (query === undefined) input.select();
    const content = dialog.appendChild(document.createElement('div'));
    content.className = 'search__content';
    let unmount = () => {};
    dialog.addEventListener(
      'close',
      () => {
        current = undefined;
        removeEventListener('popstate', elements.close);
        unmount();
        end();
      },
      { once: true },
    );
    // Back and Forward show another page, over which the dialog would stay.
    addEventListener('popstate', elements.close);
    void client().then(
      (search) => askEarly(search, elements),
      () => {},
    );
    void load(content, {
      get: parts,
      retryState: () => ({ search: input.value }),
      use([mountSearch, ...loaded]) {
        unmount = mountSearch(content, elements, loaded);
        // The Retry button had the focus and is removed.
        if (!dialog.querySelector(':focus')) input.focus();
      },
    });
  };
  return {
    prepare,
    open,
    toggle: (query) => (current ? current.close() : open(query)),
  };
}

/** Loads the part of the site's own index that a query needs, while the code that shows results is still loading. */
function askEarly(client: SearchClient, { dialog, input }: SearchDialogElements): void {
  const { search } = readSerializedState(document);
  if (!search || search.hosted) return;
  let isAsking = false;
  const ask = async () => {
    // One query after the other: each loads files.
    for (let query = ''; !isAsking && query !== input.value; ) {
      if (dialog.querySelector('.search__footer')) return input.removeEventListener('input', ask);
      query = input.value;
      isAsking = true;
      await client.search([searchRequest(query, search, true)]).catch(() => {});
      isAsking = false;
    }
  };
  input.addEventListener('input', ask);
  void ask();
}

/** Shows the dialog without moving the page; returns a function that removes it. Pages without search pay for no styles. */
function show({ dialog, input }: SearchDialogElements, styles: CSSStyleSheet): () => void {
  const { body, documentElement: root } = document;
  const opener = document.activeElement;
  // Sizes are read before anything changes, so that the page is laid out once.
  const stopFitting = fitToView(dialog);
  // The page would shift if its scrollbar disappeared.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
  body.classList.add(openClass);
  body.append(dialog);
  dialog.showModal();
  input.focus();
  return () => {
    stopFitting();
    dialog.remove();
    body.classList.remove(openClass);
    root.style.scrollbarGutter = '';
    restoreFocus(opener);
  };
}

function createElements(query: string): SearchDialogElements {
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
  input.maxLength = maxQueryLength;
  input.setAttribute('aria-label', documentText('theme.SearchBar.label'));
  input.value = query.trim().slice(0, maxQueryLength);
  reset.ariaLabel = reset.title = documentText('theme.SearchModal.searchBox.resetButtonTitle');
  cancel.textContent = documentText('theme.SearchModal.searchBox.cancelButtonText');
  const type = (query: string) => {
    input.value = query;
    input.dispatchEvent(new Event('input'));
    input.focus();
  };
  reset.onclick = () => type('');
  cancel.onclick = close;
  input.addEventListener('input', () => {
    if (input.value.length > maxQueryLength) input.value = input.value.slice(0, maxQueryLength);
  });
  input.addEventListener('keydown', (event) => {
    // Browsers would only clear the field.
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  });
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog) close();
  });
  return { dialog, input, close, type };
}

const barHtml = `
<svg class="icon search__icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4"/></svg>
<input class="search__input" id="docsearch-input" type="search" role="combobox" aria-autocomplete="list" aria-expanded="false" autocomplete="off" autocorrect="off" autocapitalize="off" spellcheck="false" enterkeyhint="go">
<button class="icon-button" type="reset"><svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="m6 6 8 8M14 6l-8 8"/></svg></button>
<button class="search__cancel" type="button"></button>`;

/**
 * Restores the focus after closing. The browser does so too, but Chromium leaves a text field without its caret. If the
 * opener is gone, as in a closed menu, the visible search button is focused.
 */
function restoreFocus(opener: Element | null): void {
  const { activeElement: focused, body } = document;
  if (focused === opener && opener instanceof HTMLElement) {
    opener.blur();
    opener.focus({ preventScroll: true });
  } else if (focused === body && opener?.matches(`[${searchButtonAttribute}]`)) {
    for (const button of document.querySelectorAll<HTMLElement>(`[${searchButtonAttribute}]`)) button.focus();
  }
}

/** Fits the dialog into the visual viewport, which an on-screen keyboard shrinks. */
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

/** Caches a promise until it rejects. */
function once<T>(get: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    cached ??= get().catch((cause: unknown) => {
      cached = undefined;
      throw cause;
    });
    return cached;
  };
}

/** Returns the dialog's texts in the language of the page; none, for the defaults, if they cannot be loaded. */
async function searchMessages({ home, messages }: ShellSite): Promise<Messages> {
  if (!messages) return {};
  const response = await fetch(searchTextsPath(home), { cache: 'no-cache' }).catch(() => undefined);
  return response?.ok ? response.json() : {};
}

/** Creates the search client: of the hosted service if configured, else of the site's own index. */
async function searchClient(
  { search, site }: SerializedState,
  manifest?: Promise<Response | undefined>,
): Promise<SearchClient> {
  if (!search?.hosted) {
    return (await import('./embedded-search.ts')).createEmbeddedSearch(site.home, manifest);
  }
  return (await import('./hosted-search.ts')).createHostedSearch(search.indexName, search.hosted);
}
