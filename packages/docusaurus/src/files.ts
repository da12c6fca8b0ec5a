import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the folder of this package, whose modules and style sheets sites load. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('recto-docusaurus/package.json'));
}

/** Returns the folder of an installed package, as Node.js finds it from a folder. */
export function installedFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : installedFolder(name, dirname(from));
}

/** Endings that an import may leave out. */
const endings = ['tsx', 'ts', 'jsx', 'js'].flatMap((extension) => [`.${extension}`, `/index.${extension}`]);

/** Returns the file that an import of a path means. */
export function moduleFile(path: string): string | undefined {
  return ['', ...endings]
    .map((ending) => path + ending)
    .find((file) => existsSync(file) && statSync(file).isFile());
}
