import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { joinPath } from '../base/url.ts';
import { collectionsOf, outsideFolders } from '../model/collection.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Change } from '../model/source.ts';

/** Prints one record per commit: a header, NUL, then each changed path followed by NUL (`-z`). */
const logArguments = [
  // A program that the configuration of a repository names.
  '-c',
  'core.fsmonitor=false',
  '--no-pager',
  'log',
  '--no-ext-diff',
  '--no-textconv',
  '-z',
  '--name-only',
  '--no-renames',
  '--relative',
  '--no-show-signature',
  // Branches and tags are hidden, so that "grafted" among the decorations can only mean the end of a shallow clone.
  '--decorate-refs-exclude=*',
  // The name comes last, because it is any text.
  '--format=%x01%cI%x02%D%x02%aN',
];

/** Variables that git sets for its hooks; inherited, they would point it to another repository. */
const repositoryVariables = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_NAMESPACE',
];

/** Facts from git about files, by path from the site folder. */
interface GitHistory<Fact> {
  facts: Map<string, Fact>;
  /** Why git failed, as a sentence. */
  failure?: string;
  /** Files whose commit is missing from a shallow clone; they have no facts. */
  truncated: Set<string>;
}

/**
 * Reads the newest commit of every file below `root`; empty without git or history. Files that appear only in the
 * oldest commit of a shallow clone are skipped, because that commit may not have changed them.
 */
export async function readGitChanges(root: string): Promise<GitHistory<Change>> {
  const { output, failure } = await gitLog(root, [...logArguments, '--', '.']);
  const facts = new Map<string, Change>();
  const truncated = new Set<string>();
  for (const { date, author, isBoundary, paths } of parseLog(output)) {
    for (const path of paths) {
      if (facts.has(path)) continue;
      if (isBoundary) truncated.add(path);
      else facts.set(path, { date, author });
    }
  }
  return { facts, truncated, ...(failure && { failure }) };
}

/** Reads last updates if the site shows or publishes them, and warns if they are missing. */
export async function readLastUpdates(
  root: string,
  config: SiteConfig,
): Promise<{ changes: Map<string, Change>; diagnostics: Diagnostic[] }> {
  const { allDocs, plugins } = config;
  const folders = [...allDocs, ...collectionsOf(config)];
  const shown = (['showLastUpdateTime', 'showLastUpdateAuthor'] as const).filter((key) =>
    folders.some((one) => one[key]),
  );
  const readers = plugins.filter(({ needsLastChange }) => needsLastChange);
  const keys = [...shown, ...readers.map(({ name }) => `the plugin "${name}"`)];
  if (keys.length === 0) return { changes: new Map(), diagnostics: [] };
  const { facts, failure, truncated } = await readGitChanges(root);
  for (const path of outsideFolders(config)) {
    const other = await readGitChanges(join(root, path));
    for (const [name, fact] of other.facts) facts.set(joinPath(path, name), fact);
    for (const name of other.truncated) truncated.add(joinPath(path, name));
  }
  const notes = [`needed by  ${keys.join(', ')}`];
  const diagnostics: Diagnostic[] = [];
  if (failure)
    diagnostics.push(
      warning('load/history-missing', `Pages show no last update: ${failure}`, {
        notes,
        fix: 'Build in a clone of the repository, with git installed, or remove the setting.',
      }),
    );
  if (truncated.size > 0)
    diagnostics.push(
      warning('load/history-missing', 'Some pages show no last update: the repository is a shallow clone.', {
        notes,
        fix: fetchHistoryFix,
      }),
    );
  return { changes: facts, diagnostics };
}

/** How to get the commits that a shallow clone lacks. */
export const fetchHistoryFix =
  'Fetch the full history: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout.';

/** Reads when each file below a folder was first committed, except for files of a shallow clone's oldest commit. */
export async function readCreationDates(root: string, folder: string): Promise<GitHistory<string>> {
  const { output, failure } = await gitLog(root, [...logArguments, '--diff-filter=A', '--', folder]);
  const facts = new Map<string, string>();
  const truncated = new Set<string>();
  // The newest commit comes first, so the oldest one overwrites the others.
  for (const { date, isBoundary, paths } of parseLog(output)) {
    for (const path of paths) {
      if (isBoundary) truncated.add(path);
      else facts.set(path, date);
    }
  }
  for (const path of truncated) facts.delete(path);
  return { facts, truncated, ...(failure && { failure }) };
}

function gitLog(root: string, args: string[]): Promise<{ output: string; failure?: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !repositoryVariables.includes(name));
  const env = { ...Object.fromEntries(inherited), LC_ALL: 'C' };
  return new Promise((resolve) => {
    execFile(
      'git',
      args,
      { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY },
      (failed, output, problems) => {
        const failure = failed && failureReason(failed, problems);
        resolve(failed ? { output: '', ...(failure && { failure }) } : { output });
      },
    );
  });
}

/** Returns why git failed; nothing for a repository without commits. */
function failureReason(failed: Error, problems: string): string | undefined {
  if ('code' in failed && failed.code === 'ENOENT') return 'git is not installed.';
  const [line = failed.message] = problems.split('\n').filter(Boolean);
  if (line.includes('does not have any commits yet')) return undefined;
  if (line.includes('not a git repository')) return 'the site folder is not in a git repository.';
  return `git failed with "${line.replace(/^fatal: /, '')}".`;
}

/** Starts a record. With the date, because an author's name may have any character but NUL and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the separators of the format
const recordPattern = /\x01(?=\d{4}-\d\d-\d\dT[\d:]+(?:Z|[+-][\d:]+)\x02)/;

/** Parses a log: the commits, newest first, with their files. */
function parseLog(output: string): (Change & { isBoundary: boolean; paths: string[] })[] {
  return output
    .split(recordPattern)
    .filter(Boolean)
    .map((record) => {
      const [header = '', ...names] = record.split('\0');
      const [date = '', decorations = '', ...author] = header.split('\x02');
      const paths = names.map((name) => name.replace(/^\n/, '')).filter(Boolean);
      const isBoundary = decorations.split(', ').includes('grafted');
      return { date, author: author.join(''), isBoundary, paths };
    });
}

/**
 * Returns the real path of the repository around a site folder: the nearest folder with `.git`. Without one, as in a
 * container, it is the outermost workspace root, or the site folder itself.
 */
export function repositoryOf(site: string): string {
  let folder = realFolder(site);
  let workspace = folder;
  for (;;) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (isWorkspaceRoot(folder)) workspace = folder;
    const parent = dirname(folder);
    if (parent === folder) return workspace;
    folder = parent;
  }
}

function realFolder(site: string): string {
  try {
    return realpathSync.native(site);
  } catch {
    return site;
  }
}

function isWorkspaceRoot(folder: string): boolean {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true;
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest;
  } catch {
    return false;
  }
}
