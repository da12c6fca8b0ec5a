import { join, posix, relative, resolve, sep } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { collectionsOf, outsideFolders } from '../config/site-plugins.ts';
import { isUntrusted } from '../config/untrusted.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { realFolder, repositoryOf, runGit } from './run-git.ts';

/** Prints one record per commit: a header, NUL, then each changed path followed by NUL (`-z`). */
const logArguments = [
  'log',
  '--no-ext-diff',
  '--no-textconv',
  '-z',
  '--name-only',
  '--no-renames',
  '--no-relative',
  '--no-show-signature',
  // Branches and tags are hidden, so that "grafted" among the decorations can only mean the end of a shallow clone.
  '--decorate-refs-exclude=*',
  // The name comes last, because it is any text.
  '--format=%x01%cI%x02%D%x02%aN',
];

/** The newest commit of a file. */
export interface Change {
  /** ISO 8601 date and time of the commit. */
  date: string;
  author: string;
}

/** Facts from git about files, by path from the site folder. */
interface GitHistory<Fact> {
  facts: Map<string, Fact>;
  /** Why git failed, as a sentence. */
  failure?: string;
  /** Files whose commit is missing from a shallow clone; they have no facts. */
  truncated: Set<string>;
}

/** What facts from git depend on. */
interface HistoryState {
  /** The current commit, and whether the history is complete. */
  commit: string;
  /** Absolute paths of the files that change what git says; they may be missing. */
  files: string[];
}

/** The histories that were read, by absolute folder. */
export type Histories = Map<string, Promise<HistoryState>>;

async function historyState(folder: string): Promise<HistoryState> {
  const [commit, config, mailmaps] = await Promise.all([
    commitOf(folder),
    // It may name another mailmap.
    gitOutput(folder, 'rev-parse', '--git-path', 'config'),
    mailmapFiles(folder),
  ]);
  return { commit, files: [...config.map((path) => resolve(folder, path)), ...mailmaps] };
}

/** Returns the commit of a folder, and whether the history is complete. */
export async function commitOf(folder: string): Promise<string> {
  const { output } = await runGit(folder, ['rev-parse', 'HEAD', '--is-shallow-repository']);
  return output;
}

/** Returns the files that change the names of authors, as absolute paths; they may be missing. */
export async function mailmapFiles(root: string): Promise<string[]> {
  const repository = repositoryOf(root);
  const configuredFiles = await gitOutput(root, 'config', '--path', 'mailmap.file');
  return ['.mailmap', ...configuredFiles].map((path) => resolve(repository, path));
}

/** Returns a list with the output of git; empty if it fails. */
async function gitOutput(root: string, ...args: string[]): Promise<string[]> {
  const { output } = await runGit(root, args);
  return output ? [output.trim()] : [];
}

/**
 * Reads the newest commit of every file below the site folder and of `extraFolders`, which are paths from it; empty without
 * git or history. Files that appear only in the oldest commit of a shallow clone are skipped, because that commit may not
 * have changed them.
 */
export async function readGitChanges(
  root: string,
  extraFolders: string[] = [],
  histories: Histories = new Map(),
): Promise<GitHistory<Change>> {
  const { commits, ...problem } = await gitLog(root, ['.', ...extraFolders], histories);
  const facts = new Map<string, Change>();
  const truncated = new Set<string>();
  for (const { date, author, isBoundary, paths } of commits) {
    for (const path of paths) {
      if (facts.has(path)) continue;
      if (isBoundary) truncated.add(path);
      else facts.set(path, { date, author });
    }
  }
  return { facts, truncated, ...problem };
}

