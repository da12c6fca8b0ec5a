import { z } from 'zod';
import { routeBasePath, severity } from './schema-parts.ts';

/** What the tags of docs and posts have in common. */
export const tagOptions = {
  tags: z.union([z.string(), z.literal(false)]).default('tags.yml'),
  onInlineTags: severity,
};

const countOrAll = (least: number) => z.union([z.number().int().min(least), z.literal('ALL')]);
const feedType = z.enum(['rss', 'atom', 'json']);

const feed = z.strictObject({
  type: z
    .union([feedType, z.literal('all'), z.array(feedType), z.null()])
    .default(['rss', 'atom'])
    .transform((types) => {
      if (types === null) return [];
      return types === 'all' ? feedType.options : [...new Set([types].flat())];
    }),
  limit: z.union([z.number().int().min(1), z.literal(false)]).default(20),
  title: z.string().optional(),
  description: z.string().optional(),
  copyright: z.string().optional(),
});

/** The grammar and the defaults of `blog`; the meaning of each key is documented on `BlogConfig`. */
export const blogSchema = z
  .union([
    z.literal(false),
    z.strictObject({
      path: z.string().default('blog'),
      routeBasePath: routeBasePath('blog'),
      title: z.string().min(1).default('Blog'),
      description: z.string().default('Blog'),
      sidebarTitle: z.string().min(1).default('Recent posts'),
      sidebarCount: countOrAll(0).default(5),
      postsPerPage: countOrAll(1).default(10),
      sortPosts: z.enum(['descending', 'ascending']).default('descending'),
      showReadingTime: z.boolean().default(true),
      showLastUpdateTime: z.boolean().default(false),
      showLastUpdateAuthor: z.boolean().default(false),
      editUrl: z.url().optional(),
      authorsMapPath: z.string().default('authors.yml'),
      onUntruncatedPosts: severity,
      feed: feed.prefault({}),
      ...tagOptions,
    }),
  ])
  .prefault({});
