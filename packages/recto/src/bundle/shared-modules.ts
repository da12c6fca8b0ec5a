import { existsSync } from 'node:fs';
import Module, { register } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { packageFolder } from '../utils/node/engine-files.ts';
import { packageName } from '../utils/package-name.ts';
import { installedFolder } from './installed-packages.ts';

/*
 * A process may have one copy of React and of Recto, because contexts and hooks connect the engine with the
 * components of a site. Both resolve to those of the engine: in modules that Vite loads by a plugin, in packages
 * that Node.js loads itself by `shareReact`.
 */

/** Matches imports of these packages. */
const pattern = new RegExp(`^((?:${packageName}|react|react-dom)(?:/.+)?)$`);

/** Begins the id of a module that passes on one of the engine's own. */
const prefix = '\0recto:shared/';

const registry = Symbol.for('recto.shared-modules');

/**
 * Resolves React and Recto to the copies of the engine, wherever the site has others or none. In Node.js, modules of the
 * site get those that the engine has loaded.
 */
export function sharedModulesPlugin(): Plugin {
  return {
    name: 'recto:shared-modules',
    enforce: 'pre',
    // Vite leaves packages to Node.js, which would find those of the site, unless an alias matches.
    config: () => ({ resolve: { alias: [{ find: pattern, replacement: '$1' }] } }),
    resolveId(id) {
      if (!pattern.test(id)) return undefined;
      if (this.environment.name === 'ssr') return prefix + id;
      return this.resolve(id, join(packageFolder(), 'package.json'), { skipSelf: true });
    },
    async load(id) {
      return id.startsWith(prefix) ? passOn(id.slice(prefix.length)) : undefined;
    },
  };
}

/** Loads a module of the engine, and generates one with its exports. */
async function passOn(name: string): Promise<string> {
  const loaded: Record<string, unknown> = await import(/* @vite-ignore */ name);
  const shared = globalThis as { [registry]?: Map<string, object> };
  shared[registry] ??= new Map();
  shared[registry].set(name, loaded);
  const names = Object.keys(loaded).filter((one) => one !== 'default' && /^[\w$]+$/.test(one));
  return [
    `const module = globalThis[Symbol.for('recto.shared-modules')].get(${JSON.stringify(name)});`,
    ...('default' in loaded ? ['export default module.default;'] : []),
    ...names.map((one) => `const shared_${one} = module.${one};`),
    `export { ${names.map((one) => `shared_${one} as ${one}`).join(', ')} };`,
  ].join('\n');
}

const packages = ['react', 'react-dom', 'scheduler'];

/**
 * Makes packages that Node.js loads for a site use the engine's React, where the site has another copy: hooks of one copy
 * fail in components that another renders.
 */
export function shareReact(root: string): void {
  const own = installedFolder('react', packageFolder());
  const other = installedFolder('react', root);
  if (!own || !other || own === other || isRegistered()) return;
  const replaced = Object.fromEntries(
    packages.flatMap((name) => {
      // The scheduler is a dependency of React DOM.
      const importer = name === 'scheduler' ? installedFolder('react-dom', packageFolder()) : undefined;
      const folder = installedFolder(name, importer ?? packageFolder());
      return folder ? [[name, folder]] : [];
    }),
  );
  replaceRequired(replaced);
  replaceImported(replaced);
}

const mark = Symbol.for('recto.one-react');

function isRegistered(): boolean {
  const marked = globalThis as { [mark]?: boolean };
  const before = marked[mark] === true;
  marked[mark] = true;
  return before;
}

/** Matches a file of React in any copy. Groups: the package, the path in it. */
const filePattern = /^.*[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]((?!node_modules).*)$/;

function replaceRequired(replaced: Record<string, string>): void {
  const loader = Module as unknown as { _resolveFilename(...input: unknown[]): string };
  const resolve = loader._resolveFilename;
  loader._resolveFilename = (...input) => {
    const file = resolve.apply(loader, input);
    const [, name = '', path = ''] = filePattern.exec(file) ?? [];
    const folder = replaced[name];
    const own = folder && join(folder, path);
    return own && existsSync(own) ? own : file;
  };
}

/** Imports are resolved on another thread, from the code in this address. */
function replaceImported(replaced: Record<string, string>): void {
  const folders = Object.fromEntries(
    Object.entries(replaced).map(([name, folder]) => [name, pathToFileURL(folder + sep).href]),
  );
  const code = `const folders = ${JSON.stringify(folders)};
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const [, name, path] = /^file:.*\\/node_modules\\/(react|react-dom|scheduler)\\/((?!node_modules).*)$/.exec(found.url) ?? [];
  return name && folders[name] ? { ...found, url: folders[name] + path } : found;
}`;
  register(`data:text/javascript,${encodeURIComponent(code)}`, import.meta.url);
}
