import { byLetter, collectTags, sitePath, tagLinks } from '../../plugin.ts';
import { addTo } from '../../utils/collections.ts';
import { decodePath, joinPath } from '../../utils/url.ts';
import { authorPage, definedAuthors } from './authors.ts';
import type { List, ListContent, Post, PostsPage } from './model.ts';
import type { BlogContext } from './posts.ts';

type ListMeta = Pick<List, 'title' | 'description' | 'unlisted'>;

/** Returns the pages of the list of all posts. */
export function postLists(posts: Post[], context: BlogContext): List[] {
  const { title = '', description = '' } = context.texts;
  const path = context.options.routeBasePath;
  const toContent = (page: PostsPage): ListContent => ({ of: 'posts', ...page });
  return pagesOf(posts, { path, context, meta: { title, description }, toContent });
}

/** Returns the pages of the tags and of the list of all tags; none without tags. */
export function tagLists(allPosts: Post[], listedPosts: Post[], context: BlogContext): List[] {
  const isListed = new Set(listedPosts);
  const tags = collectTags(
    allPosts.map((post) => ({
      item: post,
      tags: tagLinks(post.page, context.tags),
      isUnlisted: !isListed.has(post),
    })),
  );
  if (tags.length === 0) return [];
  const allTags = sitePath(context.config, context.tags.root);
  return [
    { path: context.tags.root, title: 'Tags', content: { of: 'tags', groups: byLetter(tags) } },
    ...tags.flatMap(({ label, href, description, items, isUnlisted }) =>
      pagesOf(items, {
        path: pathBelow(href, context),
        context,
        meta: { title: label, ...(description && { description }), ...(isUnlisted && { unlisted: true }) },
        toContent: (page) => ({ of: 'tag', label, allTags, ...page }),
      }),
    ),
  ];
}

/** Returns the pages of authors and of the list of all authors; none without a file of authors. */
export function authorLists(posts: Post[], context: BlogContext): List[] {
  const authors = definedAuthors(context.authors).map((author) => ({
    author,
    page: authorPage(author.key ?? '', context.authors),
    authorPosts: posts.filter((post) => post.authors.some(({ key }) => key === author.key)),
  }));
  if (authors.length === 0) return [];
  const allAuthors = sitePath(context.config, context.authors.root);
  const authorCounts = authors.map(({ author, authorPosts }) => ({ author, count: authorPosts.length }));
  return [
    { path: context.authors.root, title: 'Authors', content: { of: 'authors', authors: authorCounts } },
    ...authors.flatMap(({ author, page, authorPosts }) =>
      page === undefined
        ? []
        : pagesOf(authorPosts, {
            path: pathBelow(page, context),
            context,
            meta: { title: author.name, ...(author.description && { description: author.description }) },
            toContent: (postsPage) => ({ of: 'author', author, allAuthors, ...postsPage }),
          }),
    ),
  ];
}

/** Returns the archive: all posts by year, newest first. */
export function archive(posts: Post[], context: BlogContext): List[] {
  const { archiveBasePath, routeBasePath } = context.options;
  if (posts.length === 0 || archiveBasePath === false) return [];
  const years = [...byYear(posts)].map(([year, yearPosts]) => ({ year, posts: yearPosts }));
  const content: ListContent = { of: 'archive', years };
  const path = joinPath(routeBasePath, archiveBasePath);
  return [{ path, title: 'Archive', content }];
}

export function byYear(posts: Post[]): Map<string, Post[]> {
  const years = new Map<string, Post[]>();
  for (const post of posts) addTo(years, post.date.slice(0, 4), post);
  return years;
}

/** Returns the path of an address below the base URL. */
function pathBelow(href: string, { config }: BlogContext): string {
  return decodePath(href.slice(config.baseUrl.length));
}

interface Paging {
  /** Path of the first page, below the base URL. */
  path: string;
  meta: ListMeta;
  context: BlogContext;
  toContent(page: PostsPage): ListContent;
}

/** Splits a list of posts into pages; the first may be empty. */
function pagesOf(posts: Post[], { path, meta, context, toContent }: Paging): List[] {
  const { postsPerPage, pageBasePath } = context.options;
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage;
  const total = Math.max(1, Math.ceil(posts.length / size));
  const pathOf = (number: number) => (number === 1 ? path : joinPath(path, pageBasePath, String(number)));
  const hrefOf = (number: number) => sitePath(context.config, pathOf(number));
  return Array.from({ length: total }, (_, index) => {
    const number = index + 1;
    const page: PostsPage = {
      posts: posts.slice(index * size, number * size),
      number,
      count: posts.length,
      pages: total,
      ...(number > 1 && { newer: hrefOf(number - 1) }),
      ...(number < total && { older: hrefOf(number + 1) }),
    };
    return { path: pathOf(number), ...meta, content: toContent(page) };
  });
}
