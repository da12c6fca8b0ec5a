import { useEffect, useRef } from 'react';
import type { SidebarItem } from '../../model/site.ts';
import { shellText } from '../shell-texts.tsx';
import { revealCurrent } from './reveal-current.ts';
import { SidebarItems } from './sidebar-items.tsx';
import { useSidebarTree } from './use-sidebar-tree.ts';

/** The sidebar; give it its version's and sidebar's names as `key`, so that another sidebar starts afresh. */
export function Sidebar({
  items,
  label,
  path,
}: {
  items: SidebarItem[];
  label?: string | undefined;
  path: string;
}) {
  const tree = useSidebarTree(items, path);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what makes another item current.
  useEffect(() => revealCurrent(nav.current), [path]);
  return (
    <nav ref={nav} className="menu" aria-label={label ?? shellText('theme.docs.sidebar.navAriaLabel')}>
      <SidebarItems items={items} parent="" tree={tree} />
    </nav>
  );
}
