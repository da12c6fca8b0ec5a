import { type GetMessage, localeOf } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { docsTag, versionOfKey } from '../../config/version-key.ts';
import type { ArticleBlock, SearchablePage } from '../../search/types.ts';
import type { ArticleRoute, RenderedRoute } from '../../site/routes/route.ts';
import type { ArticleText, Site } from '../../site/site.ts';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import { placeInNavbar } from '../../theme/shell/active-path.ts';
import type { ShellState } from '../../theme/shell-state.ts';
import { authorMeta } from '../head/head.ts';
import { type RewrittenArticle, rewriteLinks } from './rewrite-links.ts';
import { scanArticle } from './scan-article.ts';

interface SearchInputs {
  blocks: ArticleBlock[];
  /** Title of the page, without the site's. */
  title: string;
  state: ShellState;
  site: Site;
  config: SiteConfig;
  getMessage: GetMessage;
  /** Whether the page has a robots meta element with `noindex`. */
  isNoindex: boolean;
}

/**
 * Returns what search indexes of a page. Excluded are pages with `search: false`, unlisted pages, drafts, pages with a `noindex`
 * robots meta element, lists of tags and of plugins, and the not-found page. `noIndex` of a version or the site concerns web crawlers only.
 */
export function searchablePage(route: RenderedRoute, facts: SearchInputs): SearchablePage | undefined {
  const { blocks, title, state, config, isNoindex } = facts;
  if (!config.search || isNoindex) return undefined;
  if (route.kind === 'not-found' || state.unlisted || state.draft) return undefined;
  if (route.kind === 'listing' || (route.kind === 'list' && route.content.of !== 'category'))
    return undefined;
  const search = route.kind === 'list' ? undefined : route.page.frontMatter.search;
  if (search === false) return undefined;
  const description = route.kind === 'list' ? route.description : route.page.frontMatter.description;
  const version = 'version' in route ? route.version : undefined;
  // A home page repeats what others explain.
  const isHome = version === undefined && route.path === config.baseUrl;
  const boost = search?.boost ?? (isHome ? homeBoost : undefined);
  return {
    path: route.path,
    // The cards of a list repeat the pages that they lead to.
    blocks: route.kind === 'list' ? [] : blocks,
    group: groupOf(route, facts),
    title: title || config.title,
    description,
    keywords: authorMeta(route).keywords,
    language: localeOf(config).htmlLang,
    ...(version !== undefined && { version: versionOfKey(version).name }),
    tag: version === undefined ? 'default' : docsTag(version),
    ...(boost !== undefined && { boost }),
  };
}

const homeBoost = 0.5;

/** The heading of a page's hits: its top category in the sidebar, else its navbar item, else a default. */
function groupOf(route: ArticleRoute, { state, site, getMessage }: SearchInputs): string {
  const isDocs = 'version' in route;
  const sidebars = isDocs ? site.versions.get(route.version)?.sidebars : undefined;
  const [category] = (isDocs && sidebars?.get(route.sidebar ?? '')?.ancestors.get(route.path)) || [];
  if (category) return category.label;
  const place = placeInNavbar(state);
  if (place) return place;
  if (route.kind === 'entry' && route.section) return route.section;
  return pageTextOf(getMessage, isDocs ? 'theme.NotFound.docs' : 'theme.search.pages');
}

/** A scanned article and its resolved addresses. */
type LinkedArticle = Pick<RewrittenArticle, 'html' | 'targets'> & Pick<ArticleText, 'isShared'>;

/** Returns what further formats of a page are made of; `linkOf` resolves links for them. */
export function articleText(
  { html, targets, isShared }: LinkedArticle,
  { address, title }: { address: string; title: string },
  linkOf: (href: string) => string,
): ArticleText {
  const links = new Map([...targets].map(([start, href]) => [start, linkOf(href)]));
  return { address, ...(!/<h1[\s>]/.test(html) && { title }), html, links, isShared };
}

/** Adds the targets of its links to HTML whose links are resolved. */
export function withLinkTargets(html: string): LinkedArticle {
  return { html, targets: rewriteLinks(scanArticle(html), () => undefined).targets, isShared: false };
}
