import { existsSync } from 'node:fs';
import Module, { register } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from '../../utils/node/engine-files.ts';
import { installedFolder } from '../installed-packages.ts';

const packages = ['react', 'react-dom', 'scheduler'];

/**
 * Makes packages that Node.js loads for a site use the engine's React, where the site has another copy: hooks of one copy
 * fail in components that another renders. Modules that Vite loads are resolved in `shared-modules.ts`.
 */
export function shareReact(root: string): void {
  const own = installedFolder('react', packageFolder());
  const other = installedFolder('react', root);
  if (!own || !other || own === other || isRegistered()) return;
  const replaced = Object.fromEntries(
    packages.flatMap((name) => {
      const folder = installedFolder(name, name === 'scheduler' ? reactDom() : packageFolder());
      return folder ? [[name, folder]] : [];
    }),
  );
  replaceRequired(replaced);
  replaceImported(replaced);
}

/** Where the engine's React loads its own dependencies from. */
function reactDom(): string {
  return installedFolder('react-dom', packageFolder()) ?? packageFolder();
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
