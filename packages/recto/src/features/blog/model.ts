import type { Page, PageLink, TagGroup } from '../../plugin.ts';

/** An author as pages show it. */
export interface Author {
  key?: string;
  name: string;
  title?: string;
  /** The author's page, else a profile elsewhere. */
  href?: string;
  /** Address of the author's page. */
  page?: string;
  email?: string;
  /** Address of the picture. */
  image?: string;
  description?: string;
  socials: PageLink[];
}

/** A post as lists, feeds and its own page show it. */
export interface Post {
  page: Page;
  /** Below the base URL. */
  path: string;
  /** Address, base URL included. */
  href: string;
  title: string;
  /** ISO 8601. */
  date: string;
  authors: Author[];
  tags: PageLink[];
  /** If shown, which rounds it up. */
  readingMinutes?: number;
}

/** A page that lists posts, tags or authors. */
export interface List {
  /** Below the base URL. */
  path: string;
  /** Title of the tag or the author, or of the list in English. */
  title: string;
  content: ListContent;
  description?: string;
  unlisted?: boolean;
}

export type ListContent =
  | ({ of: 'posts' } & PostsPage)
  | ({ of: 'tag'; label: string; allTags: string } & PostsPage)
  | ({ of: 'author'; author: Author; allAuthors: string } & PostsPage)
  | { of: 'tags'; groups: TagGroup[] }
  | { of: 'authors'; authors: { author: Author; count: number }[] }
  | { of: 'archive'; years: { year: string; posts: Post[] }[] };

/** A page of a paginated list of posts. */
export interface PostsPage {
  posts: Post[];
  /** Number of the page, from 1. */
  number: number;
  /** Number of posts of all its pages. */
  count: number;
  /** Number of its pages. */
  pages: number;
  /** Addresses of the adjacent pages. */
  newer?: string;
  older?: string;
}

/** Addresses that the list of all posts links to; missing where a list would be empty. */
export interface BlogLinks {
  archive?: string;
  tags?: string;
  authors?: string;
  /** The first feed. */
  feed?: PageLink;
}
