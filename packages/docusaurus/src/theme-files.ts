import { dirname, join, relative } from 'node:path';
import { filesIn } from './package-files.ts';
import { loadedModules } from './theme-imports.ts';

/** A component in `src/theme` or of a theme. */
export interface ThemeFile {
  /** Path from the site folder. */
  file: string;
  /** Example: `DocItem/Layout` */
  name: string;
}

/** Returns the components in `src/theme`. */
export function siteThemeFiles(root: string): ThemeFile[] {
  return scriptsIn('src/theme', root).map((file) => ({
    file,
    name: componentName(file.replace(/^src\/theme\//, '')),
  }));
}

/** Returns the components of a theme. */
export function themeFiles(theme: string, root: string): ThemeFile[] {
  return scriptPaths(theme).map((file) => ({
    file: relative(root, join(theme, file)),
    name: componentName(file),
  }));
}

/** Returns the scripts in a folder of the site, as paths from the site folder. */
export function scriptsIn(folder: string, root: string): string[] {
  return filesIn(join(root, folder), { from: root }).filter(isScript);
}

/** Returns the scripts in a folder, as paths from it. */
export function scriptPaths(folder: string): string[] {
  return filesIn(folder).filter(isScript);
}

function isScript(file: string): boolean {
  return /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.test\./.test(file);
}

/** Returns the name of the component in a file of a theme. Example: `DocItem/Layout/index.tsx` → `DocItem/Layout` */
export function componentName(file: string): string {
  return file.replace(/(?:\/index)?\.\w+$/, '');
}

/** Returns the names of the theme's components that a file imports, by their modules or paths in the folder of the theme. */
export function importedComponents(file: string, theme: string): string[] {
  return loadedModules(file).flatMap((module) => {
    const [, name] = /^@(?:theme|site\/src\/theme)\/(.+)$/.exec(module) ?? [];
    const path = module.startsWith('.') ? relative(theme, join(dirname(file), module)) : '..';
    return name ?? (path.startsWith('..') ? [] : componentName(`${path}.js`));
  });
}
