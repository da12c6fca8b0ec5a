import { sep } from 'node:path';
import { defaultPrefixes } from '../bundle/site-variables.ts';
import { runGitSync } from '../content/run-git.ts';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash, projectFiles } from '../utils/node/engine-files.ts';
import { contentReads } from './code-key.ts';
import { buildEnvironment } from './environment.ts';

/**
 * Returns the hash of everything that a site can be made of: the files in its folder, the commit and the changes of its
 * repository, the installed packages, and the engine. What its code reads besides is recorded. `undefined` without git.
 * `excludedFolder` is a folder in it that is left out.
 */
export function sourcesKey(root: string, excludedFolder: string): string | undefined {
  const commit = commitOf(root);
  if (commit === undefined) return undefined;
  const files = projectFiles(root).filter((file) => !file.startsWith(`${excludedFolder}${sep}`));
  return contentHash(
    JSON.stringify([engineHash, commit, buildEnvironment(defaultPrefixes), contentReads(files, root)]),
  );
}

/** Returns the hash of a commit and of the changes since. */
function commitOf(folder: string): string | undefined {
  return attempt(() =>
    contentHash(runGitSync(folder, ['rev-parse', 'HEAD']), runGitSync(folder, diffArguments(folder))),
  );
}

/** Attributes of files choose among the filters that the settings name; a submodule has settings of its own. */
function diffArguments(folder: string): string[] {
  const names = runGitSync(folder, ['config', '--null', '--name-only', '--list']).toString().split('\0');
  const filters = names.filter((name) => /^filter\..*\.(?:clean|process|required)$/.test(name));
  return [
    ...filters.flatMap((name) => ['-c', name.endsWith('.required') ? `${name}=false` : `${name}=`]),
    ...['diff', 'HEAD', '--binary', '--no-ext-diff', '--no-textconv'],
    ...['--submodule=short', '--ignore-submodules=dirty'],
  ];
}
