import {
  type EntryPage,
  type ListingPage,
  localeOf,
  type PagerLink,
  type PageSidebar,
  type RoutesContext,
  type SidebarItem,
  type Site,
  type SiteConfig,
  sitePath,
} from '../../plugin.ts';
import { BlogIntro, BlogList } from './components/blog-list.tsx';
import { Byline } from './components/byline.tsx';
import { feedLink } from './feeds.ts';
import { byYear } from './lists.ts';
import type { Author, BlogLinks, List, ListContent, Post, PostsPage } from './model.ts';
import type { BlogContext } from './posts.ts';
import { type TextId, textOf } from './texts.ts';

/** Returns the list of recent posts, for every page of a blog. The newest year is first, in whatever order posts are. */
export function recentPosts(
  posts: Post[],
  { config, options, texts, translate }: BlogContext,
): PageSidebar | undefined {
  const { sidebarCount, sidebarByYear } = options;
  const shownPosts = sidebarCount === 'ALL' ? posts : posts.slice(0, sidebarCount);
  if (shownPosts.length === 0) return undefined;
  const label = texts['sidebar.title'] ?? '';
  const items = sidebarByYear
    ? [...byYear(shownPosts)]
        .sort(([one], [other]) => other.localeCompare(one))
        .map(([year, yearPosts]) => group(year, links(yearPosts)))
    : links(shownPosts);
  const arrow = localeOf(config).direction === 'rtl' ? '←' : '→';
  return {
    name: 'blog',
    label: translate(textOf('theme.blog.sidebar.navAriaLabel')),
    button: `${label} ${arrow}`,
    items: [group(label, items)],
  };
}

function links(posts: Post[]): SidebarItem[] {
  return posts.map(({ href, title, page }) => {
    return { type: 'link', href, label: page.frontMatter.sidebar_label ?? title };
  });
}

function group(label: string, items: SidebarItem[]): SidebarItem {
  return { type: 'category', label, hasPage: false, collapsible: false, collapsed: false, items };
}

interface PageContext {
  sidebar: PageSidebar | undefined;
  context: BlogContext;
}

/** Returns the pages of all posts; only listed ones have neighbors. */
export function postPages(
  allPosts: Post[],
  { posts, sidebar, context }: PageContext & { posts: Post[] },
): EntryPage[] {
  const { config, texts, translate } = context;
  const places = new Map(posts.map((post, index) => [post, index]));
  const pagerLink = (post: Post | undefined, id: TextId): PagerLink | undefined =>
    post && { href: post.href, label: post.title, kind: translate(textOf(id)) };
  return allPosts.map((post) => {
    const index = places.get(post);
    const neighbor = (step: number) => (index === undefined ? undefined : posts[index + step]);
    const previous = pagerLink(neighbor(-1), 'theme.blog.post.paginator.newerPost');
    const next = pagerLink(neighbor(1), 'theme.blog.post.paginator.olderPost');
    return {
      kind: 'entry',
      path: post.path,
      title: post.title,
      entry: post.page,
      tags: post.tags,
      section: texts.title ?? '',
      className: markers('blog-wrapper blog-post-page', context),
      ...(previous && { previous }),
      ...(next && { next }),
      pagerLabel: translate(textOf('theme.blog.post.paginator.navAriaLabel')),
      ...(sidebar && { sidebar }),
      subheading: { component: Byline, props: { post, i18n: config.i18n } },
      ...metadata(post, config),
    };
  });
}

/** Returns the authors of posts in all blogs of a site, by their keys. */
export function authorsByKey({ routes }: Site): Record<string, Author> {
  const authors = [...routes.values()].flatMap((route) => {
    const { component, props } = (route.kind === 'entry' && route.subheading) || {};
    return component === Byline ? (props as { post: Post }).post.authors : [];
  });
  return Object.fromEntries(authors.flatMap((author) => (author.key ? [[author.key, author]] : [])));
}

/** Returns what search engines and social networks read of a post. */
function metadata(
  { date, authors, tags }: Post,
  { url }: SiteConfig,
): Pick<EntryPage, 'head' | 'structuredData'> {
  const profiles = authors.flatMap(({ href }) => (href && !href.startsWith('mailto:') ? [href] : []));
  const properties: [string, string][] = [
    ['og:type', 'article'],
    ['article:published_time', date],
    ...profiles.map((href): [string, string] => ['article:author', href.startsWith('/') ? url + href : href]),
    ...tags.map(({ label }): [string, string] => ['article:tag', label]),
  ];
  return {
    head: properties.map(([property, content]) => ({ tag: 'meta', attributes: { property, content } })),
    structuredData: {
      '@type': 'BlogPosting',
      datePublished: date,
      author: authors.map(({ name }) => ({ '@type': 'Person', name })),
    },
  };
}

