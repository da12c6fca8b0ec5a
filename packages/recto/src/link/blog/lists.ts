import { joinPath } from '../../base/url.ts';
import type { BlogContent, BlogRoute, PostRoute, PostsPage } from '../../model/blog.ts';
import { documentFile, sitePath } from '../addresses/site-path.ts';
import { byLetter, collectTags, tagLinks } from '../tags.ts';
import type { PostContext } from './posts.ts';
import { authorPage, knownAuthors } from './posts.ts';

type Look = Pick<BlogRoute, 'title' | 'description' | 'unlisted'>;

/** The list of all posts. */
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

/** The pages of the tags and the one that lists them; none where no post has a tag. */
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

/** The pages of those authors that ask for one and the page of all; none where nobody asks. */
export function authorRoutes(posts: PostRoute[], context: PostContext): BlogRoute[] {
  const place = context.authors;
  const authors = knownAuthors(place).map((author) => ({
    author,
    page: authorPage(author.key ?? '', place),
    own: posts.filter((post) => post.authors.some(({ key }) => key === author.key)),
  }));
  if (authors.every(({ page }) => page === undefined)) return [];
  const allAuthors = sitePath(context.config.baseUrl, place.root);
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

/** All posts by their years, newest first. */
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
  /** Address of the first page. */
  path: string;
  look: Look;
  context: PostContext;
  toContent(page: PostsPage): BlogContent;
}

/** The pages of a list of posts; at least one, which may be empty. */
function pagesOf(posts: PostRoute[], { path, look, context, toContent }: Paging): BlogRoute[] {
  const { postsPerPage } = context.blog;
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage;
  const total = Math.max(1, Math.ceil(posts.length / size));
  const addressOf = (number: number) => (number === 1 ? path : `${path.replace(/\/$/, '')}/page/${number}`);
  return Array.from({ length: total }, (_, index) => {
    const number = index + 1;
    const page: PostsPage = {
      posts: posts.slice(index * size, number * size),
      number,
      count: posts.length,
      ...(number > 1 && { newer: addressOf(number - 1) }),
      ...(number < total && { older: addressOf(number + 1) }),
    };
    return listRoute(addressOf(number), look, { content: toContent(page), context });
  });
}

function listRoute(
  path: string,
  look: Look,
  { content, context }: { content: BlogContent; context: PostContext },
): BlogRoute {
  return { kind: 'blog', path, file: documentFile(context.config, path), ...look, content };
}
