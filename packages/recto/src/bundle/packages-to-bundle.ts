import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { isRecord, memoized } from '../utils/collections.ts';
import { isFile } from '../utils/node/site-files.ts';
import { installedFolder, type PackageFile, readPackage } from './installed-packages.ts';

/** A package with more files is a toolkit, whose published modules Node.js can load. */
const maxFiles = 300;
/** In bytes; a larger file is a bundle, which imports no other files. */
const maxSize = 300_000;

/**
 * Returns the names of a site's packages that Node.js cannot load, so that Vite has to: their entries are ES modules that
 * Node.js takes for CommonJS or whose imports lack extensions, or their modules import style sheets or modules of Docusaurus, or
 * they depend on a package that the site has an alias for. The import of a package that this misses fails, and is reported.
 */
export function packagesToBundle(root: string, aliases: readonly (string | RegExp)[] = []): string[] {
  const names = dependencyNames(root);
  const read = memoized((name: string) => {
    const folder = installedFolder(name, root);
    const content = folder && readPackage(folder);
    return folder && content ? { folder, content } : undefined;
  });
  // Vite compiles the components of themes, and resolves what they import.
  const themeDependencies = names.flatMap((name) => {
    const { content } = /^@docusaurus\//.test(name) ? {} : (read(name) ?? {});
    return content && isDocusaurusPackage(content) ? Object.keys(content.dependencies ?? {}) : [];
  });
  const isAlias = (name: string) =>
    aliases.some((find) => (typeof find === 'string' ? find === name : find.test(name)));
  const hasAlias = ({ dependencies, peerDependencies }: PackageFile) =>
    Object.keys({ ...dependencies, ...peerDependencies }).some(isAlias);
  const allNames = new Set([...names, ...themeDependencies]);
  for (const name of allNames) {
    const { content } = read(name) ?? {};
    if (content && hasAlias(content))
      for (const dependency of Object.keys(content.dependencies ?? {})) allNames.add(dependency);
  }
  return [...allNames].filter((name) => {
    const { folder, content } = read(name) ?? {};
    // The packages of Docusaurus serve its own build; React and its renderer are the engine's.
    if (!folder || !content || /^(?:@docusaurus\/|react(?:-dom)?$)/.test(name)) return false;
    const importsOf = memoized((file: string) =>
      statSync(file).size > maxSize ? undefined : moduleImports(readFileSync(file, 'utf8')),
    );
    const modules = { folder, importsOf };
    if (hasAlias(content) || hasUnloadableEntry(content, modules)) return true;
    // The style sheets and components of a plugin or a theme have a way of their own, unless its entry imports them.
    if (isDocusaurusPackage(content)) return entryFiles(content, modules).some(importsForBundler(modules));
    return dependsOnReact(content) && scriptsOf(folder).some(importsForBundler(modules));
  });
}

/** Returns the dependencies of a site, and of the packages around it, which may list them for it. */
function dependencyNames(folder: string): string[] {
  const { dependencies, devDependencies } = readPackage(folder) ?? {};
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const parentNames = dirname(folder) === folder ? [] : dependencyNames(dirname(folder));
  return [...new Set([...names, ...parentNames])];
}

/** Imports of modules that a package publishes for bundlers. Example: `highlighter/dist/esm/styles` */
export const bundlerModulePattern =
  /^((?:@[^/]+\/)?[\w-][\w.-]*\/(?:.*\/)?_?(?:es|esm|es6|esm5|esnext|module)\/.+)$/;

function dependsOnReact({ dependencies, peerDependencies }: PackageFile): boolean {
  return 'react' in { ...dependencies, ...peerDependencies };
}

/** Whether a package is a plugin or a theme, or has components for Docusaurus. */
function isDocusaurusPackage({ dependencies, peerDependencies }: PackageFile): boolean {
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  return names.some((name) => name.startsWith('@docusaurus/'));
}

/** Whether an installed package is for Docusaurus, whose modules only plugins of Vite resolve. */
export function isForDocusaurus(name: string, root: string): boolean {
  const folder = installedFolder(name, root);
  const content = folder && readPackage(folder);
  return content ? isDocusaurusPackage(content) : false;
}

