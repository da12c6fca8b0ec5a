import type { FeedType } from './blog-config.ts';
import type { Page } from './page.ts';
import type { PageLink, RouteBase, TagGroup } from './site.ts';

/** An author as pages show it. */
export interface Author {
  key?: string;
  name: string;
  title?: string;
  /** The author's own page, else another place that says who this is. */
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
  /** The posts that they hold, newest first. */
  inFeeds: PostRoute[];
  /** The posts that its list shows, beside every page of the blog. */
  recent: { title: string; posts: PageLink[] };
}

/** A feed of the blog. */
export interface BlogFeed {
  type: FeedType;
  title: string;
  /** Address, base URL included. */
  href: string;
  /** Where it is written, from the output folder. */
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
  /** In minutes, where it is shown. */
  readingMinutes?: number;
  newer?: PageLink;
  older?: PageLink;
  editUrl?: string;
}

/** A page of the blog that no author wrote: it lists posts, tags or authors. */
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

/** One of the pages of a list of posts. */
export interface PostsPage {
  posts: PostRoute[];
  /** Number of the page, from 1. */
  number: number;
  /** How many posts all its pages show. */
  count: number;
  /** Addresses of the pages beside it. */
  newer?: string;
  older?: string;
}
