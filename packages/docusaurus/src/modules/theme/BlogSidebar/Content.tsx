import type { ComponentType } from 'react';
import { groupBlogSidebarItemsByYear } from '../../docusaurus/plugin-content-blog/client.ts';
import { useThemeConfig } from '../../docusaurus/theme-common.ts';

interface Item {
  title: string;
  permalink: string;
  date: string;
}

interface Props {
  items: readonly Item[];
  yearGroupHeadingClassName?: string;
  ListComponent: ComponentType<{ items: readonly Item[] }>;
}

/** The list of recent posts, by years if the configuration has that. */
export default function BlogSidebarContent({ items, yearGroupHeadingClassName, ListComponent }: Props) {
  const { blog } = useThemeConfig() as { blog?: { sidebar?: { groupByYear?: boolean } } };
  if (blog?.sidebar?.groupByYear === false || items.some(({ date }) => !date))
    return <ListComponent items={items} />;
  return groupBlogSidebarItemsByYear(items).map(([year, posts]) => (
    <section key={year}>
      <h3 className={yearGroupHeadingClassName}>{year}</h3>
      <ListComponent items={posts} />
    </section>
  ));
}
