import { type GetMessage, localeOf } from '../../model/locale.ts';
import type { ArticleText } from '../../model/page.ts';
import type { ArticleBlock, SearchablePage } from '../../model/search.ts';
import type { ShellState } from '../../model/shell-state.ts';
import type { Route, Site } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { docsTag, versionOfKey } from '../../model/version.ts';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import { placeInNavbar } from '../../theme/shell/active-path.ts';
import { readArticle } from './read-article.ts';
import { type RewrittenArticle, rewriteArticle } from './rewrite-links.ts';

interface PageFacts {
  blocks: ArticleBlock[];
  /** Of the document, without the site's. */
  title: string;
  state: ShellState;
  site: Site;
  config: SiteConfig;
  getMessage: GetMessage;
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
  { state, site, getMessage }: PageFacts,
): string {
  const isDocs = 'version' in route;
  const sidebars = isDocs ? site.versions.get(route.version)?.sidebars : undefined;
  const [category] = (isDocs && sidebars?.get(route.sidebar ?? '')?.ancestors.get(route.path)) || [];
  if (category) return category.label;
  const place = placeInNavbar(state);
  if (place) return place;
  if (route.kind === 'post' && site.blog) return site.blog.title;
  return pageTextOf(getMessage, isDocs ? 'theme.NotFound.docs' : 'theme.search.pages');
}

/** An article as it was read, and where its addresses lead. */
type LinkedArticle = RewrittenArticle & Pick<ArticleText, 'isShared'>;

/** What the Markdown of a page is written from; `markdownUrl` says where a link leads from there. */
export function articleText(
  { html, targets, isShared }: LinkedArticle,
  { address, title }: { address: string; title: string },
  markdownUrl: (href: string) => string,
): ArticleText {
  const links = new Map([...targets].map(([start, href]) => [start, markdownUrl(href)]));
  return { address, ...(!/<h1[\s>]/.test(html) && { title }), html, links, isShared };
}

/** HTML that is finished already, whose addresses lead where they say. */
export function unread(html: string): LinkedArticle {
  return { html, targets: rewriteArticle(readArticle(html), () => undefined).targets, isShared: false };
}
