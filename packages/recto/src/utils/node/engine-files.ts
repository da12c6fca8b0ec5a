import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { attempt } from '../errors.ts';
import { packageName } from '../package-name.ts';
import { contentHash } from './content-hash.ts';
import { readdirSync, readFileSync } from './engine-fs.ts';

/**
 * Lists the files of a site or package: sorted absolute paths, without files of tools, of the output, and of nested
 * packages. Empty if the folder does not exist.
 */
export function projectFiles(root: string): string[] {
  const walk = (folder: string): string[] => {
    const entries = attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];
    const hasManifest = entries.some(({ name }) => name === manifestName);
    if (folder !== resolve(root) && hasManifest && isPackage(folder)) return [];
    return entries.flatMap((entry) => {
      // Shorter than `join`, of which a large site needs thousands.
      const path = `${folder}${sep}${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return hasOwnName(root, path) ? walk(path) : [];
    });
  };
  return walk(resolve(root)).sort();
}

/** Whether {@link projectFiles} would list a file with this absolute path. */
export function isOwnFile(root: string, file: string): boolean {
  const folder = dirname(file);
  const path = relative(root, folder);
  if (path === '') return true;
  const isBelow = !path.startsWith('..') && !isAbsolute(path);
  return isBelow && hasOwnName(root, folder) && !isPackage(folder) && isOwnFile(root, folder);
}

function hasOwnName(root: string, folder: string): boolean {
  return !basename(folder).startsWith('.') && !isGenerated(relative(root, folder));
}

const manifestName = 'package.json';

/** Whether a folder is a package. A `package.json` without a name only sets the module type. */
function isPackage(folder: string): boolean {
  return attempt(() => 'name' in JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))) ?? false;
}

/** Matches folders of tools at any depth, the output of a build, and its drafts. Example: `build.partial` */
const ignoredPattern = /(?:^|\/)(?:node_modules|\.git|\.recto)(?:\/|$)|^build(?:\.(?!mdx?$)\w+)?(?:\/|$)/;

/** Whether a path from the site folder belongs to tools or to the output, so that its changes are ignored. */
export function isGenerated(path: string): boolean {
  return ignoredPattern.test(path);
}

const packageRoot = dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`));

/** Returns the folder of Recto's package; `src/client` and `src/theme` in it are bundled for the browser. */
export function packageFolder(): string {
  return packageRoot;
}

/** Hash of the modules of Recto that run at build time, which stay the same while they run, and of Node.js. */
export const engineHash = hashOfEngine();

function hashOfEngine(): string {
  const modules = projectFiles(import.meta.dirname).filter((file) => /\.[jt]sx?$/.test(file));
  const files = [...modules, createRequire(import.meta.url).resolve('recto-docusaurus')];
  // A chunk has its hash in its name: `render-page.DJr_LxLH.js`.
  const hashes = files.map((file) => /\.[\w-]{8}\.js$/.exec(file)?.[0] ?? readFileSync(file));
  return contentHash(process.version, ...hashes);
}

/** Returns the value of the `generator` meta element. Example: `Recto v0.1.0` */
export function engineName(): string {
  return `Recto v${engineVersion()}`;
}

/** Example: `0.1.0` */
export function engineVersion(): string {
  return manifest().version;
}

export function enginePackages(): string[] {
  return Object.keys(manifest().dependencies);
}

function manifest(): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
}
