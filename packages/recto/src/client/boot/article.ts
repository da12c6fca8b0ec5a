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

/** The distance of a heading's edges from the top of the viewport. */
interface Edges {
  top: number;
  bottom: number;
}

/** Marks the place of the reader in the table of contents, from the start and while they scroll. */
export function followHeadings(): void {
  markActiveHeading();
  for (const type of ['scroll', 'resize']) addEventListener(type, markActiveHeading, { passive: true });
}

/** Marks the entry of the heading that the reader is at; React leaves the mark alone. A navbar that hides covers nothing. */
export function markActiveHeading(): void {
  const links = [...document.querySelectorAll('.toc a')];
  const navbar = document.querySelector<HTMLElement>('.navbar:not(.navbar--hideable)')?.offsetHeight ?? 0;
  const active = links[activeHeading(links.map(edgesOf), { navbar, viewport: innerHeight })];
  for (const link of links) {
    const isActive = link === active;
    link.classList.toggle('table-of-contents__link--active', isActive);
    link.ariaCurrent = isActive ? 'location' : null;
  }
}

/** Where the heading of an entry is. An empty anchor has no height of its own; its parent is what the reader sees. */
function edgesOf(link: Element): Edges {
  const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  const box = heading?.getBoundingClientRect();
  return (box?.height ? box : heading?.parentElement?.getBoundingClientRect()) ?? { top: -1, bottom: -1 };
}

/**
 * The index of the heading that the reader is at: the first one below the navbar if it lies in the upper half of the
 * viewport, else the one before it; -1 before the first.
 */
export function activeHeading(
  headings: Edges[],
  { navbar, viewport }: { navbar: number; viewport: number },
): number {
  const next = headings.findIndex(({ top }) => top >= navbar);
  const below = headings[next];
  if (!below) return headings.length - 1;
  return below.bottom < viewport / 2 ? next : next - 1;
}

/** The region that assistive technology reads out when its text changes; no heading can claim the id. */
const id = 'recto:announcer';

/** Puts the region into the page; it has to be there before it has anything to say. */
function startAnnouncer(): void {
  const region = `<div id="${id}" class="visually-hidden" aria-live="polite"></div>`;
  document.body.insertAdjacentHTML('beforeend', region);
}

/** Tells readers who do not see the page what has just changed in it. */
export function announce(text: string): void {
  const region = document.getElementById(id);
  if (region) region.textContent = text;
}

/** Keeps the class on `<body>` by which style sheets of the ecosystem tell readers who use the keyboard. */
const keyboardClass = 'navigation-with-keyboard';

/** Takes the keyboard's class off the page at a press of the mouse, and puts it back at the next Tab. */
export function markKeyboard(): void {
  const { classList } = document.body;
  addEventListener('mousedown', () => classList.remove(keyboardClass));
  addEventListener('keydown', ({ key }) => key === 'Tab' && classList.add(keyboardClass));
}
