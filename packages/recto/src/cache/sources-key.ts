import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { settingFilesOf } from '../assets/bundle-inputs.ts';
import { contentHash } from '../assets/content-hash.ts';
import { engineHash, ownFiles } from '../assets/engine-files.ts';
import { variablesIn } from './code-key.ts';

/**
 * Returns the hash of everything that a site can be made of: the files in its folder, the commit and the changes of its
 * repository, the installed packages, the engine, and the environment variables that its code names. Nothing without git.
 * `generated` is a folder in it that is left out.
 */
export function sourcesKey(root: string, generated: string): string | undefined {
  const commit = commitOf(root);
  if (commit === undefined) return undefined;
  const files = ownFiles(root).filter((file) => !file.startsWith(`${generated}${sep}`));
  const variables = new Set(Object.keys(process.env).filter((name) => name.startsWith('VITE_')));
  const hashes = [...settingFilesOf(root), ...files].flatMap((file) => {
    const data = bytesOf(file);
    if (!data) return [];
    if (/\.[cm]?[jt]sx?$/.test(file)) for (const name of variablesIn([data.toString()])) variables.add(name);
    return [[relative(root, file), contentHash(data)]];
  });
  const environment = [...variables, 'NODE_ENV', 'TZ'].sort().map((name) => [name, process.env[name]]);
  return prefix + contentHash(JSON.stringify([engineHash, commit, environment, hashes]));
}

const prefix = 'sources-';

/** Whether the key of a page is that of all sources. */
export function isSourcesKey(key: string): boolean {
  return key.startsWith(prefix);
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Returns the hash of a commit and of the changes since. */
function commitOf(folder: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: Infinity });
  try {
    return contentHash(git('rev-parse', 'HEAD'), git('diff', 'HEAD', '--binary', '--no-ext-diff'));
  } catch {
    return undefined;
  }
}
