import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { moduleFile } from '../package-files.ts';
import { loadedModules } from '../theme-imports.ts';
import { attempt } from '../values.ts';

/** A style sheet whose classes have their own names is part of the bundle. */
const stylePattern = /(?<!\.module)\.(?:css|scss|sass|less|styl)$/;

/**
 * Returns the style sheets that a client module imports, itself or through its own files, as absolute paths in order. The
 * browser loads client modules on every page, so these are style sheets of the site.
 */
export function importedStyles(module: string, root: string, visited = new Set<string>()): string[] {
  const file = fileOf(module, { from: join(root, 'package.json'), root });
  if (!file || visited.has(file) || !/\.[cm]?[jt]sx?$/.test(file)) return [];
  visited.add(file);
  return loadedModules(file).flatMap((specifier) => {
    if (stylePattern.test(specifier)) return fileOf(specifier, { from: file, root }) ?? [];
    const isSiteFile = specifier.startsWith('.') || specifier.startsWith('@site/');
    const next = isSiteFile ? fileOf(specifier, { from: file, root }) : undefined;
    return next ? importedStyles(next, root, visited) : [];
  });
}

function fileOf(name: string, { from, root }: { from: string; root: string }): string | undefined {
  if (name.startsWith('@site/')) return moduleFile(join(root, name.slice('@site/'.length)));
  if (name.startsWith('.') || isAbsolute(name)) return moduleFile(resolve(dirname(from), name));
  const path = attempt(() => createRequire(from).resolve(name));
  return path !== undefined && existsSync(path) ? path : undefined;
}
