import type { Route } from '../../site/routes/route.ts';
import { baseUrlAttribute, homeAttribute, tabsClass } from '../../utils/dom-contract.ts';
import { escapeHtml } from '../../utils/html.ts';
import type { RenderContext } from '../render-context.ts';

/** Characters of HTML from which an article delays the first paint. */
const longArticle = 80_000;

/** Returns the inline scripts that a page has besides those of every page. */
export function inlineScripts(
  { kind, path }: Route,
  article: string,
  { config: { baseUrl, baseUrlIssueBanner }, assets }: Pick<RenderContext, 'config' | 'assets'>,
): string[] {
  const address = escapeHtml(baseUrl);
  return [
    // Explains a wrong base URL.
    baseUrlIssueBanner &&
      path === baseUrl &&
      `<script ${baseUrlAttribute}="${address}">${assets.baseUrlBanner}</script>`,
    // Looks for the page at its canonical path.
    kind === 'not-found' && `<script ${homeAttribute}="${address}">${assets.notFound}</script>`,
    // Starts tabs before anything is painted.
    article.includes(`<div class="${tabsClass}`) && `<script>${assets.tabs}</script>`,
    // Shows the beginning of a long article before the rest is laid out.
    article.length >= longArticle && `<script>${assets.firstView}</script>`,
  ].filter((script) => script !== false);
}
