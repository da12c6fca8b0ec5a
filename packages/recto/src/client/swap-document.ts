import { flushSync } from 'react-dom';
import { markActiveHeading } from './active-heading.ts';
import { stateSelector } from './carried-state.ts';
import { unmountIslands } from './hydrate-island.tsx';
import { watchIslands } from './islands.ts';
import { busyClass } from './progress-bar.ts';
import { readShellState } from './read-page.ts';
import { runnable, runScripts } from './run-scripts.ts';
import type { ShellStore } from './shell-store.ts';
import { applyTabs } from './tabs.ts';

/** Thrown when a document belongs to another build: the two must not be mixed, so the browser has to load it. */
export class OtherBuild extends Error {}

/**
 * What a page says about itself in its head; style sheets and scripts that run belong to the build and stay, as does what
 * follows the colour mode.
 */
const headSelector =
  'meta:not([name="theme-color"]), [data-page], link:not([rel="stylesheet"], [rel="modulepreload"], [rel="preload"], [rel="manifest"]), script[type="application/ld+json"]';

/** Shows another document of this build in place: its head, its article, and its shell as far as it differs. */
export function swapDocument(html: string, store: ShellStore): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const state = readShellState(next);
  if (state.build !== store.get().build) throw new OtherBuild(`${state.path} is of build ${state.build}`);
  const article = document.getElementById('article');
  const content = next.getElementById('article');
  if (!article || !content) throw new Error('a document has no article');

  document.title = next.title;
  const isBusy = document.documentElement.classList.contains(busyClass);
  document.documentElement.className = next.documentElement.className;
  document.documentElement.classList.toggle(busyClass, isBusy);
  document.documentElement.lang = next.documentElement.lang;
  for (const old of document.head.querySelectorAll(headSelector)) old.remove();
  document.head.append(...[...next.head.querySelectorAll(headSelector)].map(toLive));
  unmountIslands(article);
  article.replaceChildren(...content.childNodes);
  flushSync(() => store.set(state));
  // What comes later reads of the page that is shown.
  document.querySelector(stateSelector)?.replaceWith(...next.querySelectorAll(stateSelector));
  applyTabs(article);
  markActiveHeading();
  watchIslands(article);
  void runScripts(article);
}

/** Scripts of a parsed document never run; a copy does. */
function toLive(element: Element): Element {
  return element instanceof HTMLScriptElement ? runnable(element) : element;
}
