import { devPanel, islandErrorEvent } from '../utils/dev-panel.ts';
import {
  contentId,
  crashClass,
  type Dataset,
  islandElement,
  type islandExportAttribute,
  type islandModuleAttribute,
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
  const file = cause instanceof Error ? siteFile(cause) : undefined;
  if (file === undefined) return;
  const islands = [...document.querySelectorAll<HTMLElement>(islandElement)];
  const island = islands.find(({ dataset }) => (dataset as IslandData).module === file);
  showError(cause, island, file);
}

/** Adds an error to the panel in the crash screen, before its island, or at the start of the article. */
function showError(cause: unknown, island: HTMLElement | undefined, from?: string): void {
  const content = document.getElementById(contentId);
  if (!content) return;
  const { name, module = '' }: IslandData = island?.dataset ?? {};
  const file = from ?? ((cause instanceof Error && siteFile(cause)) || module);
  const what = name && name !== 'default' ? `The component "${name}"` : 'A component';
  const item = document.createElement('div');
  const level = document.createElement('b');
  level.textContent = 'error';
  const place = document.createElement('pre');
  place.textContent = file;
  item.append(level, `${what} threw "${cause instanceof Error ? cause.message : String(cause)}".`, place);
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

/** Returns the first file of the site in the stack of an error, from the site folder. */
function siteFile({ stack = '' }: Error): string | undefined {
  const base = new URL(import.meta.env.BASE_URL, location.origin).href;
  for (const [address] of stack.matchAll(/https?:\/\/[^\s()]+?(?=:\d+:\d+)/g)) {
    if (!address.startsWith(base) || otherPattern.test(address)) continue;
    const path = decodeURI(address.slice(base.length).replace(/\?.*$/, ''));
    // Files outside the site folder, such as Recto's, have absolute paths.
    if (!path.startsWith('@fs/')) return path;
  }
  return undefined;
}
