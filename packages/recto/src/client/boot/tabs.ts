import {
  type Dataset,
  type tabGroupAttribute,
  tabOffAttribute,
  type tabQueryAttribute,
  tabsClass,
  type tabValueAttribute,
} from '../../utils/dom-contract.ts';
import { type StorageSlot, storageSlot } from './storage.ts';

/** Prefix of the storage keys of choices, shared with Docusaurus. Example: `docusaurus.tab.os` for the group `os`. */
const keyPrefix = 'docusaurus.tab.';

type TabsData = Dataset<typeof tabGroupAttribute | typeof tabQueryAttribute>;

/** Starts the tabs of this article and every later one; choices made in other browser tabs apply too. */
export function startTabs(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = (target as Element).closest?.<HTMLElement>('[role=tab]');
    if (tab) chooseTab(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest?.<HTMLElement>('[role=tab]');
    const next = tab && !event.altKey && !event.ctrlKey && !event.metaKey && neighbor(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    chooseTab(next);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(keyPrefix)) showInGroup(key.slice(keyPrefix.length), newValue);
  });
  applyTabs(document);
}

/** Shows in each group the tab of the query string, else the stored choice, else the default. */
export function applyTabs(root: ParentNode): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of root.querySelectorAll<HTMLElement>(`.${tabsClass}`)) {
    const { group, query: name }: TabsData = tabs.dataset;
    const selected = tabOf(tabs, name && query.get(name)) ?? tabOf(tabs, group && choice(group).get());
    showTab(tabs, selected ?? tabsOf(tabs).find((tab) => tab.getAttribute('aria-selected') === 'true'));
  }
}

/** Shows the tab of a panel without storing the choice. */
export function showPanel(panel: Element): void {
  const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
  if (tab) showTab(tab.closest(`.${tabsClass}`), tab);
}

/** Chooses a tab in all groups of the same id; the clicked tab keeps its position on the screen. */
function chooseTab(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>(`.${tabsClass}`);
  const { group, query }: TabsData = tabs?.dataset ?? {};
  const value = tabValue(tab) ?? '';
  const top = tab.getBoundingClientRect().top;
  showTab(tabs, tab);
  if (group) {
    showInGroup(group, value);
    choice(group).set(value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  // While another page is loading the URL is that page's, and changing it would cancel the navigation.
  if (query && !window.navigation?.transition) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
}

/** Groups without a tab of this value are left unchanged. */
function showInGroup(group: string, value: string | null): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(`.${tabsClass}`)) {
    const tab = (tabs.dataset as TabsData).group === group && tabOf(tabs, value);
    if (tab) showTab(tabs, tab);
  }
}

/** Selects a tab. Hidden panels stay searchable with find-in-page where the browser supports it. */
function showTab(tabs: Element | null, shown: HTMLElement | undefined): void {
  const all = tabs ? tabsOf(tabs) : [];
  for (const tab of all) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    tab.setAttribute('aria-selected', String(tab === shown));
    tab.tabIndex = tab === (shown ?? all[0]) ? 0 : -1;
    panel?.removeAttribute(tabOffAttribute);
    if (tab === shown) panel?.removeAttribute('hidden');
    else panel?.setAttribute('hidden', 'onbeforematch' in panel ? 'until-found' : '');
  }
}

function tabsOf(tabs: Element): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

function tabOf(tabs: Element, value: string | null | undefined): HTMLElement | undefined {
  return tabsOf(tabs).find((tab) => tabValue(tab) === value);
}

function tabValue(tab: HTMLElement): string | undefined {
  return (tab.dataset as Dataset<typeof tabValueAttribute>).value;
}

/** Returns the tab that an arrow key, Home or End moves to, wrapping around. */
function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
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

function choice(group: string): StorageSlot {
  return storageSlot(keyPrefix + group);
}
