import { z } from 'zod';
import { editUrl, fileOptions, pluginOptions, routeBasePath, severity, tagOptions } from '../../plugin.ts';

export type FeedType = z.output<typeof feedType>;
export type BlogOptions = z.output<typeof blogSchema>;

const countOrAll = (least: number) => z.union([z.number().int().min(least), z.literal('ALL')]);
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
});

/** The grammar and defaults of a blog. */
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
  /** @default 10 */
  postsPerPage: countOrAll(1).default(10),
  /** Whether the list starts with the newest post. @default "descending" */
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  /** @default true */
  showReadingTime: z.boolean().default(true),
  /** @default false */
  showLastUpdateTime: z.boolean().default(false),
  /** @default false */
  showLastUpdateAuthor: z.boolean().default(false),
  /** Start of the edit links: the path of the source, from the site folder, is appended; or a function. */
  editUrl: editUrl.optional(),
  /** File of authors in the content folder. @default "authors.yml" */
  authorsMapPath: z.string().default('authors.yml'),
  /** How a post without a truncation marker is reported; lists show all of it. @default "warn" */
  onUntruncatedPosts: severity,
  /** The feeds of the blog. */
  feed: feed.prefault({}),
  ...fileOptions,
  ...tagOptions,
  ...pluginOptions,
});

/** The values of `blog`. */
export const blogOptions = z
  .union([z.literal(false), blogSchema, z.array(blogSchema).min(1, 'expected at least one of them')])
  .prefault({});