/** The folder of a package, and what its modules import. */
interface PackageModules {
  folder: string;
  importsOf: (file: string) => string[] | undefined;
}

/** An import of a file without its extension. Example: `from './src/Button'` */
const shortImport = /(?:from|import)\s*['"]\.[./]*(?:[^'"\n]*\/)?[^'"\n./]*['"]/;

/** Whether an entry of a package is an ES module that only bundlers can load. */
function hasUnloadableEntry(content: PackageFile, { folder, importsOf }: PackageModules): boolean {
  return entriesOf(content).some((path) => {
    const entry = scriptFile(join(folder, path));
    if (!entry) return false;
    const isNamed = entry.endsWith('.mjs') || moduleType(dirname(entry), folder) === 'module';
    // Few files may contain what decides, and need parsing.
    if (isNamed && !shortImport.test(readFileSync(entry, 'utf8'))) return false;
    const imports = importsOf(entry);
    const isShort = (path: string) => path.startsWith('.') && extname(path) === '';
    return imports !== undefined && (!isNamed || imports.some(isShort));
  });
}

/** Returns the type of modules in a folder of a package, which the nearest `package.json` has. */
function moduleType(folder: string, packageFolder: string): string | undefined {
  const content = readPackage(folder);
  return content || folder === packageFolder ? content?.type : moduleType(dirname(folder), packageFolder);
}

/** Returns the entries that Node.js imports, by the names in `exports`, without patterns and other names of an entry: `./a.js` of `./a`. */
function entriesOf({ main, exports }: PackageFile): string[] {
  const entryNames = isRecord(exports) ? exports : {};
  const paths = Object.entries(entryNames).filter(
    ([key]) =>
      /^\.\/[^*]+$/.test(key) && (!extname(key) || !(key.slice(0, -extname(key).length) in entryNames)),
  );
  const entries = [
    exportedEntry(exports) ?? main ?? 'index.js',
    ...paths.map(([, one]) => exportedEntry(one)),
  ];
  return entries.filter((path) => path !== undefined);
}

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

function scriptFile(path: string): string | undefined {
  return [path, `${path}.js`, `${path}/index.js`].find(isFile);
}

/** Returns the ES modules of a package that its entries import, with the entries. */
function entryFiles(content: PackageFile, { folder, importsOf }: PackageModules): string[] {
  const files = new Set(entriesOf(content).flatMap((path) => scriptFile(join(folder, path)) ?? []));
  for (const file of files) {
    if (files.size > maxFiles) return [];
    for (const path of importsOf(file) ?? [])
      if (/^\..*(?:\.m?js|\/[^./]+)$/.test(path)) {
        const imported = scriptFile(join(dirname(file), path));
        if (imported) files.add(imported);
      }
  }
  return [...files];
}

/** Returns the scripts of a package, none of one with many. */
function scriptsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.m?jsx?$/.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file),
  );
  return files.length > maxFiles ? [] : files.map((file) => join(folder, file));
}

/** Modules that only bundlers load: style sheets, and what Docusaurus provides. */
const bundlerImport = /\.(?:css|less|sass|scss)$|^@(?:docusaurus|theme|theme-original)\//;

function importsForBundler({ importsOf }: PackageModules): (file: string) => boolean {
  // Most files name no such module, and need not be parsed.
  return (file) =>
    /\.(?:css|less|sass|scss)\b|@(?:docusaurus|theme)\b/.test(readFileSync(file, 'utf8')) &&
    (importsOf(file)?.some((name) => bundlerImport.test(name)) ?? false);
}

/** Returns what an ES module imports; `undefined` for other code, and for what cannot be read. */
function moduleImports(code: string): string[] | undefined {
  // An ES module has one of these words, at the start of a statement.
  if (!/(?:^|[\s;{}/])(?:import|export)\b/.test(code)) return undefined;
  const { module, errors } = parseSync('module.jsx', code);
  if (!module.hasModuleSyntax || errors.length > 0) return undefined;
  const exportEntries = module.staticExports.flatMap(({ entries }) => entries);
  return [...module.staticImports, ...exportEntries].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  );
}
