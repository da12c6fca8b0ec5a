import type { CodeRole } from '../../highlight/code-tokens.ts';
import { codeClass, copyAttribute, type Dataset, keyboardClass } from '../../utils/dom-contract.ts';

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

/** Opens the folds and tabs around the element in the URL hash, and scrolls to it if there were any. */
export function revealAnchor(): void {
  const id = location.hash.slice(1);
  const target = id && (document.getElementById(id) ?? document.getElementById(decoded(id)));
  if (target && reveal(target)) target.scrollIntoView();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Opens the folds and tabs around an element; returns whether any was closed. */
export function reveal(target: Element): boolean {
  let opened = false;
  for (let node: Element | null = target; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true;
      opened = true;
    }
    if (node.matches('[role=tabpanel][hidden]')) {
      // As the browser's own search does; `tabs.ts` shows the panel.
      node.dispatchEvent(new Event('beforematch', { bubbles: true }));
      opened = true;
    }
  }
  return opened;
}

/** Removes the keyboard class on mousedown, and restores it on Tab. */
export function trackKeyboardUse(): void {
  const { classList } = document.body;
  addEventListener('mousedown', () => classList.remove(keyboardClass));
  addEventListener('keydown', ({ key }) => key === 'Tab' && classList.add(keyboardClass));
}

/** Id of the live region; no heading can have it. */
const announcerId = 'recto:announcer';

/** Adds the live region, which must exist before its text changes. */
function startAnnouncer(): void {
  const region = `<div id="${announcerId}" class="visually-hidden" aria-live="polite"></div>`;
  document.body.insertAdjacentHTML('beforeend', region);
}

/** Announces a change of the page to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region) region.textContent = text;
}

/** How long a copy button shows its confirmation, in milliseconds. */
const copiedFor = 1000;

/** Copies the code without its prompts; without a clipboard, the code is left selected. */
async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest(`.${codeClass}`)?.querySelector('code');
  const isDone = () => button.dataset.copied !== undefined;
  if (!code || isDone()) return;
  const copy = code.cloneNode(true) as HTMLElement;
  for (const prompt of copy.querySelectorAll(`.${'p' satisfies CodeRole}`)) prompt.remove();
  try {
    await navigator.clipboard.writeText(copy.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
    if (!document.execCommand('copy')) return;
  }
  // A second click may have finished first.
  if (isDone()) return;
  const label = button.getAttribute('aria-label') ?? '';
  button.dataset.copied = '';
  const copied = (button.dataset as Dataset<typeof copyAttribute>).copy || 'Copied';
  button.setAttribute('aria-label', copied);
  announce(copied);
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', label);
    announce('');
  }, copiedFor);
}
