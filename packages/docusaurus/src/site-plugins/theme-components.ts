import { join } from 'node:path';
import { filesIn, moduleFile } from '../files.ts';

/**
 * Returns the names of components in the folder of a theme that Recto has too: its own are used. `modules` is the folder with
 * the modules of Recto.
 */
export function unusedComponents(folder: string, modules: string): string[] {
  const names = filesIn(folder)
    .filter((file) => /(?<!\.d)\.[jt]sx?$/.test(file))
    .map((file) => file.replace(/(?:\/index)?\.\w+$/, ''));
  const isOurs = (name: string) =>
    ['theme', 'theme-original'].some((scope) => moduleFile(join(modules, scope, name)) !== undefined);
  return [...new Set(names)].filter(isOurs).sort();
}
