import type { RedirectRoute } from '../site/routes/route.ts';
import { escapeHtml } from '../utils/html.ts';
import { isExternal } from '../utils/url.ts';
import { cspSourcesOf } from './head/csp-sources.ts';
import type { RenderContext } from './render-context.ts';
import type { RenderedPage } from './rendered-page.ts';

export function redirectPage(
  route: RedirectRoute,
  { config, assets }: Pick<RenderContext, 'config' | 'assets'>,
): RenderedPage {
  const { to, title } = route;
  const canonical = isExternal(to) ? to : config.url + to;
  const target = escapeHtml(to);
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Moved</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    '</head>',
    `<body><p>This page is at <a href="${target}">${target}</a>.</p><script>${assets.redirect}</script></body>`,
    '</html>',
    '',
  ].join('\n');
  return {
    route,
    title,
    description: '',
    isIndexed: false,
    needs: cspSourcesOf(html),
    html,
    ids: new Set(),
    anchors: [],
    links: new Set(),
    external: [],
    diagnostics: [],
  };
}
