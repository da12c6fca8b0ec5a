import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '../utils/collections.ts';
import { attempt } from '../utils/errors.ts';

/**
 * Settings with which git starts no program and asks no host, whatever the configuration of a repository names. It is
 * called in the site folder only, or in a folder of content that the site trusts: git takes a folder with files such as
 * `HEAD` and `config` for a repository.
 */
const settings = {
  'safe.bareRepository': 'explicit',
  'protocol.allow': 'never',
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
};
const options = [
  '--no-pager',
  '--literal-pathspecs',
  ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
];

/** Milliseconds. A log of 100,000 commits takes a few seconds. */
const maxTime = 120_000;
/** Bytes. */
const maxOutput = 256 * 2 ** 20;

/** Runs git in a folder, and returns its output or why it failed, as a sentence. */
export function runGit(folder: string, args: string[]): Promise<{ output: string; failure?: string }> {
  return new Promise((resolve) => {
    execFile('git', [...options, ...args], spawnOptions(folder), (cause, output, problems) => {
      const failure = cause && failureReason(cause, problems);
      resolve({ output: cause ? '' : output, ...(failure && { failure }) });
    });
  });
}

/** Runs git in a folder, and returns its output. Throws if it fails. */
export function runGitSync(folder: string, args: string[]): Buffer {
  return execFileSync('git', [...options, ...args], {
    ...spawnOptions(folder),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function spawnOptions(cwd: string) {
  // Inherited variables could name another repository, as variables of hooks do, or programs.
  const variables = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  const env = {
    ...Object.fromEntries(variables),
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: '',
    GIT_CEILING_DIRECTORIES: dirname(repositoryOf(cwd)),
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
  return { cwd, env, timeout: maxTime, maxBuffer: maxOutput };
}

/** Returns why git failed; `undefined` for a repository without commits. */
function failureReason(cause: Error, problems: string): string | undefined {
  const code = 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'git is not installed.';
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'the history is larger than 256 MB.';
  if ('killed' in cause && cause.killed) return `git took longer than ${maxTime / 60_000} minutes.`;
  const [line = cause.message] = problems.split('\n').filter(Boolean);
  if (line.includes('does not have any commits yet')) return undefined;
  if (line.includes('not a git repository')) return 'the site folder is not in a git repository.';
  return `git failed with "${line.replace(/^fatal: /, '')}".`;
}

/**
 * Returns the real path of the repository around a site folder: the nearest folder with `.git`. Without one, as in a
 * container, it is the outermost workspace root, or the site folder itself.
 */
export function repositoryOf(site: string): string {
  const start = realFolder(site);
  let workspace = start;
  for (let folder = start, last = ''; folder !== last; last = folder, folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (isWorkspaceRoot(folder)) workspace = folder;
  }
  return workspace;
}

/** Returns the real path of a folder, or the path itself if it does not exist. */
export function realFolder(site: string): string {
  return attempt(() => realpathSync.native(site)) ?? site;
}

function isWorkspaceRoot(folder: string): boolean {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true;
  const manifest = attempt(() => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return isRecord(manifest) && 'workspaces' in manifest;
}
