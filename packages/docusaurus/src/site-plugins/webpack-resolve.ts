import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PluginOption } from 'vite';
import type { Plain } from '../values.ts';

/** Returns other names for what a module imports; the first that exists is used. `resolve` returns its file. */
export type Rename = (
  request: string,
  importer: string,
  resolve: () => Promise<string | undefined>,
) => string[] | Promise<string[]>;

/**
 * Resolves imports of the browser's code and of the build's under other names, as webpack does. `pattern` matches all that may have
 * one.
 */
export function renamingPlugin(
  renames: Record<'client' | 'ssr', Rename[]>,
  pattern = /^[^\0]/,
): PluginOption {
  return {
    name: 'recto-docusaurus:webpack-resolve',
    enforce: 'pre',
    resolveId: {
      filter: { id: pattern },
      async handler(id, importer) {
        if (!importer) return undefined;
        const resolve = async () => (await this.resolve(id, importer, { skipSelf: true }))?.id;
        for (const rename of renames[this.environment.name === 'ssr' ? 'ssr' : 'client']) {
          for (const name of await rename(id, importer, resolve)) {
            const resolution = await this.resolve(name, importer, { skipSelf: true });
            if (resolution) return resolution;
          }
        }
        return undefined;
      },
    },
  };
}

/** Renames paths such as `/img/a.png`, which webpack finds in the static folders. */
export function staticFiles(folders: string[]): Rename {
  return (request) => {
    if (!request.startsWith('/')) return [];
    return folders
      .map((folder) => join(folder, request))
      .filter((file) => existsSync(file.replace(/\?.*$/, '')));
  };
}

/** Renames what an alias with several targets means. */
export function aliasList(name: string, targets: () => string[]): Rename {
  const isExact = name.endsWith('$');
  const prefix = isExact ? name.slice(0, -1) : name;
  return (request) =>
    request === prefix || (!isExact && request.startsWith(`${prefix}/`))
      ? targets().map((target) => target + request.slice(prefix.length))
      : [];
}

/** Renames the loaders that `resolveLoader.alias` names. */
export function loaderAliases(alias: Plain): (loader: string) => string {
  return (loader) => {
    for (const [name, target] of Object.entries(alias)) {
      const isExact = name.endsWith('$');
      const prefix = isExact ? name.slice(0, -1) : name;
      const rest = loader.slice(prefix.length);
      if (loader.startsWith(prefix) && (isExact ? /^(?:\?|$)/ : /^(?:[?/]|$)/).test(rest))
        return `${target}${rest}`;
    }
    return loader;
  };
}

interface PathsPlugin {
  matchPath?(
    request: string,
    readJson: undefined,
    fileExists: undefined,
    extensions: string[] | undefined,
    done: (error: Error | undefined, path?: string) => void,
  ): void;
  extensions?: string[];
}

/** Renames what `TsconfigPathsPlugin` resolves: the `paths` of a tsconfig; `undefined` for other plugins. */
export function tsconfigPaths(plugin: PathsPlugin): Rename | undefined {
  const { matchPath, extensions } = plugin;
  if (!matchPath) return undefined;
  return (request) =>
    new Promise((resolve) => {
      if (/^[./]/.test(request)) return resolve([]);
      return matchPath(request, undefined, undefined, extensions, (_, path) => resolve(path ? [path] : []));
    });
}

interface ReplacementPlugin {
  resourceRegExp?: RegExp;
  newResource?: string | ((data: { request: string; context: string }) => void);
}

/** Renames what `NormalModuleReplacementPlugin` replaces; `undefined` for other plugins. */
export function replacedModules({ resourceRegExp, newResource }: ReplacementPlugin): Rename | undefined {
  if (!resourceRegExp || newResource === undefined) return undefined;
  return async (request, importer, resolve) => {
    // webpack also asks for the file that it has found.
    const names = request.startsWith('.') ? [request, await resolve()] : [request];
    if (!names.some((name) => name !== undefined && name.search(resourceRegExp) >= 0)) return [];
    if (typeof newResource === 'string') return [newResource];
    const data = { request, context: dirname(importer) };
    newResource(data);
    return data.request === request ? [] : [data.request];
  };
}
