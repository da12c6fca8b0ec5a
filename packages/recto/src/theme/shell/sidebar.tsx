import type { SidebarItem } from '../../model/site.ts';
import { SidebarItems } from './sidebar-items.tsx';
import { useSidebarTree } from './use-sidebar-tree.ts';

/** The docs sidebar; give it its sidebar's name as `key`, so that another sidebar starts afresh. */
export function Sidebar({ items, path }: { items: SidebarItem[]; path: string }) {
  const tree = useSidebarTree(items, path);
  return (
    <nav className="menu" aria-label="Docs sidebar">
      <SidebarItems items={items} parent="" tree={tree} />
    </nav>
  );
}
