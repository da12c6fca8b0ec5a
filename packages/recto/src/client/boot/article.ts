import type { CodeRole } from '../../base/code-tokens.ts';
import {
  codeClass,
  copyAttribute,
  type Dataset,
  hideableNavbarClass,
  keyboardClass,
  navbarClass,
  tocClass,
} from '../../model/dom-contract.ts';
import { showPanel, startTabs } from './tabs.ts';

/** How long a copy button shows its confirmation, in milliseconds. */
const copiedFor = 1000;

/**
 * Starts the article's controls, for this page and every later one: copy buttons, tabs, and folds around anchors.
 * Listeners are on the document, so a swapped article needs none.
 */
export function startArticle(): void {
  startAnnouncer();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>(`[${copyAttribute}]`);
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (button) void copyCode(button);
    // A click on a link to the current anchor fires no hashchange.
    if (link?.hash && link.href === location.href) setTimeout(revealAnchor);
  });
  document.addEventListener('beforematch', ({ target }) => reveal(target as Element));
  addEventListener('hashchange', revealAnchor);
  startTabs();
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

/** The distance of a heading's edges from the top of the viewport. */
interface Edges {
  top: number;
  bottom: number;
}

/** Highlights the current heading in the table of contents, now and on scroll. */
export function followHeadings(): void {
  markActiveHeading();
  for (const type of ['scroll', 'resize']) addEventListener(type, markActiveHeading, { passive: true });
}

/** Highlights the entry of the current heading; React leaves the mark alone. A navbar that hides covers nothing. */
export function markActiveHeading(): void {
  const links = [...document.querySelectorAll(`.${tocClass} a`)];
  const navbar =
    document.querySelector<HTMLElement>(`.${navbarClass}:not(.${hideableNavbarClass})`)?.offsetHeight ?? 0;
  const active = links[activeHeadingIndex(edgesOf(links), { navbar, viewport: innerHeight })];
  const before = links.find((link) => link.ariaCurrent);
  for (const link of links) {
    const isActive = link === active;
    link.classList.toggle('table-of-contents__link--active', isActive);
    link.ariaCurrent = isActive ? 'location' : null;
  }
  if (active !== before || !active) showEntry(active);
}

/** Scrolls the table of contents to an entry, to its start without one. Other ways to do so move the page too. */
function showEntry(entry: Element | undefined): void {
  const column = document.querySelector(`.${tocClass}`);
  if (!column) return;
  const box = column.getBoundingClientRect();
  const { top, bottom } = entry?.getBoundingClientRect() ?? box;
  if (!entry) column.scrollTop = 0;
  else if (top < box.top || bottom > box.bottom) column.scrollTop += top - box.top - box.height / 2;
}

/** Measures the headings of entries, each when it is read. An empty anchor has no height, so its parent is measured. */
function* edgesOf(links: Element[]): Generator<Edges> {
  for (const link of links) {
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    const box = heading?.getBoundingClientRect();
    yield (box?.height ? box : heading?.parentElement?.getBoundingClientRect()) ?? { top: -1, bottom: -1 };
  }
}

/**
 * Returns the index of the current heading: the first one below the navbar if it is in the upper half of the viewport,
 * else the one before it; -1 before the first. Reads no further headings.
 */
export function activeHeadingIndex(
  headings: Iterable<Edges>,
  { navbar, viewport }: { navbar: number; viewport: number },
): number {
  let before = -1;
  for (const { top, bottom } of headings) {
    if (top >= navbar) return bottom < viewport / 2 ? before + 1 : before;
    before++;
  }
  return before;
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

/** Removes the keyboard class on mousedown, and restores it on Tab. */
export function trackKeyboardUse(): void {
  const { classList } = document.body;
  addEventListener('mousedown', () => classList.remove(keyboardClass));
  addEventListener('keydown', ({ key }) => key === 'Tab' && classList.add(keyboardClass));
}
