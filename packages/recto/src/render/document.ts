import { localeOf } from '../config/locale.ts';
import { manifestPath } from '../search/index/manifest.ts';
import type { RenderedRoute } from '../site/routes/route.ts';
import type { SerializedState, ShellState } from '../theme/shell-state.ts';
import {
  colorModeAttribute,
  containerId,
  hydratedAttribute,
  keyboardClass,
  pageHeadAttribute,
  searchIndexAttribute,
  stateId,
  themeAttribute,
  themeColorName,
} from '../utils/dom-contract.ts';
import { escapeHtml, scriptJson } from '../utils/html.ts';
import type { PageMeta } from './article/article-html.tsx';
import type { LinkRewriter } from './article/rewrite-links.ts';
import { type AuthorHead, authorHeadHtml, headHtml, withoutOverridden } from './head/author-head.ts';
import type { HeadElement } from './head/extract-head.ts';
import { documentTitle, pageHead, pageMarkers } from './head/head.ts';
import { inlineScripts } from './head/inline-scripts.ts';
import { ogImage } from './head/og-image.ts';
import { partStyles } from './head/part-styles.ts';
import { elementsOfPlugins, type PluginElements, pluginStyleSheet } from './head/plugin-page.ts';
import { structuredData } from './head/structured-data.ts';
import type { RenderContext } from './render-context.ts';
import type { RenderedShell } from './shell/shell-html.tsx';
import { versionOf } from './shell/shell-state.ts';

export interface PageParts {
  meta: PageMeta;
  /** Addresses of the style sheets of the page only. */
  styles: string[];
  /** HTML with resolved links. */
  article: string;
  head: AuthorHead;
  /** Elements of every head of the site, without those that the page overrides. */
  siteElements: HeadElement[];
  /** HTML of plugins around the shell. */
  around: PluginElements['around'];
  shell: RenderedShell;
  isIndexed: boolean;
  rewrite: LinkRewriter;
}

/** Returns the HTML document of a page, for first loads and soft navigations alike. */
export function documentHtml(
  route: RenderedRoute,
  { meta, styles, article, head: authorElements, siteElements, around, shell, isIndexed, rewrite }: PageParts,
  context: RenderContext,
): string {
  const { config, site, assets, colors, images } = context;
  const { state, html: body, hasSidebarList } = shell;
  const { htmlLang, direction } = localeOf(config);
  const version = versionOf(route, site);
  const title = documentTitle(meta.title, config);
  const { drawSocialImage, icons } = images ?? {};
  const picture = ogImage(route, { title: meta.title, state, config, rewrite, drawSocialImage });
  const facts = { title, description: meta.description, picture, isIndexed, icons };
  const pluginElements = elementsOfPlugins(route, site);
  const engineElements = [
    ...withoutOverridden(pageHead(route, facts, config), pluginElements),
    ...pluginElements,
  ];
  const css = pluginStyleSheet(route, assets);
  // A closed category may have badges, which the browser shows once it is open.
  const sidebar = route.kind === 'doc' || route.kind === 'list' ? route.sidebar : undefined;
  const hasLooks = sidebar !== undefined && version?.sidebars.get(sidebar)?.hasLooks;
  const pageStyles = [...partStyles(body, hasLooks ? ['sidebar-look'] : [], assets), ...styles];
  // The inline script sets the color of the mode that it chooses.
  const [light, dark] = [colors.light.canvas, colors.dark.canvas];
  const content = state.site.colorMode.default === 'dark' ? dark : light;
  const attributes = { name: themeColorName, content, 'data-light': light, 'data-dark': dark };
  const themeColor = { name: 'meta', attributes, text: '' };
  const overrides = [...siteElements, ...authorElements.elements];
  const classes = [pageMarkers(route, version), ...authorElements.htmlClasses].join(' ');
  const htmlClasses = [...new Set(classes.split(/\s+/).filter(Boolean))];
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(htmlLang)}" dir="${direction}" class="${escapeHtml(htmlClasses.join(' '))}" ${siteAttributes(state)} ${hydratedAttribute}="false">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${authorElements.title ?? escapeHtml(title)}</title>`,
    ...headHtml(withoutOverridden([themeColor], overrides)),
    `<script>${assets.inline}</script>`,
    ...assets.preloadedFonts.map(
      (href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...pageStyles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" ${pageHeadAttribute}>`),
    ...(css ? [`<style ${pageHeadAttribute}>${css}</style>`] : []),
    `<meta name="generator" content="${escapeHtml(assets.generator)}">`,
    ...headHtml(withoutOverridden(engineElements, overrides)),
    ...inlineScripts(route, article, context),
    ...headHtml(
      withoutOverridden(structuredData(route, { ...meta, picture: picture?.href }, config), overrides),
    ),
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    ...headHtml(siteElements),
    ...authorHeadHtml(authorElements),
    '</head>',
    `<body class="${keyboardClass}">${around.start}`,
    `<div id="${containerId}">${body}</div>${around.end}`,
    `<script type="application/json" id="${stateId}">${scriptJson(hasSidebarList ? serializedState(state) : state)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function serializedState({ sidebar, ...state }: ShellState): SerializedState {
  if (!sidebar) return state;
  const { items, ...rest } = sidebar;
  return { ...state, sidebar: rest };
}

/** Attributes of `<html>` that scripts need before the state of the shell is read. */
function siteAttributes({ site: { colorMode, home }, search }: ShellState): string {
  const choice = [
    colorMode.default,
    colorMode.respectSystem && 'system',
    colorMode.disableSwitch && 'fixed',
  ].filter(Boolean);
  const indexAttribute =
    search && !search.hosted ? ` ${searchIndexAttribute}="${escapeHtml(manifestPath(home))}"` : '';
  return `${themeAttribute}="${colorMode.default}" ${colorModeAttribute}="${choice.join(' ')}"${indexAttribute}`;
}
