import type { SiteConfig } from '../../config/site-config.ts';
import type { ClientAssets } from '../../site/artifacts.ts';
import type { Route } from '../../site/routes/route.ts';
import { baseUrlAttribute, homeAttribute, tabsClass } from '../../utils/dom-contract.ts';
import { escapeHtml } from '../../utils/html.ts';

/** The script that starts the tabs of an article before anything is painted. */
export function tabsScript(article: string, { tabs: script }: ClientAssets): string[] {
  return article.includes(`<div class="${tabsClass}`) ? [`<script>${script}</script>`] : [];
}

/** Characters of HTML from which an article delays the first paint. */
const longArticle = 80_000;

/** The script that shows the beginning of a long article before the rest is laid out. */
export function firstView(article: string, { firstView: script }: ClientAssets): string[] {
  return article.length < longArticle ? [] : [`<script>${script}</script>`];
}

/** The script that explains a wrong base URL: on the home page, unless it is turned off. */
export function baseUrlBanner(route: Route, config: SiteConfig, assets: ClientAssets): string[] {
  if (!config.baseUrlIssueBanner || route.path !== config.baseUrl) return [];
  return [`<script ${baseUrlAttribute}="${escapeHtml(config.baseUrl)}">${assets.baseUrlBanner}</script>`];
}

/** The script of the not-found page, which looks for the page at its canonical path. */
export function notFoundScript(route: Route, { baseUrl }: SiteConfig, { notFound }: ClientAssets): string[] {
  if (route.kind !== 'not-found') return [];
  return [`<script ${homeAttribute}="${escapeHtml(baseUrl)}">${notFound}</script>`];
}
