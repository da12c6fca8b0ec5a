import type { SidebarCategory, SidebarItem } from '../model/site.ts';

/** The categories around each page of a sidebar, by its address, so that showing one page need not look at the others. */
export function sidebarWays(items: SidebarItem[]): Map<string, SidebarCategory[]> {
  const ways = new Map<string, SidebarCategory[]>();
  const add = (path: string | undefined, way: SidebarCategory[]) => {
    if (path !== undefined) ways.set(path, [...(ways.get(path) ?? []), ...way]);
  };
  const walk = (inside: SidebarItem[], way: SidebarCategory[]) => {
    for (const item of inside) {
      if (item.type === 'link') add(item.href, way);
      if (item.type !== 'category') continue;
      const own = [...way, item];
      if (item.hasPage) add(item.href, own);
      add(item.linkUnlisted, own);
      walk(item.items ?? [], own);
    }
  };
  walk(items, []);
  return ways;
}
