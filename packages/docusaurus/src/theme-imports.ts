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
const importPattern = /\b(?:import|export)\s+(?!type\b)(?:([^'";]*?)\sfrom\s+)?['"]([^'"]+)['"]/g;

/**
 * Returns the modules of themes, and names of them, that a file imports, itself or by way of others in its folder, and
 * that do not exist. Example: `useTabs of @docusaurus/theme-common/internal`
 */
export function missingImports(file: string, context: ImportContext, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const missing = new Set<string>();
  for (const [, imported = '', name = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
    const [, scope = '', path = ''] =
      /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(name) ?? [];
    if (name.startsWith('.')) {
      const next = scriptAt(join(dirname(file), name));
      for (const one of next ? missingImports(next, context, seen) : []) missing.add(one);
    } else if (scope && !exists(scope, path, context)) missing.add(name);
    else if (scope === 'theme') {
      const own = scriptAt(join(context.root, 'src/theme', path));
      for (const one of own ? missingImports(own, context, seen) : []) missing.add(one);
    }
    if (scope === 'docusaurus') {
      const own = scriptAt(join(context.folder, scope, path));
      const exported = own ? exportedNames(own) : undefined;
      for (const one of exported ? namesOf(imported) : [])
        if (!exported?.has(one)) missing.add(`${one} of ${name}`);
    }
  }
  return [...missing];
}

/** Returns the names in braces, without those of types: `a`, `b` for `x, { a, b as c, type D }`. */
export function namesOf(imported: string): string[] {
  const [, list = ''] = /\{([^}]*)\}/.exec(imported) ?? [];
  const names = list.split(',').map((one) => one.trim());
  return names.filter((one) => one && !/^type\s/.test(one)).map((one) => one.split(/\s+as\s+/)[0] ?? '');
}

/** Whether an import works: of a theme or of Docusaurus, by its module. Other packages are not looked for. */
export function moduleExists(module: string, context: ImportContext): boolean {
  const [, scope = '', path = ''] =
    /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(module) ?? [];
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
