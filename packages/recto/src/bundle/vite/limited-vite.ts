import type { Plugin, PluginOption } from 'vite';
import type { ViteOptions } from '../../config/vite-options.ts';
import { SiteCodeError } from '../../diagnostics/diagnostic.ts';
import { isRecord } from '../../utils/collections.ts';
import { pathFrom } from '../../utils/node/site-files.ts';
import type { LimitCall } from '../../utils/site-call.ts';
import { codeFailure } from '../code-failures.ts';

interface Limiting {
  /** Absolute site folder. */
  root: string;
  /** Path of the configuration, from the site folder. */
  configFile: string;
  limitCall: LimitCall;
}

/** Returns options of Vite whose plugins are called within limits. */
export function limitedVite(options: ViteOptions, limiting: Limiting): ViteOptions {
  return options.plugins ? { ...options, plugins: limitedAll(options.plugins, limiting) } : options;
}

function limitedAll(plugins: PluginOption[], limiting: Limiting): PluginOption[] {
  return plugins.map((one) => {
    if (!one) return one;
    if (Array.isArray(one)) return limitedAll(one, limiting);
    if ('then' in one) return one.then((plugin) => limitedAll([plugin], limiting));
    return limitedPlugin(one as Plugin, limiting);
  });
}

function limitedPlugin(plugin: Plugin, limiting: Limiting): Plugin {
  const copy = Object.create(Object.getPrototypeOf(plugin), Object.getOwnPropertyDescriptors(plugin));
  for (const [hook, value] of Object.entries(plugin)) {
    const name = `Vite plugin "${plugin.name}" (${hook})`;
    const limit = (run: Hook) => limitedHook(hook, { name, run }, limiting);
    const replacement =
      typeof value === 'function'
        ? limit(value as Hook)
        : hasHandler(value) && { ...value, handler: limit(value.handler) };
    if (replacement)
      Object.defineProperty(copy, hook, { value: replacement, writable: true, enumerable: true });
  }
  return copy;
}

type Hook = (this: unknown, ...input: unknown[]) => unknown;

function hasHandler(value: unknown): value is { handler: Hook } {
  return isRecord(value) && typeof value.handler === 'function';
}

/** The place of the id among the arguments of a hook. */
const idPlaces: Record<string, number> = { load: 0, transform: 1 };

function limitedHook(hook: string, { name, run }: { name: string; run: Hook }, limiting: Limiting): Hook {
  const { root, limitCall } = limiting;
  return function (this: unknown, ...input) {
    const id = input[idPlaces[hook] ?? -1];
    const file = typeof id === 'string' ? pathFrom(root, id.replace(/\?.*$/, '')) : '..';
    const call = file.startsWith('..') ? { name } : { name, file };
    const work = () => limitCall(call, () => run.apply(this, input));
    return setupHooks.has(hook) ? withHookName(name, work, limiting) : work();
  };
}

/** Hooks that Vite calls itself. Errors of the others have the name of their plugin. */
const setupHooks = new Set(['config', 'configEnvironment', 'configResolved', 'configureServer']);

/** Adds the name of a hook to what it throws, which may be any value. */
async function withHookName(
  name: string,
  work: () => unknown,
  { root, configFile }: Limiting,
): Promise<unknown> {
  try {
    return await work();
  } catch (cause) {
    const { message, at = { file: configFile }, fix } = codeFailure(cause, { root });
    throw new SiteCodeError(`${name} failed: ${message}`, { at, fix, cause });
  }
}
