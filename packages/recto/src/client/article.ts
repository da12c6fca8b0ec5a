import { announce, startAnnouncer } from './announcer.ts';
import { showPanel, startTabs } from './tabs.ts';

/** How long a copy button says that it has copied. */
const copiedFor = 1000;

/**
 * Brings the article's controls to life, for this page and every later one: copy buttons, tabs, and what an
 * anchor needs opened. Listeners are on the document, so a swapped article needs none of its own.
 */
export function startArticle(): void {
  startAnnouncer();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-copy]');
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (button) void copyCode(button);
    // No event tells of a press on a link to the anchor where the reader already is.
    if (link?.hash && link.href === location.href) setTimeout(revealAnchor);
  });
  document.addEventListener('beforematch', ({ target }) => reveal(target as Element));
  addEventListener('hashchange', revealAnchor);
  startTabs();
  revealAnchor();
}

/** Opens the folds and tabs around the element that the address names, and goes there if there were any. */
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

/** Says whether there was anything to open. */
function reveal(target: Element): boolean {
  let opened = false;
  for (let node: Element | null = target; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true;
      opened = true;
    }
    if (node.matches('[role=tabpanel][hidden]')) {
      showPanel(node);
      opened = true;
    }
  }
  return opened;
}

/** Copies the code without its prompts; where the clipboard is out of reach, the code is left selected. */
async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('code');
  const isDone = () => button.dataset.copied !== undefined;
  if (!code || isDone()) return;
  const copy = code.cloneNode(true) as HTMLElement;
  for (const prompt of copy.querySelectorAll('.p')) prompt.remove();
  try {
    await navigator.clipboard.writeText(copy.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
    if (!document.execCommand('copy')) return;
  }
  // A second press may have been first.
  if (isDone()) return;
  const label = button.getAttribute('aria-label') ?? '';
  button.dataset.copied = '';
  const copied = button.dataset.copy || 'Copied';
  button.setAttribute('aria-label', copied);
  announce(copied);
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', label);
    announce('');
  }, copiedFor);
}
