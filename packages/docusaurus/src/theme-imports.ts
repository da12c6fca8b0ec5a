import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportedNames } from './exported-names.ts';
import { installedFolder, moduleFile } from './files.ts';

interface ImportContext {
  /** Absolute site folder. */
  root: string;
  /** Folder with the modules of Docusaurus. */
  folder: string;
}

/** Matches imports and re-exports, but not those of types. Groups: what is imported, the module. */
const importPattern = /^[ \t]*(?:import|export)\b(?!\s+type\b)(?:([^'";]*?)\bfrom)?\s*['"]([^'"]+)['"]/gm;

/** An import or a re-export of code: the module, and the names in braces. */
interface Import {
  module: string;
  names: string[];
}

/** Returns what code imports and re-exports, without types. */
export function importsOf(text: string): Import[] {
  return [...text.matchAll(importPattern)].map(([, imported = '', module = '']) => ({
    module,
    names: namesOf(imported),
  }));
}

/** Returns the names in braces, without those of types: `a`, `b` for `x, { a, b as c, type D }`. */
function namesOf(imported: string): string[] {
  const [, list = ''] = /\{([^}]*)\}/.exec(imported) ?? [];
  const names = list.split(',').map((one) => one.trim());
  return names.filter((one) => one && !/^type\s/.test(one)).map((one) => one.split(/\s+as\s+/)[0] ?? '');
}

/**
 * Returns the modules of themes, and names of them, that a file imports, itself or by way of others in its folder, and
 * that do not exist. Example: `useTabs of @docusaurus/theme-common/internal`
 */
export function missingImports(file: string, context: ImportContext, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const missing = new Set<string>();
  const addFrom = (next: string | undefined) => {
    for (const one of next ? missingImports(next, context, seen) : []) missing.add(one);
  };
  for (const { module, names } of importsOf(readFileSync(file, 'utf8'))) {
    const [, own] = /^@theme\/(.+)$/.exec(module) ?? [];
    if (module.startsWith('.')) addFrom(scriptAt(join(dirname(file), module)));
    else if (!moduleExists(module, context)) missing.add(module);
    else if (own) addFrom(scriptAt(join(context.root, 'src/theme', own)));
    for (const name of missingNames(module, names, context)) missing.add(`${name} of ${module}`);
  }
  return [...missing];
}

/** Returns those of the names that a module of this package does not export. */
export function missingNames(module: string, names: string[], { root, folder }: ImportContext): string[] {
  const [, scope = '', path = ''] = modulePattern.exec(module) ?? [];
  const isOfSite = scope === 'theme' && moduleFile(join(root, 'src/theme', path));
  if (names.length === 0 || !scope || isOfSite) return [];
  const file = scriptAt(join(folder, scope.replace(/-(?:original|init)$/, ''), path));
  const exported = file ? exportedNames(file) : undefined;
  return exported ? names.filter((name) => !exported.has(name)) : [];
}

/** Matches modules of Docusaurus and of themes. Groups: the scope, the path. */
const modulePattern = /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/;

/** Whether an import works: of a theme or of Docusaurus, by its module. Other packages are not looked for. */
export function moduleExists(module: string, context: ImportContext): boolean {
  const [, scope = '', path = ''] = modulePattern.exec(module) ?? [];
  return !scope || exists(scope, path, context);
}

function exists(scope: string, path: string, { root, folder }: ImportContext): boolean {
  if (scope === 'docusaurus')
    return [
      scriptAt(join(folder, scope, path)),
      installedFolder(`@docusaurus/${path.split('/')[0]}`, root),
    ].some(Boolean);
  const own = scope === 'theme' ? scriptAt(join(root, 'src/theme', path)) : undefined;
  return [own, scriptAt(join(folder, 'theme-original', path)), scriptAt(join(folder, 'theme', path))].some(
    Boolean,
  );
}

function scriptAt(path: string): string | undefined {
  const file = moduleFile(path);
  return file && /\.[jt]sx?$/.test(file) ? file : undefined;
}
