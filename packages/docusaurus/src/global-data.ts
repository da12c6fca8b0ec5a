import type { Page, Site, SiteConfig } from 'recto-docs/plugin';
import { type Post, toBlogPost } from './blog-functions.ts';
import { docData, layoutData, postData, recentDates, sidebarData } from './modules/data-names.ts';
import { navLink } from './modules/nav-link.ts';
import type { GlobalBlog, GlobalDoc, GlobalDocs, GlobalVersion } from './modules/types.ts';

/** Returns what the plugins of Docusaurus provide to components. */
export function globalData({ versions, routes }: Site, config: SiteConfig): Record<string, unknown> {
  const { blog = false } = config as { blog?: BlogPath | BlogPath[] | false };
  const hasPosts = blog && [...routes.values()].some(({ kind }) => kind === 'entry');
  const docs: Record<string, GlobalDocs> = {};
  const withoutDocs: Record<string, GlobalDocs> = {};
  const items: Record<string, unknown> = {};
  const descriptions = cardDescriptions(routes);
  const indexes = [...routes.values()].flatMap((route) =>
    route.kind === 'list' && route.content.of === 'category' ? [route] : [],
  );
  for (const [key, { docsId = 'default', sidebars, docs: documents, ...version }] of versions) {
    const { name, label, isLast, mainDocId = '', draftIds } = version;
    // Without the slash of `trailingSlash`: components append paths to it.
    const folder = version.path.replace(/\/$/, '');
    const path = version.path === config.baseUrl ? version.path : folder;
    const { banner = null, badge, className, noIndex } = version;
    const links = [...sidebars].map(([sidebarName, { link }]) => {
      return [sidebarName, link ? { link: { label: link.label, path: link.href } } : {}] as const;
    });
    for (const [sidebarName, sidebar] of sidebars)
      items[sidebarData(docsId, name, sidebarName)] = withDescriptions(sidebar.items, descriptions);
    const shared = { name, label, isLast, path, mainDocId, draftIds };
    const indexDocs = indexes.flatMap(({ version, path, sidebar }): GlobalDoc[] => {
      const id = path.slice(folder.length).replace(/\/$/, '');
      return version === key ? [{ id, path, ...(sidebar !== undefined && { sidebar }) }] : [];
    });
    const allDocs = [...documents.values(), ...indexDocs];
    const { routeBasePath = '' } = config.allDocs.find(({ id }) => id === docsId) ?? {};
    const root = config.baseUrl + routeBasePath;
    add(docs, docsId, root, { ...shared, docs: allDocs, sidebars: Object.fromEntries(links) });
    add(withoutDocs, docsId, root, { ...shared, banner, badge, className, noIndex, docs: [], sidebars: {} });
  }
  return {
    'docusaurus-plugin-content-docs': docs,
    'docusaurus-docs-versions': withoutDocs,
    ...items,
    ...(hasPosts && { 'docusaurus-plugin-content-blog': blogData(blog, config) }),
  };
}

/** Returns what cards say of pages, by their addresses. */
function cardDescriptions(routes: Site['routes']): Map<string, string> {
  // Pages of a category share one list.
  const lists = new Set([...routes.values()].flatMap((route) => (route.kind === 'doc' ? [route.cards] : [])));
  const cards = [...lists].flat();
  return new Map(cards.flatMap(({ href, description }) => (description ? [[href, description]] : [])));
}

interface Item {
  type?: string;
  href?: string | undefined;
  hasPage?: boolean;
  items?: readonly Item[];
}

/** Adds to the items of a sidebar what cards say of their pages. */
function withDescriptions(sidebarItems: readonly Item[], descriptions: Map<string, string>): Item[] {
  return sidebarItems.map((item) => {
    // The address of a category without a page is that of another.
    const description = item.hasPage === false ? undefined : descriptions.get(item.href ?? '');
    const items = item.items && withDescriptions(item.items, descriptions);
    return { ...item, ...(description && { description }), ...(items && { items }) };
  });
}

