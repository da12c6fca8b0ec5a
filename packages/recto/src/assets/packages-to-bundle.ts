import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
  const names = Object.keys(readPackage(root)?.dependencies ?? {});
  return names.filter((name) => {
    const folder = installedFolder(name, root);
    const content = folder && readPackage(folder);
    if (!folder || !content || !dependsOnReact(content)) return false;
    return isMisnamedEsModule(folder, content) || importsStyles(folder);
  });
}

function dependsOnReact({ dependencies, peerDependencies }: PackageFile): boolean {
  const all = { ...dependencies, ...peerDependencies };
  // The packages of Docusaurus serve its own build.
  return 'react' in all && !('@docusaurus/core' in all);
}

/** Whether the entry of a package is an ES module, although the package does not say so. */
function isMisnamedEsModule(folder: string, { type, main = 'index.js', exports }: PackageFile): boolean {
  const entry = [main, `${main}.js`, `${main}/index.js`].map((path) => join(folder, path)).find(isFile);
  if (type === 'module' || exports !== undefined || !entry || entry.endsWith('.mjs')) return false;
  return isEsModule(readFileSync(entry, 'utf8'));
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
    /(?:^|[;\n}])\s*(?:import\s*['"{*\w]|export\s*[{*\w])/.test(code) && !/\bmodule\.exports\b/.test(code)
  );
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
