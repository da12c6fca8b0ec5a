import type { Item } from 'feed';
import { z } from 'zod';
import {
  editUrl,
  fileOptions,
  markdownOptions,
  type Page,
  type RoutesContext,
  routeBasePath,
  severity,
  tagOptions,
} from '../../plugin.ts';
import { functionSchema } from '../../utils/schema.ts';
import type { Post } from './model.ts';

export type FeedType = z.output<typeof feedType>;
export type BlogOptions = z.output<typeof blogSchema>;

const path = (byDefault: string) => z.string().min(1).default(byDefault);
const countOrAll = (min: number) => z.union([z.number().int().min(min), z.literal('ALL')]);
const feedType = z.enum(['rss', 'atom', 'json']);

const feed = z.strictObject({
  /** @default ["rss", "atom"] */
  type: z
    .union([feedType, z.literal('all'), z.array(feedType), z.null()])
    .default(['rss', 'atom'])
    .transform((types) => {
      if (types === null) return [];
      return types === 'all' ? feedType.options : [...new Set([types].flat())];
    }),
  /** How many of the newest posts they contain. @default 20 */
  limit: z.union([z.number().int().min(1), z.literal(false)]).default(20),
  /** @default the titles of the blog and of the site */
  title: z.string().optional(),
  /** @default the description of the blog */
  description: z.string().optional(),
  copyright: z.string().optional(),
  /** @default the language of the locale */
  language: z.string().optional(),
  /** XSLT style sheets of the feeds, by absolute paths; style sheets of the same names are published with them. */
  xslt: z.strictObject({ rss: z.string().optional(), atom: z.string().optional() }).default({}),
  /** Returns the items of the feeds, as the package `feed` takes them. @default one for each post */
  createItems: functionSchema<CreateItems>().optional(),
});

const blogSchema = z.strictObject({
  /** Tells several blogs apart: in the names of their translations and diagnostics. @default "default" */
  id: z
    .string()
    .regex(/^[\w-]+$/, 'expected letters, digits, - and _')
    .default('default'),
  /** Content folder. @default "blog" */
  path: z.string().default('blog'),
  /** Path of the blog below the base URL; empty for the root. @default "blog" */
  routeBasePath: routeBasePath('blog'),
  /** @default "Blog" */
  title: z.string().min(1).default('Blog'),
  /** @default "Blog" */
  description: z.string().default('Blog'),
  /** Heading of the list of posts next to every page of the blog. @default "Recent posts" */
  sidebarTitle: z.string().min(1).default('Recent posts'),
  /** How many posts this list has; 0 for no sidebar. @default 5 */
  sidebarCount: countOrAll(0).default(5),
  /** Whether they are below their years. @default false */
  sidebarByYear: z.boolean().default(false),
  /** @default 10 */
  postsPerPage: countOrAll(1).default(10),
  /** Whether the list starts with the newest post. @default "descending" */
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  /** @default true */
  showReadingTime: z.boolean().default(true),
  /** Returns the reading time of a post in minutes, or nothing to hide it. @default an estimate */
  readingTime: functionSchema<ReadingTime>().optional(),
  /** Returns the posts to publish in the order of lists, given all of them, the first first. */
  processPosts: functionSchema<ProcessPosts>().optional(),
  /** Matches the line with which the excerpt of a post ends. @default a comment with the word "truncate" */
  truncateMarker: z.instanceof(RegExp).optional(),
  /** @default false */
  showLastUpdateTime: z.boolean().default(false),
  /** @default false */
  showLastUpdateAuthor: z.boolean().default(false),
  /** Start of the edit links: the path of the source, from the site folder, is appended; or a function. */
  editUrl: editUrl.optional(),
  /** File of authors in the content folder. @default "authors.yml" */
  authorsMapPath: z.string().default('authors.yml'),
  /** How an author is reported who is written out in front matter. @default "ignore" */
  onInlineAuthors: severity.unwrap().default('ignore'),
  /** Paths of generated pages, below that of the blog. @default "tags" */
  tagsBasePath: path('tags'),
  /** @default "authors" */
  authorsBasePath: path('authors'),
  /** `false` for no archive. @default "archive" */
  archiveBasePath: z.union([path('archive'), z.literal(false)]).default('archive'),
  /** @default "page" */
  pageBasePath: path('page'),
  /** How a post without a truncation marker is reported; lists show all of it. @default "warn" */
  onUntruncatedPosts: severity,
  /** The feeds of the blog. */
  feed: feed.prefault({}),
  ...fileOptions,
  ...tagOptions,
  ...markdownOptions,
});

/** The values of `blog`. */
export const blogOptions = z
  .union([z.literal(false), blogSchema, z.array(blogSchema).min(1, 'expected at least one of them')])
  .prefault({});

/** Returns the reading time of a post in minutes; `undefined` for a post without one. */
export type ReadingTime = (post: {
  /** Markdown without front matter. */
  text: string;
  frontMatter: Page['frontMatter'];
  locale: string;
  /** The engine's estimate. */
  minutes: number;
}) => number | undefined;

/** Returns the posts to publish, from the posts of the folder; `undefined` for all of them. */
type ProcessPosts = (
  posts: Post[],
  context: Pick<RoutesContext, 'config' | 'report'>,
) => Post[] | undefined | Promise<Post[] | undefined>;

/** Returns the items of a feed, given its posts. `toItem` returns the item that a post has by default. */
type CreateItems = (
  posts: Post[],
  context: { config: RoutesContext['config']; toItem(post: Post): Item },
) => Item[] | Promise<Item[]>;
