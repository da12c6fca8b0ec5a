import { useEffect, useRef } from 'react';
import type { SidebarItem } from '../../model/site.ts';
import { shellText } from '../shell-texts.tsx';
import { revealCurrent } from './reveal-current.ts';
import { SidebarItems } from './sidebar-items.tsx';
import { useSidebarTree } from './use-sidebar-tree.ts';

interface SidebarProps {
  items: SidebarItem[];
  label?: string | undefined;
  path: string;
  /** The markup of its items, where it is rendered already. */
  list?: string | undefined;
}

/** The sidebar; give it its version's and sidebar's names as `key`, so that another sidebar starts afresh. */
export function Sidebar({
  list,
  label = shellText('theme.docs.sidebar.navAriaLabel'),
  ...rest
}: SidebarProps) {
  if (list === undefined) return <LiveSidebar label={label} {...rest} />;
  return <nav className="menu" aria-label={label} dangerouslySetInnerHTML={{ __html: list }} />;
}

function LiveSidebar({ items, label, path }: Omit<SidebarProps, 'list'>) {
  const tree = useSidebarTree(items, path);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what makes another item current.
  useEffect(() => revealCurrent(nav.current), [path]);
  return (
    <nav ref={nav} className="menu" aria-label={label}>
      <SidebarItems items={items} parent="" tree={tree} />
    </nav>
  );
}
