import type { Page } from './page.ts';
import type { PageLink, RouteBase, TagGroup } from './site.ts';
import type { Severity } from './site-config.ts';

/** An author as front matter or the file of authors writes it. */
export interface WrittenAuthor {
  /** In front matter: names one of the file of authors, whose fields are then the defaults. */
  key?: string | undefined;
  name?: string | undefined;
  title?: string | undefined;
  url?: string | undefined;
  /** Address, or path in a static folder. */
  image_url?: string | undefined;
  email?: string | undefined;
  description?: string | undefined;
  /** Names or addresses by platform. */
  socials?: Record<string, string> | undefined;
  /** In the file of authors: whether the author has a page, and where below that of the authors. */
  page?: boolean | { permalink?: string | undefined } | undefined;
}

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

/** A tag as `tags.yml` defines it, by the key that front matter names. */
export interface WrittenTag {
  label?: string | undefined;
  permalink?: string | undefined;
  description?: string | undefined;
}

/** A file of definitions by their keys. */
export interface Definitions<Value> {
  /** From the site folder. */
  file: string;
  entries: Record<string, Value>;
  /** Set where the file could not be read, so that nothing is known to be missing. */
  isBroken?: true;
}

export type TagsFile = Definitions<WrittenTag>;
export type AuthorsFile = Definitions<WrittenAuthor>;

/** What the files of tags and authors of the blog define. */
export interface BlogDefinitions {
  tags?: TagsFile | undefined;
  authors?: AuthorsFile | undefined;
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

export type FeedType = 'rss' | 'atom' | 'json';

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

/** The blog of a site; there is one as soon as there is a post. */
export interface BlogConfig {
  /** Content folder. @default "blog" */
  path: string;
  /** Path of the blog below the base URL; empty for the root. @default "blog" */
  routeBasePath: string;
  /** @default "Blog" */
  title: string;
  /** @default "Blog" */
  description: string;
  /** Above the posts beside every page of the blog. @default "Recent posts" */
  sidebarTitle: string;
  /** How many posts stand there; 0 for no sidebar. @default 5 */
  sidebarCount: number | 'ALL';
  /** @default 10 */
  postsPerPage: number | 'ALL';
  /** Whether the list starts with the newest post. @default "descending" */
  sortPosts: 'descending' | 'ascending';
  /** @default true */
  showReadingTime: boolean;
  /** @default false */
  showLastUpdateTime: boolean;
  /** @default false */
  showLastUpdateAuthor: boolean;
  /** Start of the edit links: the path of the source, from the site folder, is appended. */
  editUrl?: string;
  /** File of authors in the content folder. @default "authors.yml" */
  authorsMapPath: string;
  /** File of tags in the content folder; `false` to have every tag in front matter alone. @default "tags.yml" */
  tags: string | false;
  /** What a tag is that such a file does not define. @default "warn" */
  onInlineTags: Severity;
  /** What a post without a truncation marker is: the list shows all of it. @default "warn" */
  onUntruncatedPosts: Severity;
  feed: FeedConfig;
}

/** The feeds of the blog. */
export interface FeedConfig {
  /** @default ["rss", "atom"] */
  type: FeedType[];
  /** How many posts they hold, the newest. @default 20 */
  limit: number | false;
  /** @default the titles of the blog and of the site */
  title?: string;
  /** @default the description of the blog */
  description?: string;
  copyright?: string;
}
