/** Returns posts by their years, the last first. */
export function groupBlogSidebarItemsByYear<Item extends { date: string | Date }>(
  items: readonly Item[],
): [string, Item[]][] {
  const years = new Map<string, Item[]>();
  for (const item of items) {
    const year = String(new Date(item.date).getFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

/** Returns the posts that are listed. */
export function useVisibleBlogSidebarItems<Item extends { unlisted?: boolean }>(
  items: readonly Item[],
): Item[] {
  return items.filter(({ unlisted }) => !unlisted);
}
