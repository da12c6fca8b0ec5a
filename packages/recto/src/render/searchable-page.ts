import { localeOf } from '../model/locale.ts';
import type { ArticleBlock, SearchablePage } from '../model/searchable-page.ts';
import type { ShellState } from '../model/shell-state.ts';
import type { Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { LookUp } from '../model/translations.ts';
import { docsTag, versionOfKey } from '../model/version.ts';
import { pageTextOf } from '../theme/page-texts.ts';
import { placeInNavbar } from '../theme/shell/is-nav-active.ts';

interface PageFacts {
  blocks: ArticleBlock[];
  /** Of the document, without the site's. */
  title: string;
  state: ShellState;
  site: Site;
  config: SiteConfig;
  lookUp: LookUp;
  /** Whether the author of the page asks search engines not to list it. */
  isNoindex: boolean;
}

/**
 * What search takes from a page, or nothing where readers would gain nothing by finding it: pages that are unlisted or
 * have a robots meta element with `noindex`, drafts, lists of tags and posts, and the not-found page. That web crawlers are kept from a version, or from the whole site,
 * does not keep its readers from searching it.
 */
export function searchablePage(
  route: Exclude<Route, { kind: 'redirect' }>,
  facts: PageFacts,
): SearchablePage | undefined {
  const { blocks, title, state, config, isNoindex } = facts;
  if (!config.search || isNoindex) return undefined;
  if (route.kind === 'not-found' || state.unlisted || state.draft) return undefined;
  if (route.kind === 'blog' || (route.kind === 'list' && route.content.of !== 'category')) return undefined;
  const description = route.kind === 'list' ? route.description : route.page.frontMatter.description;
  const version = 'version' in route ? route.version : undefined;
  return {
    path: route.path,
    // The cards of a list say what the pages that they lead to say better.
    blocks: route.kind === 'list' ? [] : blocks,
    group: groupOf(route, facts),
    title: title || config.title,
    description,
    language: localeOf(config).htmlLang,
    ...(version !== undefined && { version: versionOfKey(version).name }),
    tag: version === undefined ? 'default' : docsTag(version),
  };
}

/** The top category of the sidebar, else the navbar item of the page's place, else what is known without either. */
function groupOf(
  route: Exclude<Route, { kind: 'redirect' | 'not-found' }>,
  { state, site, lookUp }: PageFacts,
): string {
  const isDocs = 'version' in route;
  const sidebars = isDocs ? site.versions.get(route.version)?.sidebars : undefined;
  const [category] = (isDocs && sidebars?.get(route.sidebar ?? '')?.ways.get(route.path)) || [];
  if (category) return category.label;
  const place = placeInNavbar(state);
  if (place) return place;
  if (route.kind === 'post' && site.blog) return site.blog.title;
  return pageTextOf(lookUp, isDocs ? 'theme.NotFound.docs' : 'theme.search.pages');
}
