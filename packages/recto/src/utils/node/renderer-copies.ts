import { createRequire } from 'node:module';
import * as React from 'react';
import type { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { memoized } from '../collections.ts';

interface Renderer {
  renderToString: typeof renderToString;
  renderToStaticMarkup: typeof renderToStaticMarkup;
  renderToReadableStream: typeof renderToReadableStream;
}

/**
 * Returns another copy of React's renderer for each number. A renderer resets the contexts that it has set itself before it
 * renders inside a component, so contexts of another copy reach what is rendered there.
 */
export const rendererCopy: (depth: number) => Renderer = memoized(() => {
  if (process.env.NODE_ENV !== 'production') allowSeveralRenderers();
  const require = createRequire(import.meta.url);
  const loadedModules = Object.entries(require.cache).filter(([path]) => isRenderer(path));
  for (const [path] of loadedModules) delete require.cache[path];
  const copy: Renderer = require('react-dom/server.edge');
  for (const path of Object.keys(require.cache).filter(isRenderer)) delete require.cache[path];
  Object.assign(require.cache, Object.fromEntries(loadedModules));
  copy.renderToStaticMarkup(React.createElement(HooksProbe));
  return copy;
});

/**
 * Returns the renderer for articles, and for islands at a depth, which keep the contexts of what is around them. The
 * renderer that sites can import is none of them: it would lose its place if another rendered in between.
 */
export function rendererAt(depth: number): Renderer {
  return rendererCopy(depth + 1);
}

export type Hooks = Record<string, (...args: unknown[]) => unknown>;

/** What React keeps the functions behind hooks in: `H`, which each of its renderers sets. */
export const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: reactInternals } =
  React as typeof React & {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { H: Hooks | null };
  };

const engineHooks = new WeakSet<Hooks>();

function HooksProbe() {
  if (reactInternals?.H) engineHooks.add(reactInternals.H);
  return null;
}

/** Whether a component is rendered by code of the site, which calls a renderer itself. */
export function isRenderedBySite(): boolean {
  const hooks = reactInternals?.H;
  return Boolean(hooks && !engineHooks.has(hooks));
}

function isRenderer(path: string): boolean {
  return /[\\/]react-dom[\\/](?:server\.|cjs[\\/]react-dom-server)/.test(path);
}

/** Silences what the development build of React reports about contexts that several copies of its renderer set. */
function allowSeveralRenderers(): void {
  const mark = Symbol.for('recto.renderers');
  const { error: print } = console;
  if (mark in print) return;
  const printOthers = (...message: unknown[]) => {
    if (!String(message[0]).startsWith('Detected multiple renderers')) print(...message);
  };
  console.error = Object.assign(printOthers, { [mark]: true });
}
