import { relative } from 'node:path';
import { settingFilesOf } from '../bundle/bundle-inputs.ts';
import { packagesKey } from '../reads/package-key.ts';
import { fingerprint, type Reads, readOf } from '../reads/reads.ts';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash, projectFiles } from '../utils/node/engine-files.ts';
import { readRegularFile, statSync } from '../utils/node/engine-fs.ts';
import { buildEnvironment } from './environment.ts';

/** Returns what code of a site is made of: the engine, files and folders, packages, and what all code can depend on. */
export function codeReads({ root, settings, components, packages, variables, prefixes }: CodeFiles): Reads {
  const files = [...new Set([...settings, ...components])].sort().flatMap(filesAt);
  return {
    engine: engineHash,
    environment: JSON.stringify(buildEnvironment(prefixes)),
    'variables of modules': contentHash(JSON.stringify(variables) ?? ''),
    packages: packagesKey(packages, root),
    ...contentReads(files, root),
  };
}

/** Returns the contents of files, and of those that hold the settings of the tools around a site. */
export function contentReads(files: string[], root: string): Reads {
  const contents = [...new Set([...settingFilesOf(root), ...files])].flatMap((file) => {
    const data = attempt(() => readRegularFile(file));
    return data ? [[`content ${relative(root, file)}`, contentHash(data)]] : [];
  });
  return Object.fromEntries(contents);
}

/** Returns files, with their contents, and folders, with the names of the files below them and their contents. */
export function pathReads(paths: Iterable<string>, root: string): Reads {
  const files = [...paths].flatMap(filesAt);
  const folders = [...paths].filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  const trees = folders.map((path) => readOf.path('tree', path, root));
  return {
    ...contentReads(files, root),
    ...Object.fromEntries(trees.map((key) => [key, fingerprint(key, root)])),
  };
}

/** Returns the fingerprint of what code of a site is made of. */
export function codeKey(reads: Reads): string {
  return contentHash(JSON.stringify(reads));
}

export interface CodeFiles {
  /** Absolute site folder. */
  root: string;
  /** The configuration with what it imports and reads, as absolute paths. */
  settings: Iterable<string>;
  /** Modules of components, as absolute paths. */
  components: string[];
  /** Absolute folders of the packages that Node.js has loaded. */
  packages: string[];
  /** What modules of the site receive as `import.meta.env`. */
  variables: unknown;
  /** Prefixes of the environment variables among these. */
  prefixes: readonly string[];
}

function filesAt(path: string): string[] {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? projectFiles(path) : [path];
}
