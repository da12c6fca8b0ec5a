import { useMemo } from 'react';
import type { SidebarItemProps } from 'recto-docs/theme';

type SidebarEntry = SidebarItemProps['item'];

/** Returns items of the sidebar that a component makes, as the same list while their labels and addresses are the same. */
export function useOwnItems(items: SidebarEntry[]): SidebarEntry[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: items with equal addresses are equal.
  return useMemo(() => items, [addressesOf(items)]);
}

/** Returns the labels and addresses of items in one text. */
function addressesOf(items: readonly SidebarEntry[]): string {
  const parts = items.map((item) => {
    if (item.type === 'html') return item.value;
    const inside = item.type === 'category' ? `(${addressesOf(item.items ?? [])})` : '';
    return `${item.label} ${item.href}${inside}`;
  });
  return parts.join('\n');
}
