import type { NavActive, NavItem, NavSubItem } from '../../site/navbar/nav-item.ts';
import type { ShellState } from '../shell-state.ts';

/** Whether two addresses are the same page, regardless of case and trailing slash. */
export function isSamePath(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}

/** Lower case with one trailing slash, so that a prefix ends with a segment. */
function normalize(path: string): string {
  return `${path.toLowerCase().replace(/\/+$/, '')}/`;
}

/** Whether a navbar item is active on the current page. */
export function isNavActive(active: NavActive, state: ShellState): boolean {
  if (active === 'never') return false;
  if ('pattern' in active) return new RegExp(active.pattern, 'i').test(state.path);
  if ('sidebar' in active) {
    const { name, docsId } = state.sidebar ?? {};
    const isInSidebar = name === active.sidebar && docsId === active.docsId;
    return isInSidebar || isSamePath(state.path, active.path);
  }
  return normalize(state.path).startsWith(normalize(active.path));
}

export type DropdownItem = Extract<NavItem, { type: 'dropdown' }>;

/** Whether a dropdown, or one of its items, is active on the current page. */
export function isDropdownActive({ active, isQuiet, items }: DropdownItem, state: ShellState): boolean {
  const isItemActive = (item: NavSubItem) => item.type === 'link' && isNavActive(item.active, state);
  return isNavActive(active, state) || (!isQuiet && items.some(isItemActive));
}

/** Returns the label of the active navbar item, except for the home page, versions and languages. */
export function placeInNavbar(state: ShellState): string | undefined {
  const item = state.navbar.find(
    (one) =>
      (one.type === 'link' || (one.type === 'dropdown' && !one.list)) &&
      one.label !== '' &&
      one.href !== state.site.home &&
      isNavActive(one.active, state),
  );
  return item && 'label' in item ? item.label : undefined;
}
