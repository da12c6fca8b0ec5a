import type { FeedType } from './blog-config.ts';
import type { Page } from './page.ts';
import type { PageLink, RouteBase, TagGroup } from './site.ts';

/** An author as pages show it. */
export interface Author {
  key?: string;
  name: string;
  title?: string;
  /** The author's page, else a profile elsewhere. */
  href?: string;
  email?: string;
  /** Address of the picture. */
  image?: string;
  description?: string;
  socials: PageLink[];
}

/** The blog of a site that has posts. */
export interface Blog {
  /** Address of its list. */
  path: string;
  title: string;
  /** Addresses of its other lists; missing where they would be empty. */
  archive?: string;
  tags?: string;
  authors?: string;
  feeds: BlogFeed[];
  /** The posts in feeds, newest first. */
  inFeeds: PostRoute[];
  /** The list of recent posts next to every page of the blog. */
  recent: { title: string; posts: PageLink[] };
}

/** A feed of the blog. */
export interface BlogFeed {
  type: FeedType;
  title: string;
  /** Address, base URL included. */
  href: string;
  /** File, from the output folder. */
  file: string;
}

/** A post of the blog. */
export interface PostRoute extends RouteBase {
  kind: 'post';
  page: Page;
  /** ISO 8601. */
  date: string;
  authors: Author[];
  tags: PageLink[];
  /** In minutes, if shown. */
  readingMinutes?: number;
  newer?: PageLink;
  older?: PageLink;
  editUrl?: string;
}

/** A generated page of the blog: a list of posts, tags or authors. */
export interface BlogRoute extends RouteBase {
  kind: 'blog';
  content: BlogContent;
  description?: string;
  unlisted?: boolean;
}

export type BlogContent =
  | ({ of: 'posts' } & PostsPage)
  | ({ of: 'tag'; label: string; allTags: string } & PostsPage)
  | ({ of: 'author'; author: Author; allAuthors: string } & PostsPage)
  | { of: 'tags'; groups: TagGroup[] }
  | { of: 'authors'; authors: { author: Author; count: number }[] }
  | { of: 'archive'; years: { year: string; posts: PostRoute[] }[] };

/** A page of a paginated list of posts. */
export interface PostsPage {
  posts: PostRoute[];
  /** Number of the page, from 1. */
  number: number;
  /** Number of posts of all its pages. */
  count: number;
  /** Addresses of the adjacent pages. */
  newer?: string;
  older?: string;
}
