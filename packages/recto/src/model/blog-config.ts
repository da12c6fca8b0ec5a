import type { FeedType } from './blog.ts';
import type { Severity } from './site-config.ts';

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
