import { type StorageSlot, storageSlot } from './storage.ts';

/** How long a copy button says that it has copied. */
const copiedFor = 1000;

/**
 * Brings the article's controls to life, for this page and every later one: copy buttons, tabs, and what an
 * anchor needs opened. Listeners are on the document, so a swapped article needs none of its own.
 */
export function startArticle(): void {
  const announce = liveRegion();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-copy]');
    const tab = target.closest<HTMLElement>('[role=tab]');
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (button) void copyCode(button, announce);
    if (tab) chooseTab(tab);
    // No event tells of a press on a link to the anchor where the reader already is.
    if (link?.hash && link.href === location.href) setTimeout(revealAnchor);
  });
  document.addEventListener('keydown', (event) => {
    const tab = event.target instanceof HTMLElement && event.target.matches('[role=tab]') && event.target;
    const next = tab && !event.altKey && !event.ctrlKey && !event.metaKey && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    chooseTab(next);
  });
  document.addEventListener('beforematch', ({ target }) => reveal(target as Element));
  addEventListener('hashchange', revealAnchor);
  applyTabs(document);
  revealAnchor();
}

/** Shows in each group of tabs what the address asks for, else what the reader chose last, else its default. */
export function applyTabs(root: ParentNode): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs')) {
    const { group, query: name } = tabs.dataset;
    const wanted = tabOf(tabs, name && query.get(name)) ?? tabOf(tabs, group && choice(group).get());
    showTab(tabs, wanted ?? tabsOf(tabs).find((tab) => tab.getAttribute('aria-selected') === 'true'));
  }
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
      const tab = document.getElementById(node.getAttribute('aria-labelledby') ?? '');
      if (tab) showTab(tab.closest('.tabs'), tab);
      opened = true;
    }
  }
  return opened;
}

/** Tabs of the same group follow; what the reader pressed stays where it is on the screen. */
function chooseTab(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs');
  const { group, query } = tabs?.dataset ?? {};
  const value = tab.dataset.value ?? '';
  const top = tab.getBoundingClientRect().top;
  showTab(tabs, tab);
  if (group) {
    for (const other of document.querySelectorAll<HTMLElement>('.tabs')) {
      const same = other.dataset.group === group && other !== tabs && tabOf(other, value);
      if (same) showTab(other, same);
    }
    choice(group).set(value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  if (query) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
}

/** Hidden panels stay within reach of find-in-page where the browser can do that. */
function showTab(tabs: Element | null, shown: HTMLElement | undefined): void {
  const all = tabs ? tabsOf(tabs) : [];
  for (const tab of all) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    tab.setAttribute('aria-selected', String(tab === shown));
    tab.tabIndex = tab === (shown ?? all[0]) ? 0 : -1;
    panel?.removeAttribute('data-off');
    if (tab === shown) panel?.removeAttribute('hidden');
    else panel?.setAttribute('hidden', 'onbeforematch' in panel ? 'until-found' : '');
  }
}

function tabsOf(tabs: Element): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

function tabOf(tabs: Element, value: string | null | undefined): HTMLElement | undefined {
  return tabsOf(tabs).find((tab) => tab.dataset.value === value);
}

/** Where an arrow, Home or End leads; round and round. */
function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const at = all.indexOf(tab);
  switch (key) {
    case 'ArrowRight':
      return all[(at + 1) % all.length];
    case 'ArrowLeft':
      return all.at(at - 1);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
  }
}

/** Kept for example as `docusaurus.tab.os`; the specification fixes the name. */
function choice(group: string): StorageSlot {
  return storageSlot(`docusaurus.tab.${group}`);
}

/** Copies the code without its prompts; where the clipboard is out of reach, the code is left selected. */
async function copyCode(button: HTMLElement, announce: (text: string) => void): Promise<void> {
  const code = button.closest('.code')?.querySelector('code');
  if (!code || button.dataset.copied) return;
  const copy = code.cloneNode(true) as HTMLElement;
  for (const prompt of copy.querySelectorAll('.p')) prompt.remove();
  try {
    await navigator.clipboard.writeText(copy.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
    if (!document.execCommand('copy')) return;
  }
  const label = button.getAttribute('aria-label') ?? '';
  button.dataset.copied = '';
  button.setAttribute('aria-label', 'Copied');
  announce('Copied');
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', label);
    announce('');
  }, copiedFor);
}

/** Must be in the page before it has anything to say. */
function liveRegion(): (text: string) => void {
  const region = document.body.appendChild(document.createElement('div'));
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  return (text) => {
    region.textContent = text;
  };
}
