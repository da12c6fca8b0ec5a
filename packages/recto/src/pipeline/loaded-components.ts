import { setTimeout } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { recordFallbacks } from '../render/article/fallbacks.ts';
import { rendererAt } from '../utils/node/renderer-copies.ts';

/** Milliseconds for the components of a page; what waits longer, or only in the browser, stays a fallback. */
const loadTime = 5000;

/** Renders a page, and again once its components that are loaded with `lazy` are there, in place of fallbacks. */
export async function withLoadedComponents<Result>(render: () => Result): Promise<Result> {
  const { result, waiting } = recordFallbacks(render);
  if (waiting.length === 0) return result;
  await Promise.race([Promise.all(waiting.map(load)), setTimeout(loadTime, undefined, { ref: false })]);
  return recordFallbacks(render).result;
}

/** Renders an island until nothing in it waits; the page reports its errors. */
async function load(island: ReactNode): Promise<void> {
  const onError = () => undefined;
  try {
    const stream = await rendererAt(0).renderToReadableStream(island, { onError });
    await stream.allReady;
    await stream.cancel();
  } catch {
    // It shows what it showed.
  }
}
