import { isAbsolute, join } from 'node:path';
import { isShellSlot, outerSlots } from '../config/component-slots.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isFile } from '../utils/node/site-files.ts';

/** Endings that an import may leave out, as Vite resolves them. */
const endings = ['', ...['tsx', 'ts', 'jsx', 'js', 'mjs'].flatMap((one) => [`.${one}`, `/index.${one}`])];

/**
 * Returns what to import for a module that `components` names: the absolute path of a file, or the name as it is if a
 * package may have it. `undefined` if the file does not exist.
 */
export function componentImport(module: string, root: string): string | undefined {
  const path = module.startsWith('@site/') ? module.slice('@site/'.length) : module;
  const file = isAbsolute(path) ? path : join(root, path);
  // Plugins of Vite provide what a query names: `/package/module-table.ts?Footer.js`
  const existingFile = endings.map((ending) => file + ending).find((one) => isFile(one.replace(/\?.*$/, '')));
  return existingFile ?? (/^(?:\.|\/|@site\/)/.test(module) ? undefined : module);
}

/** Returns the modules of the site's parts around articles by the names of these, outermost first. */
export function replacedOuterParts(components: SiteConfig['components']): Map<string, string> {
  return new Map(
    outerSlots.flatMap((name) => {
      const module = components[name];
      return module === undefined ? [] : [[name, module]];
    }),
  );
}

/** Returns the files of components that articles use; parts of the shell are hydrated with it. */
export function articleComponentFiles(
  { components }: Pick<SiteConfig, 'components'>,
  root: string,
): string[] {
  return Object.entries(components).flatMap(([name, module]) => {
    const file = isShellSlot(name) ? undefined : componentImport(module, root);
    return file !== undefined && isAbsolute(file) ? [file] : [];
  });
}
