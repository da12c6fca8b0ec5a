import { devPanel, editorAttribute, islandErrorEvent, positionPath } from '../utils/dev-panel.ts';
import {
  contentId,
  crashClass,
  type Dataset,
  islandElement,
  type islandExportAttribute,
  type islandModuleAttribute,
  type renderedAttribute,
} from '../utils/dom-contract.ts';

type IslandData = Dataset<typeof islandModuleAttribute | typeof islandExportAttribute>;

/**
 * Shows errors of components in the page, in development: those that React catches, and those of event handlers and
 * timers, which reach the window. Errors without a place in the site are left to the console.
 */
export function showComponentErrors(): void {
  addEventListener(islandErrorEvent, (event) => {
    const { target, detail } = event as CustomEvent<unknown>;
    // The crash screen comes after this event.
    if (target instanceof HTMLElement) requestAnimationFrame(() => showError(detail, target));
  });
  addEventListener('error', ({ error }) => showUncaught(error));
  addEventListener('unhandledrejection', ({ reason }) => showUncaught(reason));
}

function showUncaught(cause: unknown): void {
  const frame = siteFrame(cause);
  if (!frame) return;
  const islands = [...document.querySelectorAll<HTMLElement>(islandElement)];
  const island = islands.find(({ dataset }) => (dataset as IslandData).module === frame.file);
  showError(cause, island);
}

/** Adds an error to the panel in the crash screen, before its island, or at the start of the article. */
function showError(cause: unknown, island: HTMLElement | undefined): void {
  const content = document.getElementById(contentId);
  if (!content) return;
  const { name, module = '' }: IslandData = island?.dataset ?? {};
  const frame = siteFrame(cause);
  const subject = name && name !== 'default' ? `The component "${name}"` : 'A component';
  const item = document.createElement('div');
  const level = document.createElement('b');
  level.textContent = 'error';
  const place = document.createElement('pre');
  place.append(editorButton(frame?.file ?? module, frame));
  item.append(level, `${subject} threw "${cause instanceof Error ? cause.message : String(cause)}".`, place);
  const panels = [...document.querySelectorAll(`.${devPanel.className}`)];
  if (panels.some(({ textContent }) => textContent.includes(item.textContent))) return;
  const crash = content.querySelector(`.${crashClass}`);
  if (crash) crash.prepend(panelWith(item));
  else if (island) island.before(panelWith(item));
  else content.prepend(panelWith(item));
}

function panelWith(item: HTMLElement): HTMLElement {
  const panel = document.createElement('aside');
  panel.className = devPanel.className;
  panel.ariaLabel = devPanel.label;
  const style = document.createElement('style');
  style.textContent = devPanel.styles;
  panel.append(style, item);
  return panel;
}

/** Folders of addresses that Vite serves in addition to the files of the site. */
const otherPattern = /\/(?:node_modules|@vite|@id|\.recto)\//;

/** A line of a stack: a file of the site, from its folder, and where the served module is at fault. */
interface Frame {
  file: string;
  module: string;
  line: string;
  column: string;
}

/** Returns a button that opens a file in the editor, at the line of a frame once the server has found it. */
function editorButton(file: string, frame: Frame | undefined): HTMLButtonElement {
  const button = document.createElement('button');
  const show = (position: string) => {
    button.textContent = position;
    button.setAttribute(editorAttribute, position);
  };
  button.type = 'button';
  button.title = 'Open in the editor';
  show(file);
  if (!frame) return button;
  const { module, line, column } = frame;
  fetch(`${import.meta.env.BASE_URL}${positionPath}?${new URLSearchParams({ module, line, column })}`)
    .then((response) => response.json())
    .then(({ lineNumber, columnNumber }) => lineNumber && show(`${file}:${lineNumber}:${columnNumber}`))
    .catch(() => undefined);
  return button;
}

/** Returns the first frame of an error's stack that is in a file of the site. */
function siteFrame(cause: unknown): Frame | undefined {
  const base = new URL(import.meta.env.BASE_URL, location.origin).href;
  const { stack = '' } = cause instanceof Error ? cause : {};
  for (const [, address = '', line = '', column = ''] of stack.matchAll(
    /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g,
  )) {
    if (!address.startsWith(base) || otherPattern.test(address)) continue;
    const module = address.slice(base.length - 1);
    const file = decodeURI(module.slice(1).replace(/\?.*$/, ''));
    // Files outside the site folder, such as Recto's, have absolute paths.
    if (!file.startsWith('@fs/')) return { file, module, line, column };
  }
  return undefined;
}

/** Reports to the server which revision of the site the page shows. */
export function sendRevision(): void {
  const { made }: Dataset<typeof renderedAttribute> = document.documentElement.dataset;
  import.meta.hot?.send('recto:made', Number(made));
}

/** Opens the file of a pressed button in the author's editor. */
export function openFilesInEditor(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${editorAttribute}]`) : null;
    const file = button?.getAttribute(editorAttribute);
    if (file) void fetch(`${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(file)}`);
  });
}
