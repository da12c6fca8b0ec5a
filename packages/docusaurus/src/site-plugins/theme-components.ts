import { join } from 'node:path';
import { filesIn } from '../package-files.ts';
import { importedComponents, replacesTheme, targetOf } from '../swizzle.ts';

/**
 * Returns the names of components in the folder of a theme that have no effect: they replace Docusaurus' components, no part of
 * the page corresponds to them, and no other component of the theme imports them.
 */
export function unusedComponents(folder: string): string[] {
  const files = filesIn(folder).filter((file) => /(?<!\.d|\.test)\.[jt]sx?$/.test(file));
  const importedNames = new Set(files.flatMap((file) => importedComponents(join(folder, file), folder)));
  const names = files.map((file) => file.replace(/(?:\/index)?\.\w+$/, ''));
  const isUnused = (name: string) => replacesTheme(name) && !targetOf(name) && !importedNames.has(name);
  return [...new Set(names)].filter(isUnused).sort();
}