/** Reads last updates if the site shows or publishes them, and warns if they are missing. */
export async function readLastUpdates(
  root: string,
  config: SiteConfig,
  histories: Histories = new Map(),
): Promise<{ changes: Map<string, Change>; diagnostics: Diagnostic[] }> {
  const { allDocs, plugins } = config;
  const folders = [...allDocs, ...collectionsOf(config)];
  const settings = (['showLastUpdateTime', 'showLastUpdateAuthor'] as const).filter((key) =>
    folders.some((one) => one[key]),
  );
  const readers = plugins.filter(({ needsLastChange }) => needsLastChange);
  const keys = [...settings, ...readers.map(({ name }) => `the plugin "${name}"`)];
  if (keys.length === 0) return { changes: new Map(), diagnostics: [] };
  const { facts, failure, truncated } = await readGitChanges(root, outsideFolders(config), histories);
  for (const path of foldersWithRepository(root, config)) {
    const history = await readGitChanges(join(root, path), [], histories);
    for (const [name, fact] of history.facts) facts.set(joinPath(path, name), fact);
    for (const name of history.truncated) truncated.add(joinPath(path, name));
  }
  const report = (message: string, fix: string) =>
    warning('load/history-missing', message, { notes: [`needed by  ${keys.join(', ')}`], fix });
  const failureFix = 'Build in a clone of the repository, with git installed, or remove the setting.';
  const shallow = 'Some pages show no last update: the repository is a shallow clone.';
  const diagnostics = [
    ...(failure ? [report(`Pages show no last update: ${failure}`, failureFix)] : []),
    ...(truncated.size > 0 ? [report(shallow, fetchHistoryFix)] : []),
  ];
  return { changes: facts, diagnostics };
}

/**
 * Returns the content folders that are in another repository than the site, as paths from it. Git reads the settings of a
 * repository, so it never runs in a folder that strangers may have written.
 */
function foldersWithRepository(
  root: string,
  config: Pick<SiteConfig, 'allDocs' | 'pages' | 'plugins' | 'untrusted'>,
): string[] {
  const repository = repositoryOf(root);
  return outsideFolders(config).filter(
    (path) => !isUntrusted(`${path}/`, config) && repositoryOf(join(root, path)) !== repository,
  );
}

export const fetchHistoryFix =
  'Fetch the full history: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout.';

/**
 * Reads when each file below a folder, a path from the site folder, was first committed, except for files of a shallow
 * clone's oldest commit.
 */
export async function readCreationDates(
  root: string,
  folder: string,
  histories: Histories = new Map(),
): Promise<GitHistory<string>> {
  const { commits, ...problem } = await gitLog(root, [folder], histories, ['--diff-filter=A']);
  const facts = new Map<string, string>();
  const truncated = new Set<string>();
  // The newest commit comes first, so the oldest one overwrites the others.
  for (const { date, isBoundary, paths } of commits) {
    for (const path of paths) {
      if (isBoundary) truncated.add(path);
      else facts.set(path, date);
    }
  }
  for (const path of truncated) facts.delete(path);
  return { facts, truncated, ...problem };
}

/**
 * Reads the commits of folders, which are paths from the site folder, with the paths of their files from there. Folders
 * outside of the site's repository have none.
 */
async function gitLog(
  root: string,
  folders: string[],
  histories: Histories,
  extraArguments: string[] = [],
): Promise<{ commits: Commit[]; failure?: string }> {
  const repository = repositoryOf(root);
  const site = relative(repository, realFolder(root)).split(sep).join('/');
  const tracked = folders.filter((folder) => !/^\.\.(?:\/|$)/.test(posix.join(site, folder)));
  if (tracked.length === 0) return { commits: [] };
  const state = histories.get(root) ?? historyState(root);
  histories.set(root, state);
  // Before the log, so that the next build sees a commit that is made meanwhile.
  await state;
  const { output, ...problem } = await runGit(root, [...logArguments, ...extraArguments, '--', ...tracked]);
  const prefix = site && `${site}/`;
  const fromRoot = (path: string) =>
    path.startsWith(prefix) ? path.slice(prefix.length) : posix.relative(site, path);
  const commits = parseLog(output).map((commit) => ({ ...commit, paths: commit.paths.map(fromRoot) }));
  return { commits, ...problem };
}

/** Starts a record. With the date, because an author's name may have any character but NUL and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the separators of the format
const recordPattern = /\x01(?=\d{4}-\d\d-\d\dT[\d:]+(?:Z|[+-][\d:]+)\x02)/;

interface Commit extends Change {
  /** Whether it is the oldest one of a shallow clone. */
  isBoundary: boolean;
  paths: string[];
}

/** Parses a log: the commits, newest first, with their files. */
function parseLog(output: string): Commit[] {
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
