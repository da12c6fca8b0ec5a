import { flushSync } from 'react-dom';
import type { ShellState } from '../../theme/shell-state.ts';
import {
  containerId,
  contentId,
  footerId,
  islandElement,
  pageHeadAttribute,
  themeColorName,
} from '../../utils/dom-contract.ts';
import { stateSelector } from '../boot/serialized-state.ts';
import { unmountIslands } from '../islands/hydrate-island.tsx';
import type { IslandElement } from '../islands/island-element.ts';
import { keepIslands } from '../islands/keep-islands.ts';
import { watchIslands } from '../islands/watch-islands.ts';
import { markActiveHeading } from '../shell/active-heading.ts';
import { readShellState } from '../shell/read-shell-state.ts';
import type { Store } from '../shell/store.ts';
import { applyTabs } from '../tabs.ts';
import { busyClass } from './progress-bar.ts';

/** Elements of the head that belong to a page. Style sheets, running scripts and the theme color stay. */
const headSelector = `meta:not([name="${themeColorName}"]), [${pageHeadAttribute}], link:not([rel="stylesheet"], [rel$="preload"], [rel="manifest"]), script[type="application/ld+json"]`;

/** Style sheets that belong to a page. */
const styleSelector = `link[rel="stylesheet"][${pageHeadAttribute}]`;

/**
 * Swaps in another document: head, article and shell state, once the style sheets of the page have loaded. Returns
 * false if the navigation was aborted meanwhile. Rejects if the document is of another build, or only one of the two has a navbar.
 */
export async function swapDocument(
  html: string,
  store: Store<ShellState>,
  signal?: AbortSignal,
): Promise<boolean> {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const state = readShellState(next);
  const { build, isBare } = store.get();
  if (state.build !== build || state.isBare !== isBare)
    throw new Error(`${state.path} has another build or layout.`);
  const oldContent = document.getElementById(contentId);
  const content = next.getElementById(contentId);
  if (!oldContent || !content) throw new Error('The document has no article.');

  const links = [...next.head.querySelectorAll<HTMLLinkElement>(styleSelector)];
  const styles = await Promise.all(links.map(waitingStyle));
  if (signal?.aborted) {
    for (const style of styles) style.remove();
    return false;
  }
  document.title = next.title;
  const isBusy = document.documentElement.classList.contains(busyClass);
  document.documentElement.className = next.documentElement.className;
  document.documentElement.classList.toggle(busyClass, isBusy);
  document.documentElement.lang = next.documentElement.lang;
  for (const link of links) link.remove();
  for (const old of document.head.querySelectorAll<HTMLLinkElement>(headSelector))
    if (!styles.includes(old)) old.remove();
  for (const { sheet } of styles) if (sheet) sheet.disabled = false;
  document.head.append(...[...next.head.querySelectorAll(headSelector)].map(toLive));
  const islands = [...document.querySelectorAll<IslandElement>(islandElement)];
  // In development, an edit of a component keeps the state of islands on its page.
  if (import.meta.hot && state.path === store.get().path) keepIslands(oldContent, content);
  replaceContent(oldContent, content);
  const [oldFooter, footer] = [document, next].map(footerOf);
  // Pages with `noFooter` have an empty one.
  if (oldFooter && footer && (state.ownFooter || !oldFooter.firstChild)) replaceContent(oldFooter, footer);
  // A refresh in development may change the text alone, and React takes long to render a large sidebar again.
  if (!import.meta.hot || JSON.stringify(state) !== JSON.stringify(store.get()))
    flushSync(() => store.set(state));
  // React has replaced items of the navbar that differ.
  unmountIslands(islands.filter(({ isConnected }) => !isConnected));
  // React recreates the element between lists and other pages.
  const article = document.getElementById(contentId) ?? oldContent;
  // Later readers of the state need that of the shown page.
  document.querySelector(stateSelector)?.replaceWith(...next.querySelectorAll(stateSelector));
  // Those around the article stay; what they show may depend on the address.
  for (const island of islands) island.update?.();
  applyTabs(article);
  // When the page is laid out anyway, and scrolled.
  requestAnimationFrame(markActiveHeading);
  watchIslands(document, islands);
  void runScripts(article);
  return true;
}

export function footerOf(page: Document): Element | null {
  return page.querySelector(`#${containerId} #${footerId}:not([id="${contentId}"] *)`);
}

function replaceContent(oldContent: Element, { childNodes }: Element): void {
  unmountIslands(oldContent.querySelectorAll<IslandElement>(islandElement));
  oldContent.replaceChildren(...childNodes);
}

/** Adds a copy of a style sheet, and turns it off once it has loaded. */
async function waitingStyle(link: HTMLLinkElement): Promise<HTMLLinkElement> {
  const copy = document.importNode(link);
  document.head.append(copy);
  await untilSettled(copy);
  if (copy.sheet) copy.sheet.disabled = true;
  return copy;
}

/** Replaces a script by a copy, since scripts of a parsed document never run. */
function toLive(element: Element): Element {
  return element instanceof HTMLScriptElement ? runnable(element) : element;
}

/** Types of classic scripts, which run during parsing unless deferred. */
const classicType = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Runs the scripts of a new article in the order of a page load: classic ones first, then modules and deferred ones.
 * Stops when the article leaves the page.
 */
async function runScripts(article: Element): Promise<void> {
  const isBlocking = ({ type, async, defer, src }: HTMLScriptElement) =>
    classicType.test(type) && !(src && (async || defer));
  const scripts = [...article.querySelectorAll('script')];
  for (const script of scripts.filter(isBlocking)) {
    if (!script.isConnected) return;
    const copy = runnable(script);
    const loading = copy.src && !copy.noModule && untilSettled(copy);
    script.replaceWith(copy);
    if (loading) await loading;
  }
  for (const script of scripts)
    if (script.isConnected && !isBlocking(script)) script.replaceWith(runnable(script));
}

/** Returns a copy that runs once it is in the page. */
function runnable(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  copy.text = script.text;
  // Dynamically added scripts are async by default, and would not wait for earlier ones.
  copy.async = script.async;
  return copy;
}

function untilSettled(element: HTMLScriptElement | HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', resolve);
  });
}
