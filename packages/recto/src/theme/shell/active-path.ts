import type { ShellState } from '../../model/shell-state.ts';
import type { NavActive, NavSubItem } from '../../model/site.ts';

/** Whether two addresses are the same page, whatever their letter case and trailing slash. */
export function isSamePath(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

/** Whether a path is a page or lies below it. */
function isPathWithin(path: string, ancestor: string): boolean {
  return normal(path).startsWith(normal(ancestor));
}

/** Lower case with one slash at the end, so that a prefix ends where a segment does. */
function normal(path: string): string {
  return `${path.toLowerCase().replace(/\/+$/, '')}/`;
}

/** Whether a navbar item stands for the place where the reader is. */
export function isNavActive(active: NavActive, state: ShellState): boolean {
  if (active === 'never') return false;
  if ('pattern' in active) return new RegExp(active.pattern, 'i').test(state.path);
  if ('sidebar' in active) {
    return state.sidebar?.name === active.sidebar || isSamePath(state.path, active.path);
  }
  return isPathWithin(state.path, active.path);
}

/** Whether a dropdown holds the current place. */
export function hasActiveItem(items: NavSubItem[], state: ShellState): boolean {
  return items.some((item) => item.type === 'link' && isNavActive(item.active, state));
}

/** What the navbar calls the place where the reader is; the home page and lists of versions and languages are no place. */
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
