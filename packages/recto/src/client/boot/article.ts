import { copyAttribute, keyboardClass } from '../../utils/dom-contract.ts';
import { startAnnouncer } from './announcer.ts';
import { copyCode } from './copy-button.ts';

/**
 * Starts the article's controls, for this page and every later one: copy buttons, and folds and tabs around anchors.
 * Listeners are on the document, so a swapped article needs none.
 */
export function startArticle(): void {
  startAnnouncer();
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>(`[${copyAttribute}]`);
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (button) void copyCode(button);
    // A click on a link to the current anchor fires no hashchange.
    if (link?.hash && link.href === location.href) setTimeout(revealAnchor);
  });
  addEventListener('hashchange', revealAnchor);
  revealAnchor();
}

/** Opens the folds and tabs around the element in the URL hash, and scrolls to it if there were any. `event` is a change of the hash. */
export function revealAnchor(event?: Event): void {
  const id = location.hash.slice(1);
  const target = id && (document.getElementById(id) ?? document.getElementById(decode(id)));
  // Chromium opens folds, too, and sometimes stays at the top then.
  if (target && (reveal(target) || (event && !scrollY))) target.scrollIntoView();
}

/** Not `decodeText`, whose module would be part of the script of every page. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Opens the folds and tabs around an element; returns whether any was closed. */
export function reveal(target: Element): boolean {
  let hasOpened = false;
  for (let node: Element | null = target; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true;
      hasOpened = true;
    }
    if (node.matches('[role=tabpanel][hidden]')) {
      // As the browser's own search does; `tabs.ts` shows the panel.
      node.dispatchEvent(new Event('beforematch', { bubbles: true }));
      hasOpened = true;
    }
  }
  return hasOpened;
}

/** Removes the keyboard class on mousedown, and restores it on Tab. */
export function trackKeyboardUse(): void {
  const { classList } = document.body;
  addEventListener('mousedown', () => classList.remove(keyboardClass));
  addEventListener('keydown', ({ key }) => key === 'Tab' && classList.add(keyboardClass));
}
