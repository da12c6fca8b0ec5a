import { decodePath, joinPath } from '../../base/url.ts';
import type { Blog, BlogFeed, PostRoute } from '../../model/blog.ts';
import type { BlogConfig, FeedType } from '../../model/blog-config.ts';
import type { BlogDefinitions } from '../../model/definitions.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sharedBaseUrl } from '../../model/locale.ts';
import type { Page } from '../../model/page.ts';
import { sitePath } from '../../model/paths.ts';
import type { Route } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { byName } from '../../model/tags.ts';
import { archiveRoutes, authorRoutes, blogTagRoutes, postLists } from './lists.ts';
import { authorProblems, missingTruncation, type PostContext, postRoute } from './posts.ts';

interface LinkingBlog extends BlogDefinitions {
  pages: Page[];
  config: SiteConfig;
  /** Whether drafts are left out and unlisted posts hidden. */
  production: boolean;
}

/** Links the posts of a site and creates their list pages; a site without posts has no blog. */
export function linkBlog({ pages, config, production, tags, authors }: LinkingBlog): {
  blog?: Blog;
  routes: Route[];
  diagnostics: Diagnostic[];
} {
  const { blog } = config;
  const postPages = pages.filter(
    ({ source, frontMatter }) => source.kind === 'post' && !(production && frontMatter.draft),
  );
  if (!blog || postPages.length === 0) return { routes: [], diagnostics: [] };
  const context: PostContext = {
    config,
    blog,
    tags: { baseUrl: config.baseUrl, root: joinPath(blog.routeBasePath, 'tags'), file: tags },
    authors: { config, root: joinPath(blog.routeBasePath, 'authors'), file: authors },
  };
  const linked = postPages.map((page) => postRoute(page, context));
  const all = linked.map(({ post }) => post).sort(postOrder(blog));
  const posts = all.filter(({ page }) => !(production && page.frontMatter.unlisted));
  linkNeighbours(posts);
  const routes = [
    ...all,
    ...postLists(posts, context),
    ...blogTagRoutes(all, posts, context),
    ...authorRoutes(posts, context),
    ...archiveRoutes(posts, context),
  ];
  return {
    blog: {
      path: sitePath(config.baseUrl, blog.routeBasePath),
      title: blog.title,
      ...listAddresses(routes),
      feeds: blog.feed.type.map((type) => feed(type, blog, config)),
      inFeeds: newest(posts, blog),
      recent: { title: blog.sidebarTitle, posts: recentPosts(posts, blog) },
    },
    routes,
    diagnostics: [
      ...authorProblems(context.authors),
      ...linked.flatMap(({ diagnostics }) => diagnostics),
      ...missingTruncation(posts, blog),
    ],
  };
}

/** Returns the paths of the archive and of the lists of tags and authors. */
function listAddresses(routes: Route[]): Pick<Blog, 'archive' | 'tags' | 'authors'> {
  const lists = routes.flatMap((route) => {
    const of = route.kind === 'blog' ? route.content.of : undefined;
    return of === 'archive' || of === 'tags' || of === 'authors' ? [[of, route.path]] : [];
  });
  return Object.fromEntries(lists);
}

/** Orders posts by date; those of the same time by path, so that all builds agree. */
function postOrder({ sortPosts }: BlogConfig): (one: PostRoute, other: PostRoute) => number {
  const sign = sortPosts === 'ascending' ? -1 : 1;
  return (one, other) => sign * (byName(other.date, one.date) || byName(one.path, other.path));
}

function linkNeighbours(posts: PostRoute[]): void {
  for (const [index, post] of posts.entries()) {
    const [newer, older] = [posts[index - 1], posts[index + 1]];
    if (newer) post.newer = { href: newer.path, label: newer.title };
    if (older) post.older = { href: older.path, label: older.title };
  }
}

function recentPosts(posts: PostRoute[], { sidebarCount }: BlogConfig): Blog['recent']['posts'] {
  const shown = sidebarCount === 'ALL' ? posts : posts.slice(0, sidebarCount);
  return shown.map(({ path, title }) => ({ href: path, label: title }));
}

function newest(posts: PostRoute[], { sortPosts, feed: { limit } }: BlogConfig): PostRoute[] {
  const sorted = sortPosts === 'ascending' ? posts.toReversed() : posts;
  return limit === false ? sorted : sorted.slice(0, limit);
}

const feedFiles: Record<FeedType, { name: string; kind: string }> = {
  rss: { name: 'rss.xml', kind: 'RSS' },
  atom: { name: 'atom.xml', kind: 'Atom' },
  json: { name: 'feed.json', kind: 'JSON' },
};

function feed(type: FeedType, blog: BlogConfig, config: SiteConfig): BlogFeed {
  const { name, kind } = feedFiles[type];
  const href = sitePath(config.baseUrl, joinPath(blog.routeBasePath, name));
  const title = blog.feed.title ?? config.title;
  return {
    type,
    title: `${title} ${kind} Feed`,
    href,
    file: decodePath(href.slice(sharedBaseUrl(config).length)),
  };
}
