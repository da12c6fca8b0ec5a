import type { Route, Site } from 'recto-docs/plugin';
import { type Post, toBlogAuthor } from './blog-functions.ts';
import { generatedData, postData } from './modules/data-names.ts';
import { navLink } from './modules/nav-link.ts';
import type { GeneratedPage } from './modules/types.ts';

/**
 * Returns what the components of generated pages receive in Docusaurus, under a name for each page. `posts` has the metadata
 * of posts.
 */
export function generatedPages({ routes }: Site, posts: Record<string, object>): Record<string, unknown> {
  return Object.fromEntries(
    [...routes.values()].flatMap((route) => {
      const page =
        route.kind === 'list'
          ? docsPage(route)
          : route.kind === 'listing'
            ? blogPage(route, posts)
            : undefined;
      if (!page) return [];
      const keys = ['component', 'props'] as const;
      return keys.map((key) => [generatedData(route.path, key), page[key]]);
    }),
  );
}

type RouteOf<Kind> = Extract<Route, { kind: Kind }>;

const toTag = ({ href, ...tag }: ListedTag) => ({ ...tag, permalink: href });

interface ListedTag {
  label: string;
  href: string;
  count: number;
  description?: string;
}

function docsPage(route: RouteOf<'list'>) {
  const { path, title, sidebar, previous, next, content, description, keywords, image } = route;
  switch (content.of) {
    case 'category': {
      const navigation = { previous: navLink(previous), next: navLink(next) };
      const categoryGeneratedIndex = {
        ...{ title, description, slug: path, permalink: path, sidebar, navigation, keywords, image },
      };
      return { component: 'DocCategoryGeneratedIndexPage', props: { categoryGeneratedIndex } };
    }
    case 'tags':
      return {
        component: 'DocTagsListPage',
        props: { tags: content.groups.flatMap(({ tags }) => tags.map(toTag)) },
      };
    case 'tag': {
      const { docs, allTags } = content;
      const items = docs.map((doc) => ({ ...doc, title: doc.label, permalink: doc.href }));
      const tag = {
        label: title,
        permalink: path,
        description,
        allTagsPath: allTags,
        count: docs.length,
        items,
      };
      return { component: 'DocTagDocListPage', props: { tag } };
    }
  }
}

/** The content of a page of Recto's blog that lists posts, tags or authors. */
type BlogContent = { title: string; description?: string } & (
  | ({ of: 'posts' | 'tag' | 'author' } & {
      posts: Post[];
      number: number;
      count: number;
      pages: number;
      newer?: string;
      older?: string;
      label?: string;
      allTags?: string;
      author?: Post['authors'][number];
      allAuthors?: string;
    })
  | { of: 'tags'; groups: { tags: ListedTag[] }[] }
  | { of: 'authors'; authors: { author: Post['authors'][number]; count: number }[] }
  | { of: 'archive'; years: { posts: Post[] }[] }
);

function blogPage(
  { path, title, name, description, article }: RouteOf<'listing'>,
  postMetadata: Record<string, object>,
): GeneratedPage | undefined {
  const content = (article.props as { content?: BlogContent } | undefined)?.content;
  const toItem = ({ href }: Post) => ({ metadata: postMetadata[postData(href)] });
  switch (content?.of) {
    case 'posts':
    case 'tag':
    case 'author': {
      const { posts, number: page, count, pages: totalPages, newer, older, label, allTags } = content;
      const { author, allAuthors } = content;
      const blog = { blogTitle: name ?? title, blogDescription: description };
      const neighbors = { previousPage: newer, nextPage: older };
      const listMetadata = { permalink: path, page, totalPages, totalCount: count, ...neighbors };
      const items = posts.map(toItem);
      if (content.of === 'posts')
        return { component: 'BlogListPage', props: { items, metadata: { ...listMetadata, ...blog } } };
      if (author)
        return {
          component: 'Blog/Pages/BlogAuthorsPostsPage',
          props: { items, author: { ...toBlogAuthor(author), count }, allAuthors, listMetadata },
        };
      const tag = { label, permalink: path, allTagsPath: allTags, count, description };
      return { component: 'BlogTagsPostsPage', props: { items, tag, listMetadata } };
    }
    case 'tags':
      return {
        component: 'BlogTagsListPage',
        props: { tags: content.groups.flatMap(({ tags }) => tags.map(toTag)) },
      };
    case 'authors':
      return {
        component: 'Blog/Pages/BlogAuthorsListPage',
        props: { authors: content.authors.map(({ author, count }) => ({ ...toBlogAuthor(author), count })) },
      };
    case 'archive': {
      const blogPosts = content.years.flatMap(({ posts }) => posts.map(toItem));
      return { component: 'BlogArchivePage', props: { archive: { blogPosts } } };
    }
    default:
      return undefined;
  }
}
