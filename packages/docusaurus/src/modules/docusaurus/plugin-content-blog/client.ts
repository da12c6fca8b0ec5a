import type { ReactNode } from 'react';
import { usePage } from 'recto-docs/components';
import { tocOf } from '../../toc.ts';
import type { GlobalBlog } from '../../types.ts';

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

/** An author, as front matter and the blog have it. */
interface Author {
  key?: string;
  name?: string;
  title?: string;
  url?: string;
  /** As the blog has it: the author's page, else the `url`. */
  href?: string;
  image?: string;
  image_url?: string;
}

/** Returns the authors that front matter names, with what the file of authors has. */
function authorsOf(written: unknown, known: Record<string, Author>): object[] {
  return [written ?? []].flat().map((one: string | Author) => {
    const own = typeof one === 'string' ? { key: one } : one;
    const { href, image, ...author } = { ...known[own.key ?? ''], ...own };
    return { ...author, url: href ?? own.url, imageURL: image ?? own.image_url };
  });
}

/** Returns the post of the page, as far as the page has it. */
export function useBlogPost() {
  const { path, page, state, data } = usePage('useBlogPost');
  const frontMatter = page?.frontMatter ?? {};
  return {
    frontMatter,
    assets: { authorsImageUrls: [] },
    toc: tocOf(state?.toc),
    isBlogPostPage: state?.isPost ?? true,
    metadata: {
      permalink: path,
      title: page?.title ?? state?.heading ?? '',
      description: page?.description ?? '',
      date: frontMatter.date,
      tags: (state?.tags ?? []).map(({ label, href }) => ({ label, permalink: href })),
      authors: authorsOf(frontMatter.authors, (data('blog-authors') ?? {}) as Record<string, Author>),
      editUrl: state?.editUrl,
      frontMatter,
    },
  };
}

/** Renders its children: the engine has what this provides in Docusaurus. */
export function BlogPostProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/** Returns the addresses and the title of the blog that the page belongs to. */
export function useBlogMetadata() {
  const { path, data } = usePage('useBlogMetadata');
  const blogs = Object.values((data('docusaurus-plugin-content-blog') ?? {}) as Record<string, GlobalBlog>);
  const found = blogs.find((blog) => `${path}/`.startsWith(`${blog.path}/`)) ?? blogs[0];
  if (!found) throw new Error(`The page "${path}" belongs to no blog.`);
  const { path: blogBasePath, title: blogTitle, description: blogDescription } = found;
  return { blogBasePath, blogTitle, blogDescription, authorsListPath: `${blogBasePath}/authors` };
}

export * from './sidebar.tsx';
