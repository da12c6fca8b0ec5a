import { flushSync } from 'react-dom';
import type { ShellState } from '../../model/shell-state.ts';
import { markActiveHeading } from '../boot/article.ts';
import { stateSelector } from '../boot/serialized-state.ts';
import { applyTabs } from '../boot/tabs.ts';
import { unmountIslands } from '../islands/hydrate-island.tsx';
import { watchIslands } from '../islands/islands.ts';
import { readShellState } from '../shell/read-page.ts';
import { busyClass } from './progress-bar.ts';

/** Thrown when a document belongs to another build: the two must not be mixed, so the browser has to load it. */
class OtherBuild extends Error {}

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

/** Types of scripts that browsers run when the parser meets them, unless something defers them. */
const classicType = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Runs the scripts of a new article as a page load would. Scripts of a parsed document never run, so each gives way to
 * a copy: classic ones in order, then modules and deferred ones. Stops when the article leaves the page.
 */
async function runScripts(article: Element): Promise<void> {
  const isBlocking = ({ type, async, defer, src }: HTMLScriptElement) =>
    classicType.test(type) && !(src && (async || defer));
  const scripts = [...article.querySelectorAll('script')];
  for (const script of scripts.filter(isBlocking)) {
    if (!script.isConnected) return;
    const copy = runnable(script);
    const done = copy.src && !copy.noModule && settled(copy);
    script.replaceWith(copy);
    if (done) await done;
  }
  for (const script of scripts)
    if (script.isConnected && !isBlocking(script)) script.replaceWith(runnable(script));
}

/** A copy that runs once it is in the page. */
function runnable(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  copy.text = script.text;
  // Without this, a script that a script adds does not wait for those before it.
  copy.async = script.async;
  return copy;
}

function settled(script: HTMLScriptElement): Promise<unknown> {
  return new Promise((done) => {
    script.addEventListener('load', done);
    script.addEventListener('error', done);
  });
}

/** Holds the state of the page that is shown, for React to follow. */
export interface ShellStore {
  get: () => ShellState;
  set(state: ShellState): void;
  subscribe: (listener: () => void) => () => void;
}

/** A store that starts with the state of the document. */
export function createShellStore(initial: ShellState): ShellStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
