import {
  type Dataset,
  type tabGroupAttribute,
  tabOffAttribute,
  type tabQueryAttribute,
  tabsClass,
  type tabsStartedAttribute,
  type tabValueAttribute,
} from '../utils/dom-contract.ts';

/*
 * Tabs. This module is inlined in documents with tabs (`inline/tabs.ts`), so that the default tab never flashes before the
 * stored choice. The shell has it for pages that are swapped in; other pages load nothing of it.
 */

/** Prefix of the storage keys of choices, shared with Docusaurus. Example: `docusaurus.tab.os` for the group `os`. */
const keyPrefix = 'docusaurus.tab.';

interface Choice {
  group: string | undefined;
  value: string | null | undefined;
}

/** Starts the tabs of this article and every later one, once; choices made in other browser tabs apply too. */
export function startTabs(): void {
  const root: Dataset<typeof tabsStartedAttribute> = document.documentElement.dataset;
  if (root.tabs !== undefined) return;
  root.tabs = '';
  addEventListener('click', ({ target }) => {
    const tab = tabAt(target);
    if (tab) chooseTab(tab);
  });
  addEventListener('keydown', (event) => {
    const tab = tabAt(event.target);
    const next = tab && !event.altKey && !event.ctrlKey && !event.metaKey && neighbor(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    chooseTab(next);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(keyPrefix))
      applyTabs(document, { group: key.slice(keyPrefix.length), value: newValue });
  });
  // Dispatched by the browser's own search, and by `boot/article.ts` for anchors and passages.
  addEventListener('beforematch', ({ target }) => {
    const tab = document.getElementById((target as Element).getAttribute('aria-labelledby') ?? '');
    if (tab) showTab(tab.closest(`.${tabsClass}`), tab);
  });
  applyTabs(document);
}

/** Selects a tab in each group: the one of a choice, or else of the query string or of the stored choice. */
export function applyTabs(root: ParentNode, choice?: Choice): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of root.querySelectorAll<HTMLElement>(`.${tabsClass}`)) {
    const { group, query: name } = dataOf(tabs);
    const tabList = tabsOf(tabs);
    const find = (value: string | null | undefined) => tabList.find((tab) => dataOf(tab).value === value);
    const selectedTab = choice
      ? group === choice.group && find(choice.value)
      : (find(name && query.get(name)) ?? find(group && storedChoice(group)));
    showTab(tabs, selectedTab || tabList.find((tab) => tab.getAttribute('aria-selected') === 'true'));
  }
}

/** Chooses a tab in all groups of the same id; the clicked tab keeps its position on the screen. */
function chooseTab(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>(`.${tabsClass}`);
  const { group, query } = tabs ? dataOf(tabs) : {};
  const { value = '' } = dataOf(tab);
  const { top } = tab.getBoundingClientRect();
  showTab(tabs, tab);
  if (group) {
    applyTabs(document, { group, value });
    store(keyPrefix + group, value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  // While another page is loading the URL is that page's, and changing it would cancel the navigation.
  if (query && !window.navigation?.transition) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
}

/** Selects a tab. Hidden panels stay searchable with find-in-page where the browser supports it. */
function showTab(tabs: Element | null, selectedTab: HTMLElement | undefined): void {
  const tabList = tabs ? tabsOf(tabs) : [];
  for (const tab of tabList) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    tab.setAttribute('aria-selected', `${tab === selectedTab}`);
    tab.tabIndex = tab === (selectedTab ?? tabList[0]) ? 0 : -1;
    if (!panel) continue;
    panel.removeAttribute(tabOffAttribute);
    // Other browsers take any text for `true`.
    (panel as { hidden: unknown }).hidden = tab !== selectedTab && 'until-found';
  }
}

function tabAt(target: EventTarget | null): HTMLElement | null | undefined {
  // The document has no `closest`.
  return (target as Element).closest?.<HTMLElement>(`.${tabsClass} > * > [role=tab]`);
}

function tabsOf(tabs: Element): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

function dataOf(
  element: HTMLElement,
): Dataset<typeof tabGroupAttribute | typeof tabQueryAttribute | typeof tabValueAttribute> {
  return element.dataset;
}

/** Returns the tab that an arrow key, Home or End moves to, wrapping around. */
function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabList = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const index = tabList.indexOf(tab);
  const next = { ArrowRight: (index + 1) % tabList.length, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
  return next === undefined ? next : tabList.at(next);
}

/** Not with `storageSlot`, which would be too large for every document with tabs. */
function storedChoice(group: string): string | null | undefined {
  try {
    return localStorage.getItem(keyPrefix + group);
  } catch {
    // The boot script warns.
  }
}

/** Stores a choice, and dispatches the event of a change in this browser tab too. */
function store(key: string, newValue: string): void {
  try {
    const oldValue = localStorage.getItem(key);
    if (oldValue === newValue) return;
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
  } catch {
    // Blocked or full: the choice applies to this page.
  }
}