/** The classes of lists, and their `docusaurus_tag`, which crawlers read to leave them out. */
const listMarkers: Record<ListContent['of'], { page: string; tag: string }> = {
  posts: { page: 'blog-wrapper blog-list-page', tag: 'blog_posts_list' },
  tags: { page: 'blog-wrapper blog-tags-list-page', tag: 'blog_tags_list' },
  tag: { page: 'blog-wrapper blog-tags-post-list-page', tag: 'blog_tags_posts' },
  authors: { page: 'blog-wrapper blog-authors-list-page', tag: 'blog_authors_list' },
  author: { page: 'blog-wrapper blog-authors-posts-page', tag: 'blog_authors_posts' },
  archive: { page: '', tag: 'default' },
};

/** The classes that Docusaurus gives to pages of its blog. */
function markers(page: string, { options: { id } }: BlogContext): string {
  return `plugin-blog plugin-id-${id} ${page}`.trim();
}

/** Returns the page of a list; `lists` are all of the blog. */
export function listPage(
  list: List,
  { lists, sidebar, context }: PageContext & { lists: List[] },
): ListingPage {
  const { config } = context;
  const { path, title: name, content, unlisted } = list;
  const title = listTitle(list, context);
  const description = content.of === 'archive' ? title : list.description;
  const { page, tag } = listMarkers[content.of];
  const introProps = { title: name, description, links: blogLinks(lists, context) };
  return {
    kind: 'listing',
    path,
    title,
    name,
    ...(description !== undefined && { description }),
    ...(unlisted && { unlisted }),
    className: markers(page, context),
    head: ['docusaurus_tag', 'docsearch:docusaurus_tag'].map((name) => ({
      tag: 'meta',
      attributes: { name, content: tag },
    })),
    ...('number' in content && listPager(content, context)),
    // The archive lists more than the recent posts.
    ...(sidebar && content.of !== 'archive' && { sidebar }),
    ...(content.of === 'posts' && { subheading: { component: BlogIntro, props: introProps } }),
    article: { component: BlogList, props: { content, description, config } },
    ...('posts' in content && { excerpts: content.posts.map(({ href }) => href) }),
  };
}

function listPager(
  { newer, older }: PostsPage,
  { translate }: RoutesContext,
): Pick<ListingPage, 'previous' | 'next' | 'pagerLabel'> {
  const link = (href: string, id: TextId): PagerLink => ({ href, label: translate(textOf(id)), kind: '' });
  return {
    ...(newer && { previous: link(newer, 'theme.blog.paginator.newerEntries') }),
    ...(older && { next: link(older, 'theme.blog.paginator.olderEntries') }),
    pagerLabel: translate(textOf('theme.blog.paginator.navAriaLabel')),
  };
}

function blogLinks(lists: List[], context: BlogContext): BlogLinks {
  const hrefOf = (of: ListContent['of']) => {
    const list = lists.find(({ content }) => content.of === of);
    return list && sitePath(context.config, list.path);
  };
  const [archive, tags, authors] = [hrefOf('archive'), hrefOf('tags'), hrefOf('authors')];
  const feed = feedLink(context);
  return {
    ...(archive && { archive }),
    ...(tags && { tags }),
    ...(authors && { authors }),
    ...(feed && { feed }),
  };
}

/** Returns the title of a list. From the second page on, it has the page number. */
function listTitle({ content, title }: List, context: RoutesContext): string {
  const number = 'number' in content && content.number > 1 ? ` (${content.number})` : '';
  return (content.of === 'posts' ? title : translatedTitle(content, context)) + number;
}

const titleIds = {
  tags: 'theme.tags.tagsPageTitle',
  tag: 'theme.blog.tagTitle',
  authors: 'theme.blog.authorsList.pageTitle',
  author: 'theme.blog.author.pageTitle',
  archive: 'theme.blog.archive.title',
} as const;

function translatedTitle(
  content: Exclude<ListContent, { of: 'posts' }>,
  { translate }: RoutesContext,
): string {
  const text = textOf(titleIds[content.of]);
  if (!('count' in content)) return translate(text);
  const { count } = content;
  const nPosts = translate(textOf('theme.blog.post.plurals'), { count }, count);
  const name = content.of === 'tag' ? { tagName: content.label } : { authorName: content.author.name };
  return translate(text, { nPosts, ...name });
}
