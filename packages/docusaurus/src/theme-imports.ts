import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedFolder, moduleFile } from './files.ts';

interface ImportContext {
  /** Absolute site folder. */
  root: string;
  /** Folder with the modules of Docusaurus. */
  folder: string;
}

/** Matches the modules of imports and re-exports, but not those of types. */
const importPattern = /\b(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g;

/** Returns the modules of themes that a file imports, itself or by way of others in its folder, and that do not exist. */
export function missingModules(file: string, context: ImportContext, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const missing = new Set<string>();
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
    const [, scope = '', path = ''] =
      /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(name) ?? [];
    if (name.startsWith('.')) {
      const next = scriptAt(join(dirname(file), name));
      for (const one of next ? missingModules(next, context, seen) : []) missing.add(one);
    } else if (scope && !exists(scope, path, context)) missing.add(name);
  }
  return [...missing];
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
