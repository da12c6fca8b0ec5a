import { useMemo, useSyncExternalStore } from 'react';
import type { ShellState } from '../../model/shell-state.ts';
import type { NavItem, NavSubItem } from '../../model/site.ts';
import { useShellActions } from '../shell-actions.ts';

/**
 * The state as this reader sees it: where the page does not decide which version of the docs the navbar leads to,
 * it is the one that the reader chose.
 */
export function usePreferredVersions(state: ShellState): ShellState {
  const choice = useShellActions()?.version;
  const preferred = useSyncExternalStore(
    choice?.subscribe ?? never,
    () => choice?.get() ?? none,
    () => none,
  );
  return useMemo(
    () => (preferred.length === 0 ? state : { ...state, navbar: inVersions(state.navbar, preferred) }),
    [state, preferred],
  );
}

const none: readonly string[] = [];

/** The items with their place in one of some versions, as far as they have one there. */
function inVersions(items: NavItem[], versions: readonly string[]): NavItem[] {
  const placed = <Item extends NavItem | NavSubItem>(item: Item): Item => {
    const own = versions.find((version) => 'versions' in item && item.versions?.[version]);
    const place = own !== undefined && 'versions' in item ? item.versions?.[own] : undefined;
    return place ? { ...item, ...place } : item;
  };
  return items.map((item) =>
    item.type === 'dropdown' ? placed({ ...item, items: item.items.map(placed) }) : placed(item),
  );
}

function never(): () => void {
  return () => {};
}
