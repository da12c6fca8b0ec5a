import { useMemo, useSyncExternalStore } from 'react';
import type { ShellState } from '../../model/shell-state.ts';
import type { NavItem, NavSubItem } from '../../model/site.ts';
import { useShellActions } from '../shell-actions.ts';

/**
 * The state as this reader sees it: where the page does not decide which version of the docs the navbar leads to,
 * it is the one that the reader chose.
 */
export function useReaderState(state: ShellState): ShellState {
  const choice = useShellActions()?.version;
  const preferred = useSyncExternalStore(
    choice?.subscribe ?? never,
    () => choice?.get(),
    () => undefined,
  );
  return useMemo(
    () => (preferred === undefined ? state : { ...state, navbar: inVersion(state.navbar, preferred) }),
    [state, preferred],
  );
}

/** The items with their place in a version, as far as they have one there. */
function inVersion(items: NavItem[], version: string): NavItem[] {
  const placed = <Item extends NavItem | NavSubItem>(item: Item): Item => {
    const place = 'versions' in item ? item.versions?.[version] : undefined;
    return place ? { ...item, ...place } : item;
  };
  return items.map((item) =>
    item.type === 'dropdown' ? placed({ ...item, items: item.items.map(placed) }) : placed(item),
  );
}

function never(): () => void {
  return () => {};
}
