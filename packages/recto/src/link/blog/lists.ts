import { joinPath } from '../../base/url.ts';
import type { BlogContent, BlogRoute, PostRoute, PostsPage } from '../../model/blog.ts';
import { outputFile, sitePath } from '../../model/paths.ts';
import { byLetter, collectTags, tagLinks } from '../../model/tags.ts';
import { authorPage, definedAuthors, type PostContext } from './posts.ts';

type Look = Pick<BlogRoute, 'title' | 'description' | 'unlisted'>;

/** Returns the pages of the list of all posts. */
export function postLists(posts: PostRoute[], context: PostContext): BlogRoute[] {
  const { title, description, routeBasePath } = context.blog;
  const path = sitePath(context.config.baseUrl, routeBasePath);
  return pagesOf(posts, {
    path,
    context,
    look: { title, description },
    toContent: (page) => ({ of: 'posts', ...page }),
  });
}

/** Returns the routes of the tags and of the list of all tags; none without tags. */
export function blogTagRoutes(all: PostRoute[], listed: PostRoute[], context: PostContext): BlogRoute[] {
  const isListed = new Set(listed);
  const tags = collectTags(
    all.map((post) => ({
      item: post,
      tags: tagLinks(post.page, context.tags),
      isUnlisted: !isListed.has(post),
    })),
  );
  if (tags.length === 0) return [];
  const allTags = sitePath(context.config.baseUrl, context.tags.root);
  return [
    listRoute(allTags, { title: 'Tags' }, { content: { of: 'tags', groups: byLetter(tags) }, context }),
    ...tags.flatMap(({ label, href, description, items, isUnlisted }) =>
      pagesOf(items, {
        path: href,
        context,
        look: { title: label, ...(description && { description }), ...(isUnlisted && { unlisted: true }) },
        toContent: (page) => ({ of: 'tag', label, allTags, ...page }),
      }),
    ),
  ];
}

/** Returns the routes of authors with a page and of the list of all authors; none if no author has a page. */
export function authorRoutes(posts: PostRoute[], context: PostContext): BlogRoute[] {
  const authors = definedAuthors(context.authors).map((author) => ({
    author,
    page: authorPage(author.key ?? '', context.authors),
    own: posts.filter((post) => post.authors.some(({ key }) => key === author.key)),
  }));
  if (authors.every(({ page }) => page === undefined)) return [];
  const allAuthors = sitePath(context.config.baseUrl, context.authors.root);
  const counted = authors.map(({ author, own }) => ({ author, count: own.length }));
  return [
    listRoute(allAuthors, { title: 'Authors' }, { content: { of: 'authors', authors: counted }, context }),
    ...authors.flatMap(({ author, page, own }) =>
      page === undefined
        ? []
        : pagesOf(own, {
            path: page,
            context,
            look: { title: author.name, ...(author.description && { description: author.description }) },
            toContent: (found) => ({ of: 'author', author, allAuthors, ...found }),
          }),
    ),
  ];
}

/** Returns the archive: all posts by year, newest first. */
export function archiveRoutes(posts: PostRoute[], context: PostContext): BlogRoute[] {
  if (posts.length === 0) return [];
  const years = new Map<string, PostRoute[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const own = years.get(year);
    if (own) own.push(post);
    else years.set(year, [post]);
  }
  const path = sitePath(context.config.baseUrl, joinPath(context.blog.routeBasePath, 'archive'));
  const content: BlogContent = {
    of: 'archive',
    years: [...years].map(([year, own]) => ({ year, posts: own })),
  };
  return [listRoute(path, { title: 'Archive', description: 'Archive' }, { content, context })];
}

interface Paging {
  /** Path of the first page. */
  path: string;
  look: Look;
  context: PostContext;
  toContent(page: PostsPage): BlogContent;
}

/** Splits a list of posts into pages; the first may be empty. */
function pagesOf(posts: PostRoute[], { path, look, context, toContent }: Paging): BlogRoute[] {
  const { postsPerPage } = context.blog;
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage;
  const total = Math.max(1, Math.ceil(posts.length / size));
  const pathOf = (number: number) => (number === 1 ? path : `${path.replace(/\/$/, '')}/page/${number}`);
  return Array.from({ length: total }, (_, index) => {
    const number = index + 1;
    const page: PostsPage = {
      posts: posts.slice(index * size, number * size),
      number,
      count: posts.length,
      ...(number > 1 && { newer: pathOf(number - 1) }),
      ...(number < total && { older: pathOf(number + 1) }),
    };
    return listRoute(pathOf(number), look, { content: toContent(page), context });
  });
}

function listRoute(
  path: string,
  look: Look,
  { content, context }: { content: BlogContent; context: PostContext },
): BlogRoute {
  return { kind: 'blog', path, file: outputFile(context.config, path), ...look, content };
}
