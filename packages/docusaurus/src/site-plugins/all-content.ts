import { lastChange, type Page, type RoutesContext } from 'recto-docs/plugin';
import type { SidebarItemProps } from 'recto-docs/theme';
import { type Post, toBlogPost } from '../blog-functions.ts';
import { type BlogPath, sourceDirName } from '../global-data.ts';
import { navLink } from '../modules/nav-link.ts';
import type { ByPlugin } from './instance.ts';

type SidebarItem = SidebarItemProps['item'];
type Route = RoutesContext['pages'][number];
type DocRoute = Extract<Route, { kind: 'doc' }>;

/** Returns the content that the plugins of Docusaurus load, made from the pages of Recto: documents, posts and pages. */
export function siteContent({ pages, versions, config }: RoutesContext): ByPlugin {
  const docs: Record<string, { loadedVersions: object[] }> = {};
  for (const [key, version] of versions) {
    const { docsId = 'default', name, folder, draftIds: _, docs: __, sidebars, ...metadata } = version;
    const documents = pages.filter(
      (route): route is DocRoute => route.kind === 'doc' && route.version === key,
    );
    docs[docsId] ??= { loadedVersions: [] };
    docs[docsId].loadedVersions.push({
      ...metadata,
      versionName: name,
      contentPath: folder,
      docs: documents.map((route) => docOf(route, { name, root: version.path })),
      drafts: [],
      sidebars: Object.fromEntries(
        [...sidebars].map(([id, { items }]) => [id, items.map((item) => loadedItem(item, documents))]),
      ),
    });
  }
  const blogs: Record<string, { blogPosts: object[] }> = {};
  const { blog = false } = config as { blog?: BlogPath | BlogPath[] | false };
  for (const { id = 'default' } of [blog || []].flat()) blogs[id] = { blogPosts: [] };
  for (const { id, post } of pages.flatMap(postOf)) blogs[id]?.blogPosts.push(toBlogPost(post));
  const sitePages: Record<string, object[]> = {};
  for (const { id } of config.pages) sitePages[id] = [];
  for (const route of pages)
    if (route.kind === 'page' && !route.page.source.plugin)
      sitePages[route.page.source.pages ?? 'default']?.push(pageOf(route));
  return {
    'docusaurus-plugin-content-docs': docs,
    'docusaurus-plugin-content-blog': blogs,
    'docusaurus-plugin-content-pages': sitePages,
  };
}

/** Returns an item of a sidebar as the plugin for docs loads it: documents have their ids, also as links of categories. */
function loadedItem(item: SidebarItem, documents: readonly DocRoute[]): object {
  if (item.type === 'link' && item.docId !== undefined) {
    const { docId, href: _, html: __, unlisted: ___, ...rest } = item;
    return { ...rest, type: 'doc', id: docId };
  }
  if (item.type !== 'category') return item;
  const { href, hasPage, linkUnlisted = hasPage ? href : undefined, html: _, items = [], ...rest } = item;
  const page = documents.find(({ path }) => path === linkUnlisted);
  const list = { type: 'generated-index', title: item.label, permalink: linkUnlisted };
  return {
    ...rest,
    ...(linkUnlisted !== undefined && { link: page ? { type: 'doc', id: page.id } : list }),
    items: items.map((one) => loadedItem(one, documents)),
  };
}

/** Joins contents by the names and ids of plugins; the later wins. */
export function mergeContent(...contents: ByPlugin[]): ByPlugin {
  const names = new Set(contents.flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name) => [name, Object.assign({}, ...contents.map((one) => one[name]))]),
  );
}

/** Returns the post of a page of a blog. */
function postOf(route: Route): { id: string; post: Post }[] {
  if (route.kind !== 'entry') return [];
  const { post } = (route.subheading?.props ?? {}) as { post?: Post };
  const [, id = 'default'] = /^blog(?:-(.+))?$/.exec(route.plugin) ?? [];
  return post ? [{ id, post }] : [];
}

function docOf(route: DocRoute, { name, root }: { name: string; root: string }): object {
  const { id, page, path, title, tags, editUrl, sidebar, previous, next } = route;
  const { date, author } = lastChange(page);
  return {
    ...metadataOf(page),
    id,
    version: name,
    title,
    sourceDirName: sourceDirName(page),
    slug: path.slice(root.replace(/\/$/, '').length) || '/',
    permalink: path,
    draft: Boolean(page.frontMatter.draft),
    tags: tags.map(({ label, href }) => ({ label, permalink: href, inline: false })),
    editUrl,
    sidebar,
    sidebarPosition: page.frontMatter.sidebar_position,
    previous: navLink(previous),
    next: navLink(next),
    ...(date && { lastUpdatedAt: Date.parse(date) }),
    ...(author && { lastUpdatedBy: author }),
  };
}

function pageOf({ page, path, title }: Extract<Route, { kind: 'page' }>): object {
  const { format } = page.source;
  if (format === 'component') return { type: 'jsx', permalink: path, source: `@site/${page.source.path}` };
  return { ...metadataOf(page), type: 'mdx', permalink: path, title };
}

function metadataOf({ source, frontMatter, description }: Page): object {
  const unlisted = Boolean(frontMatter.unlisted);
  return { source: `@site/${source.path}`, description, frontMatter, unlisted };
}