/** Returns the data of each document. It is read from the page and the route each time, because edits replace it. */
export function docsData({ routes }: Site): Record<string, object> {
  const docs = [...routes.values()].flatMap((route) => (route.kind === 'doc' ? [route] : []));
  const entries = docs.flatMap((route) => {
    const { path, page } = route;
    const metadata = {
      get title() {
        return page.title;
      },
      get description() {
        return page.description;
      },
    };
    const layout = {
      get previous() {
        return route.previous;
      },
      get next() {
        return route.next;
      },
      get editUrl() {
        return route.editUrl;
      },
      get tags() {
        return route.tags;
      },
      sourceDirName: sourceDirName(page),
    };
    return [[docData(path), metadata] as const, [layoutData(path), layout] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns the folder of a document from the folder of its version, `.` for that one. */
export function sourceDirName({ source }: Page): string {
  return source.name.replace(/(?:^|\/)[^/]*$/, '') || '.';
}

/**
 * Returns the metadata of each post, under a name of its own since a page contains what its islands read, and the dates of
 * recent posts, which sidebars don't have.
 */
export function postsData(site: Site): Record<string, object> {
  const posts = postsOf(site);
  const sidebars = new Set(posts.map(({ route }) => route.sidebar?.items ?? []));
  const recent = new Set([...sidebars].flatMap(addressesOf));
  const metadata = posts.map((one) => [postData(one.route.path), metadataOf(one)]);
  const dates = posts.flatMap(({ post: { href, date } }) => (recent.has(href) ? [[href, date]] : []));
  return Object.fromEntries([...metadata, [recentDates, Object.fromEntries(dates)]]);
}

/** Returns what returns the `metadata` that Docusaurus' module of a post exports, by the path of the post in the site. */
export function postMetadata(site: Site): (file: string) => object | undefined {
  const posts = new Map(postsOf(site).map((one) => [one.post.page.source.path, one]));
  return (file) => {
    const found = posts.get(file);
    return found && metadataOf(found);
  };
}

function metadataOf({ route, post }: ReturnType<typeof postsOf>[number]): object {
  const { previous, next, editUrl } = route;
  const neighbors = { prevItem: navLink(previous), nextItem: navLink(next) };
  return { ...toBlogPost(post).metadata, date: post.date, ...(editUrl && { editUrl }), ...neighbors };
}

function postsOf({ routes }: Site) {
  return [...routes.values()].flatMap((route) => {
    if (route.kind !== 'entry') return [];
    const { post } = (route.subheading?.props ?? {}) as { post?: Post };
    return post ? [{ route, post }] : [];
  });
}

/** Returns the recent posts of the first blog, as components of sidebars receive them in Docusaurus. */
export function recentPosts(site: Site): object {
  const posts = postsOf(site);
  const [list] = posts[0]?.route.sidebar?.items ?? [];
  const byAddress = new Map(posts.map(({ post }) => [post.href, post]));
  const items = addressesOf(list ? [list] : []).flatMap((address = '') => {
    const { title, href, date } = byAddress.get(address) ?? {};
    return href ? [{ title, permalink: href, unlisted: false, date }] : [];
  });
  return { title: list?.type === 'category' ? list.label : '', items };
}

function addressesOf(items: readonly Item[]): (string | undefined)[] {
  return items.flatMap(({ href, items: inner = [] }) => [href, ...addressesOf(inner)]);
}

export interface BlogPath {
  id?: string;
  routeBasePath: string;
  title?: string;
  description?: string;
}

function blogData(blogs: BlogPath | BlogPath[], { baseUrl }: SiteConfig): Record<string, GlobalBlog> {
  const entries = [blogs].flat().map(({ id = 'default', routeBasePath, title = '', description = '' }) => {
    return [id, { path: baseUrl + routeBasePath.replace(/^\/|\/$/g, ''), title, description }];
  });
  return Object.fromEntries(entries);
}

function add(docs: Record<string, GlobalDocs>, id: string, path: string, version: GlobalVersion): void {
  docs[id] ??= { path, versions: [], breadcrumbs: true };
  docs[id].versions.push(version);
}
