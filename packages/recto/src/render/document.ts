import { escapeHtml, scriptJson } from '../base/html.ts';
import {
  announcementAttribute,
  colorModeAttribute,
  containerId,
  hydratedAttribute,
  keyboardClass,
  pageHeadAttribute,
  stateId,
  themeAttribute,
  themeColorName,
} from '../model/dom-contract.ts';
import type { ClientAssets } from '../model/files.ts';
import type { LocaleConfig } from '../model/locale-config.ts';
import type { SerializedState, ShellSite, ShellState } from '../model/shell-state.ts';

export interface DocumentParts {
  /** Language and direction of the page. */
  locale: Pick<LocaleConfig, 'htmlLang' | 'direction'>;
  /** Page-type markers on `<html>`. */
  markers: string;
  /** As HTML. */
  title: string;
  /** What browsers colour around the page in each mode, and which mode it starts in. */
  canvas: Record<'light' | 'dark', string>;
  /** Meta elements and links of this page, as attributes. */
  head: ({ tag: 'meta' | 'link' } & Record<string, string>)[];
  /** Markup that the author of the page adds to its head. */
  ownHead: string[];
  assets: ClientAssets;
  /** Styles that only this kind of page has. */
  css: string | undefined;
  /** Script elements that this page has besides the boot script. */
  scripts: string[];
  state: ShellState;
  /** The shell with the article in it. */
  body: string;
}

/** A whole HTML document: the only artefact of a page, for first loads and soft navigations alike. */
export function renderDocument({
  locale,
  markers,
  title,
  canvas,
  head,
  ownHead,
  css,
  assets,
  scripts,
  state,
  body,
}: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}" class="${escapeHtml(markers)}" ${siteMarks(state.site)} ${hydratedAttribute}="false">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    // The script that follows chooses by the mode that it finds.
    `<meta${attributeText({ name: themeColorName, content: canvas[state.site.colorMode.default], 'data-light': canvas.light, 'data-dark': canvas.dark })}>`,
    `<script>${assets.inline}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...(css ? [`<style ${pageHeadAttribute}>${css}</style>`] : []),
    `<meta name="generator" content="${escapeHtml(assets.generator)}">`,
    ...head.map(({ tag, ...attributes }) => `<${tag}${attributeText(attributes)}>`),
    ...scripts,
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    ...ownHead,
    '</head>',
    `<body class="${keyboardClass}">`,
    `<div id="${containerId}">${body}</div>`,
    `<script type="application/json" id="${stateId}">${scriptJson(carried(state))}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function carried({ sidebar, ...state }: ShellState): SerializedState {
  if (!sidebar) return state;
  const { items, ...rest } = sidebar;
  return { ...state, sidebar: rest };
}

/** What the inline script needs to know of the site before anything is painted. */
function siteMarks({ colorMode, announcement }: ShellSite): string {
  const choice = [
    colorMode.default,
    colorMode.respectSystem && 'system',
    colorMode.disableSwitch && 'fixed',
  ].filter(Boolean);
  const marks = [`${themeAttribute}="${colorMode.default}"`, `${colorModeAttribute}="${choice.join(' ')}"`];
  if (announcement) marks.push(`${announcementAttribute}="${escapeHtml(announcement.id)}"`);
  return marks.join(' ');
}

interface Redirection {
  to: string;
  /** The same as a whole address. */
  canonical: string;
  script: string;
}

/** A document that only sends the reader on: at once by script or refresh, or by its link. */
export function renderRedirect({ to, canonical, script }: Redirection): string {
  const target = escapeHtml(to);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Moved</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    '</head>',
    `<body><p>This page is at <a href="${target}">${target}</a>.</p><script>${script}</script></body>`,
    '</html>',
    '',
  ].join('\n');
}

function attributeText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
