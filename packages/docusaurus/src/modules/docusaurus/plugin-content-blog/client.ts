import { createElement, type ReactNode, useContext } from 'react';
import { usePage } from 'recto-docs/components';
import { addedPostData, postData } from '../../data-names.ts';
import { ListedPost, type PostContent } from '../../listed-post.ts';
import { tocOf } from '../../toc.ts';
import type { GlobalBlog, PostMetadata } from '../../types.ts';

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

interface ProviderProps {
  content: PostContent;
  isBlogPostPage?: boolean;
  children?: ReactNode;
}

/** Provides a post of a list; the page of a post has its data. */
export function BlogPostProvider({ content, isBlogPostPage = false, children }: ProviderProps) {
  return isBlogPostPage ? children : createElement(ListedPost, { value: content }, children);
}

/** Returns the post of the list item around the component, else the post of the page. */
export function useBlogPost() {
  const listedPost = useContext(ListedPost);
  const pagePost = usePagePost();
  return listedPost ? { ...listedPost, isBlogPostPage: false } : pagePost;
}

function usePagePost() {
  const { path, page, state, data, isExcerpt } = usePage('useBlogPost');
  const frontMatter = page?.frontMatter ?? {};
  const metadata: PostMetadata = {
    permalink: path,
    title: page?.title ?? state?.heading ?? '',
    description: page?.description ?? '',
    date: String(frontMatter.date ?? ''),
    tags: [],
    authors: [],
    frontMatter,
    ...(data(addedPostData(path)) as object | undefined),
    ...(data(postData(path)) as Partial<PostMetadata> | undefined),
  };
  return {
    frontMatter,
    assets: { authorsImageUrls: [] } as PostContent['assets'],
    toc: tocOf(state?.toc),
    isBlogPostPage: state?.isPost ?? !isExcerpt,
    metadata: { ...metadata, editUrl: state?.editUrl },
  };
}

/** Returns the addresses and the title of the blog that the page belongs to. */
export function useBlogMetadata() {
  const { path, data } = usePage('useBlogMetadata');
  const blogs = Object.values((data('docusaurus-plugin-content-blog') ?? {}) as Record<string, GlobalBlog>);
  const activeBlog = blogs.find((blog) => `${path}/`.startsWith(`${blog.path}/`)) ?? blogs[0];
  if (!activeBlog) throw new Error(`The page "${path}" belongs to no blog.`);
  const { path: blogBasePath, title: blogTitle, description: blogDescription } = activeBlog;
  return { blogBasePath, blogTitle, blogDescription, authorsListPath: `${blogBasePath}/authors` };
}

/** Returns what search engines read of the post of the page: https://schema.org/BlogPosting */
export function useBlogPostStructuredData(): object {
  const { metadata } = useBlogPost();
  const { blogBasePath, blogTitle } = useBlogMetadata();
  const { url } = usePage('useBlogPostStructuredData').config;
  return {
    '@context': 'https://schema.org',
    ...structuredPost(metadata, url),
    isPartOf: { '@type': 'Blog', '@id': url + blogBasePath, name: blogTitle },
  };
}

interface ListProps {
  metadata: { permalink: string; blogTitle: string; blogDescription: string };
  items: readonly { content: { metadata: PostMetadata } }[];
}

/** Returns what search engines read of a list of posts: https://schema.org/Blog */
export function useBlogListPageStructuredData({ metadata, items }: ListProps): object {
  const { url } = usePage('useBlogListPageStructuredData').config;
  const { permalink, blogTitle, blogDescription } = metadata;
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url + permalink,
    mainEntityOfPage: url + permalink,
    headline: blogTitle,
    description: blogDescription,
    blogPost: items.map(({ content }) => structuredPost(content.metadata, url)),
  };
}

function structuredPost({ permalink, title, description, date, authors }: PostMetadata, siteUrl: string) {
  const url = siteUrl + permalink;
  const people = authors.map((author) => ({
    '@type': 'Person',
    name: author.name,
    description: author.title,
    url: author.url,
    image: author.imageURL,
  }));
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    name: title,
    description,
    datePublished: date,
    author: people.length === 1 ? people[0] : people,
  };
}

export * from './sidebar.tsx';
