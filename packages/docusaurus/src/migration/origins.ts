import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, sep } from 'node:path';
import { attempt } from '../values.ts';
import type { Origin } from './print-code.ts';

/**
 * Returns the imports of all functions and objects that loaded modules export, and of those inside of exported objects:
 * `themes.github` of a package. `file` is the absolute path of the file that imports them.
 */
export function moduleOrigins(file: string): Map<unknown, Origin> {
  const require = createRequire(file);
  const origins = new Map<unknown, Origin>();
  for (const [path, module] of Object.entries(require.cache)) {
    if (path === file || !module?.loaded) continue;
    const name = specifierOf(path, file, require);
    if (name)
      addExports(module.exports, { module: name, ...(isCommonJs(path) && { isCommonJs: true }) }, origins);
  }
  return origins;
}

/** Whether a file of the site is CommonJS; files of packages are imported like any module. */
function isCommonJs(path: string): boolean {
  if (!/\.c?[jt]s$/.test(path) || path.includes('node_modules')) return false;
  const code = readFileSync(path, 'utf8');
  return /\bexports\b/.test(code) && !/^\s*(?:import|export)\b/m.test(code);
}

function addExports(exports: unknown, module: Origin, origins: Map<unknown, Origin>): void {
  const add = (value: unknown, origin: Origin) => {
    if (isReference(value) && !origins.has(value)) origins.set(value, origin);
  };
  if (!isReference(exports)) return;
  const main = (exports as { default?: unknown }).default;
  add(main ?? exports, module);
  for (const [name, value] of entriesOf(exports)) {
    if (!/^[A-Za-z_$][\w$]*$/.test(name) || name === 'default') continue;
    add(value, { ...module, name });
    for (const [key, inner] of entriesOf(value)) add(inner, { ...module, name, key });
  }
}

function isReference(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/** Returns the properties of a plain object or a module; getters that throw have none. */
function entriesOf(value: unknown): [string, unknown][] {
  return (typeof value === 'object' && value !== null && attempt(() => Object.entries(value))) || [];
}

/** Returns what imports a module: the name of its package, if that is the package's main module, or a relative path. */
function specifierOf(path: string, file: string, require: NodeJS.Require): string | undefined {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path) ?? [];
  if (name === undefined) {
    const from = relative(dirname(file), path).split(sep).join('/');
    return from.startsWith('..') ? undefined : `./${from}`;
  }
  const bare = name.replaceAll('\\', '/');
  return attempt(() => require.resolve(bare)) === path ? bare : undefined;
}
