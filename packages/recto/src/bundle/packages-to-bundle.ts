import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedFolder, type PackageFile, readPackage } from './installed-packages.ts';

/** A package with more files is a toolkit, whose published modules Node.js can load. */
const maxFiles = 300;
/** In bytes; a larger file is a bundle, which imports no style sheets. */
const maxSize = 300_000;

/**
 * Returns the names of a site's React packages that Node.js cannot load, so that Vite has to: their modules import style
 * sheets, or are ES modules that Node.js takes for CommonJS.
 */
export function packagesToBundle(root: string): string[] {
  return dependencyNames(root).filter((name) => {
    const folder = installedFolder(name, root);
    const content = folder && readPackage(folder);
    if (!folder || !content || !dependsOnReact(content)) return false;
    return isMisnamedEsModule(folder, content) || importsStyles(folder);
  });
}

/** Returns the dependencies of a site, and those of the packages around it, which may list them for it. */
function dependencyNames(folder: string): string[] {
  const { dependencies, devDependencies } = readPackage(folder) ?? {};
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const others = dirname(folder) === folder ? [] : dependencyNames(dirname(folder));
  return [...new Set([...names, ...others])];
}

/** Imports of modules that a package publishes for bundlers. Example: `highlighter/dist/esm/styles` */
export const bundlerModulePattern =
  /^((?:@[^/]+\/)?[\w-][\w.-]*\/(?:.*\/)?_?(?:es|esm|es6|esm5|esnext|module)\/.+)$/;

function dependsOnReact({ name = '', dependencies, peerDependencies }: PackageFile): boolean {
  const all = { ...dependencies, ...peerDependencies };
  // The packages of Docusaurus serve its own build.
  return 'react' in all && !('@docusaurus/core' in all) && !name.startsWith('@docusaurus/');
}

/** Whether the entry of a package is an ES module, although the package does not say so. */
function isMisnamedEsModule(folder: string, { type, main, exports }: PackageFile): boolean {
  const path = exportedEntry(exports) ?? main ?? 'index.js';
  const entry = [path, `${path}.js`, `${path}/index.js`].map((one) => join(folder, one)).find(isFile);
  if (type === 'module' || !entry || entry.endsWith('.mjs')) return false;
  return isEsModule(readFileSync(entry, 'utf8'));
}

/** Returns the entry that Node.js imports. */
function exportedEntry(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  if ('.' in exports) return exportedEntry(exports['.']);
  for (const [condition, target] of Object.entries(exports)) {
    const entry = ['node', 'import', 'default'].includes(condition) ? exportedEntry(target) : undefined;
    if (entry) return entry;
  }
  return undefined;
}

function importsStyles(folder: string): boolean {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.m?jsx?$/.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file),
  );
  if (files.length > maxFiles) return false;
  return files.some((file) => {
    const path = join(folder, file);
    if (statSync(path).size > maxSize) return false;
    const code = readFileSync(path, 'utf8');
    return stylePattern.test(code) && isEsModule(code);
  });
}

/** Example: `import './tweet.css'`, `import styles from './tweet.module.css'` */
const stylePattern = /(?:\bimport|\bfrom)\s*['"][^'"\n]+\.(?:css|less|sass|scss)['"]/;

function isEsModule(code: string): boolean {
  return (
    /(?:^|[;\n}])\s*(?:import(?:\s*['"{*]|\s+\w)|export(?:\s*[{*]|\s+\w))/.test(code) &&
    !/\bmodule\.exports\b|\bexports\.\w|\(\s*exports\s*,/.test(code)
  );
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
