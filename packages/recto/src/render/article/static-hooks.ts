import type * as React from 'react';
import { packageFolder } from '../../utils/node/engine-files.ts';
import {
  type Hooks,
  reactInternals as internals,
  isRenderedBySite,
} from '../../utils/node/renderer-copies.ts';
import { statefulHooks } from '../../utils/react-hooks.ts';
import { IslandScope } from './article-contexts.tsx';

/*
 * `bundle/islands` decides from code which components are islands, before they are rendered. It cannot follow all code, such as functions
 * of CommonJS packages that create components. React sees each call of a hook while it renders, so those outside islands
 * are reported.
 */

/** Without `useRef`, which may hold a value. */
const watchedHooks = [...statefulHooks].filter((name) => name !== 'useRef');

/** Passes hooks on to the {@link IslandScope} around their components from now on. */
export function watchHooks(): void {
  if (!internals || Object.getOwnPropertyDescriptor(internals, 'H')?.set) return;
  let current = internals.H;
  const patchedHooks = new WeakSet<Hooks>();
  Object.defineProperty(internals, 'H', {
    get: () => current,
    set(hooks: Hooks | null) {
      current = hooks;
      if (!hooks || patchedHooks.has(hooks)) return;
      patchedHooks.add(hooks);
      // In the same object: React compares it with its own.
      for (const name of watchedHooks) {
        const call = hooks[name];
        if (!call) continue;
        hooks[name] = (...args) => {
          reportHook(name, hooks);
          return call(...args);
        };
      }
    },
  });
}

function reportHook(hook: string, { readContext }: Hooks): void {
  const scope = readContext?.(IslandScope) as React.ContextType<typeof IslandScope> | undefined;
  if (!scope?.onHook || isRenderedBySite()) return;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 12;
  const frames = new Error().stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  // This module, React, the component, and React again.
  const fromReact = frames.slice(frames.findIndex(isOfReact));
  const [, component, file = ''] =
    framePattern.exec(fromReact.find((frame) => !isOfReact(frame)) ?? '') ?? [];
  // Components of the engine do without.
  const isOfEngine = ['/', '\\'].some((separator) => file.includes(packageFolder() + separator));
  if (!isOfEngine) scope.onHook({ hook, component });
}

function isOfReact(frame: string): boolean {
  return /[\\/]node_modules[\\/](?:react|react-dom)[\\/]/.test(frame);
}

/** Groups: the name of the function, and the path of its module. */
const framePattern = /at (?:(?:[\w$]+\.)*([\w$]+) )?.*?((?:\/|[A-Z]:[\\/]).*?)(?:\?[^:]*)?:\d+:\d+/;
