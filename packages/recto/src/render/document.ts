import type { LocaleConfig } from '../config/locale-config.ts';
import { manifestPath } from '../search/index/index-files.ts';
import type { ClientAssets } from '../site/output-files.ts';
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

export interface DocumentParts {
  /** Language and direction of the page. */
  locale: Pick<LocaleConfig, 'htmlLang' | 'direction'>;
  /** Page-type markers on `<html>`. */
  markers: string;
  /** As HTML. */
  title: string;
  /** Color of the browser around the page, by mode. */
  canvas: Record<'light' | 'dark', string>;
  /** Meta elements and links of the page, as attributes. */
  head: ({ tag: 'meta' | 'link' } & Record<string, string>)[];
  /** Elements that the author of the page adds to its head, as HTML. */
  authorHead: string[];
  assets: ClientAssets;
  /** Styles for this kind of page only. */
  css: string | undefined;
  /** Addresses of the style sheets of this page only. */
  styles: string[];
  /** Script elements besides the boot script, as HTML. */
  scripts: string[];
  state: ShellState;
  /** Whether the browser reads the items of the sidebar from its list. */
  hasSidebarList: boolean;
  /** HTML of the shell with the article in it. */
  body: string;
  /** HTML of plugins around it. */
  around: Record<'start' | 'end', string>;
}

/** Renders the HTML document of a page, for first loads and soft navigations alike. */
export function renderDocument({
  locale,
  markers,
  title,
  canvas,
  head,
  authorHead,
  css,
  styles,
  assets,
  scripts,
  state,
  hasSidebarList,
  body,
  around,
}: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}" class="${escapeHtml(markers)}" ${siteAttributes(state)} ${hydratedAttribute}="false">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    // The inline script below sets the color of the mode that it chooses.
    `<meta${attributeText({ name: themeColorName, content: canvas[state.site.colorMode.default], 'data-light': canvas.light, 'data-dark': canvas.dark })}>`,
    `<script>${assets.inline}</script>`,
    ...assets.preloadedFonts.map(
      (href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" ${pageHeadAttribute}>`),
    ...(css ? [`<style ${pageHeadAttribute}>${css}</style>`] : []),
    `<meta name="generator" content="${escapeHtml(assets.generator)}">`,
    ...head.map(({ tag, ...attributes }) => `<${tag}${attributeText(attributes)}>`),
    ...scripts,
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    ...authorHead,
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
  const ownIndex =
    search && !search.hosted ? ` ${searchIndexAttribute}="${escapeHtml(manifestPath(home))}"` : '';
  return `${themeAttribute}="${colorMode.default}" ${colorModeAttribute}="${choice.join(' ')}"${ownIndex}`;
}

function attributeText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
