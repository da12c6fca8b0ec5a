import { createRequire } from 'node:module';
import type { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { memoized } from '../collections.ts';

interface Renderer {
  renderToString: typeof renderToString;
  renderToStaticMarkup: typeof renderToStaticMarkup;
}

/**
 * Returns another copy of React's renderer for each number. A renderer resets the contexts that it has set itself before it
 * renders inside a component, so those of another copy reach what is rendered there.
 */
export const rendererCopy: (depth: number) => Renderer = memoized(() => {
  if (process.env.NODE_ENV !== 'production') allowSeveralRenderers();
  const require = createRequire(import.meta.url);
  const loaded = Object.entries(require.cache).filter(([path]) => isRenderer(path));
  for (const [path] of loaded) delete require.cache[path];
  const copy: Renderer = require('react-dom/server.edge');
  for (const path of Object.keys(require.cache).filter(isRenderer)) delete require.cache[path];
  Object.assign(require.cache, Object.fromEntries(loaded));
  return copy;
});

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
