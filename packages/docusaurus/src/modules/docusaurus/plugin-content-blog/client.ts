import type { ReactNode } from 'react';
import { usePage } from 'recto/components';

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

/** Returns the post of the page, as far as the page has it. */
export function useBlogPost() {
  const { path, page, state } = usePage('useBlogPost');
  const frontMatter = page?.frontMatter ?? {};
  return {
    frontMatter,
    assets: {},
    toc: [],
    isBlogPostPage: state?.isPost ?? true,
    metadata: {
      permalink: path,
      title: page?.title ?? state?.heading ?? '',
      description: page?.description ?? '',
      date: frontMatter.date,
      tags: (state?.tags ?? []).map(({ label, href }) => ({ label, permalink: href })),
      authors: [],
      editUrl: state?.editUrl,
      frontMatter,
    },
  };
}

/** Renders its children: the engine has what this provides in Docusaurus. */
export function BlogPostProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
