import {
  type Collection,
  type Plugin,
  type PluginRoute,
  type RoutesContext,
  type TagsFile,
  tagsSchema,
} from '../../plugin.ts';
import { joinPath } from '../../utils/url.ts';
import { engineModule, feature } from '../feature.ts';
import { checkAuthors } from './authors.ts';
import { feedRoutes } from './feeds.ts';
import { type AuthorsFile, authorsSchema, postFields } from './front-matter.ts';
import { archive, authorLists, postLists, tagLists } from './lists.ts';
import { type BlogOptions, blogOptions } from './options.ts';
import { authorsByKey, listPage, postPages, recentPosts } from './pages.ts';
import { type BlogContext, isUndated, missingTruncation, readPosts } from './posts.ts';

/*
 * The blog is a plugin with a collection: `routes` reads posts and authors, sorts them into lists (`lists.ts`),
 * and returns pages (`pages.ts`) and feeds (`feeds.ts`). There are no pages if there are no posts.
 */

const shape = {
  /** `false` for a site without a blog, or a list of several; a blog without posts is not built either. */
  blog: blogOptions,
};

/** A blog: posts with dates, authors and tags, lists of them, and feeds. */
export const blog = feature(shape, ({ blog: options }) =>
  options ? [options].flat().map(blogPlugin) : undefined,
);

function blogPlugin(options: BlogOptions): Plugin {
  const { id, title, description, sidebarTitle } = options;
  return {
    name: id === 'default' ? 'blog' : `blog-${id}`,
    collection: collection(options),
    texts: {
      title: { message: title, description: 'Title of the blog' },
      description: { message: description, description: 'Description of the blog, for search engines' },
      'sidebar.title': { message: sidebarTitle, description: 'Above the latest posts' },
    },
    styles: engineModule('features/blog/blog.css'),
    contentLoaded: ({ site }) => ({ data: { 'blog-authors': authorsByKey(site) } }),
    routes: (context) => (context.entries.length === 0 ? [] : routes(blogContext(options, context))),
  };
}

function collection(options: BlogOptions): Collection {
  const { id, path, include, exclude, editUrl, remarkPlugins, rehypePlugins, admonitions } = options;
  const { showLastUpdateTime, showLastUpdateAuthor, truncateMarker } = options;
  return {
    path,
    translations: `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`,
    frontMatter: postFields,
    excerptMarker: truncateMarker ?? 'truncate',
    data: {
      ...(options.tags !== false && { tags: { file: options.tags, schema: tagsSchema } }),
      authors: { file: options.authorsMapPath, schema: authorsSchema },
    },
    needsCreatedAt: isUndated,
    ...{ include, exclude, editUrl, showLastUpdateTime, showLastUpdateAuthor, remarkPlugins, rehypePlugins },
    ...(admonitions && { admonitions }),
  };
}

function blogContext(options: BlogOptions, context: RoutesContext): BlogContext {
  const { config, report, data } = context;
  const { path, routeBasePath, authorsMapPath, tagsBasePath, authorsBasePath, onInlineAuthors } = options;
  return {
    ...context,
    options,
    tags: {
      site: config,
      root: joinPath(routeBasePath, tagsBasePath),
      file: data.tags as TagsFile | undefined,
    },
    authors: {
      config,
      report,
      root: joinPath(routeBasePath, authorsBasePath),
      file: data.authors as AuthorsFile | undefined,
      authorsPath: joinPath(path, authorsMapPath),
      onInline: onInlineAuthors,
    },
  };
}

async function routes(context: BlogContext): Promise<PluginRoute[]> {
  const { options, production, report } = context;
  checkAuthors(context.authors);
  const sourcePosts = readPosts(context);
  const allPosts = (await options.processPosts?.(sourcePosts, context)) ?? sourcePosts;
  if (allPosts.length === 0) return [];
  const posts = allPosts.filter(({ page }) => !(production && page.frontMatter.unlisted));
  missingTruncation(posts, options).forEach(report);
  const lists = [
    ...postLists(posts, context),
    ...tagLists(allPosts, posts, context),
    ...authorLists(posts, context),
    ...archive(posts, context),
  ];
  const sidebar = recentPosts(posts, context);
  return [
    ...postPages(allPosts, { posts, sidebar, context }),
    ...lists.map((list) => listPage(list, { lists, sidebar, context })),
    ...feedRoutes(posts, context),
  ];
}
