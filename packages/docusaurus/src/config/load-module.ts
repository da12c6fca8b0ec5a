import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { requireFrom } from '../require-from.ts';
import { defaultOf } from '../values.ts';

/** A module of a Docusaurus site, and the packages that it imports although they are not installed. */
interface LoadedModule {
  exports: unknown;
  missing: string[];
}

/**
 * Loads the configuration or the sidebars of a Docusaurus site. Every call reads the current state of the site's files, whose
 * absolute paths are added to `files`. A package that is not installed is replaced by a stub, since it may only serve what
 * Recto does itself. Throws what the module throws; syntax errors name the place in their messages.
 */
export function loadModule(file: string, files: Set<string>): LoadedModule {
  forgetSiteFiles();
  const missing: string[] = [];
  for (;;) {
    const alias = Object.fromEntries(missing.map((name) => [name, stub]));
    try {
      return {
        exports: withoutModules(defaultOf(requireFrom(file, alias)(file))),
        missing: missing.filter((name) => !isReplaced(name)),
      };
    } catch (cause) {
      const name = missingPackage(cause);
      if (name === undefined || missing.includes(name)) throw cause;
      missing.push(name);
    } finally {
      for (const name of siteFiles()) files.add(name);
    }
  }
}

const require = createRequire(import.meta.url);

/** Stands for a package that is not installed: can be called and read, and is always empty. */
const stub = require.resolve('recto-docusaurus/missing-package');

/** Packages whose work Recto does itself. */
function isReplaced(name: string): boolean {
  return /^(?:@docusaurus\/(?!remark-plugin)|prism-react-renderer(?:$|\/))/.test(name);
}

/** Modules of the site in the cache of Node.js, which jiti shares. */
function siteFiles(): string[] {
  return Object.keys(require.cache).filter((name) => !name.includes(`${sep}node_modules${sep}`));
}

const initialFiles = new Set(siteFiles());

/** Returns the modules that the configuration and its plugins have loaded from the site, as absolute paths. */
export function loadedFiles(): string[] {
  return siteFiles().filter((name) => !initialFiles.has(name));
}

function forgetSiteFiles(): void {
  for (const name of siteFiles()) if (!initialFiles.has(name)) delete require.cache[name];
}

/** Returns the package that a failed import names; `undefined` for files, and for other errors. */
function missingPackage(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  if (cause.code !== 'MODULE_NOT_FOUND' && cause.code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  const [, name] = /^Cannot find (?:module|package) '([^']+)'/.exec(cause.message) ?? [];
  return name && /^(?:@[\w-]|[\w-])/.test(name) && !name.startsWith('@site/') ? name : undefined;
}

/**
 * Replaces ES modules that a CommonJS module requires by their default exports, where these are lists or objects: jiti
 * returns a proxy, which is not an array.
 */
function withoutModules(value: unknown, visited = new Set<unknown>()): unknown {
  if (typeof value !== 'object' || value === null || visited.has(value)) return value;
  visited.add(value);
  if ('__esModule' in value && 'default' in value) {
    const { default: exported } = value;
    return typeof exported === 'object' && exported !== null ? withoutModules(exported, visited) : value;
  }
  const isData = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isData || Object.isFrozen(value)) return value;
  for (const [key, item] of Object.entries(value)) {
    const replacement = withoutModules(item, visited);
    if (replacement !== item) Reflect.set(value, key, replacement);
  }
  return value;
}
