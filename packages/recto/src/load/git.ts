import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Change } from '../model/source.ts';

/** One record a commit: header, NUL, then each changed path with a NUL after it (`-z`). */
const logArguments = [
  'log',
  '-z',
  '--name-only',
  '--no-renames',
  '--relative',
  '--no-show-signature',
  // Branches and tags are hidden, so that "grafted" among the decorations can only mean the end of a shallow clone.
  '--decorate-refs-exclude=*',
  '--format=%x01%cI%x02%aN%x02%D',
];

/** Variables that git sets for its hooks; inherited, they would make it look into another repository. */
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

/** What git knows of files, by their paths from the site folder. */
interface History<Fact> {
  facts: Map<string, Fact>;
  /** Why there is none, as a sentence. */
  failure?: string;
  /** Files whose commit a shallow clone lacks; they have no facts. */
  cut: Set<string>;
}

/**
 * The newest commit of every file below `root`; empty without git or history. Files that a shallow clone shows
 * only in its oldest commit are left out, because that commit did not change them.
 */
export async function readGitChanges(root: string): Promise<History<Change>> {
  const { output, failure } = await gitLog(root, [...logArguments, '--', '.']);
  const facts = new Map<string, Change>();
  const cut = new Set<string>();
  for (const { date, author, isBoundary, paths } of commitsOf(output)) {
    for (const path of paths) {
      if (facts.has(path)) continue;
      if (isBoundary) cut.add(path);
      else facts.set(path, { date, author });
    }
  }
  return { facts, cut, ...(failure && { failure }) };
}

/** The same for a site that shows them or reports them to crawlers, with a warning where they are missing. */
export async function readShownChanges(
  root: string,
  { allDocs, blog, sitemap }: SiteConfig,
): Promise<{ changes: Map<string, Change>; diagnostics: Diagnostic[] }> {
  const folders = [...allDocs, ...(blog ? [blog] : [])];
  const shown = (['showLastUpdateTime', 'showLastUpdateAuthor'] as const).filter((key) =>
    folders.some((one) => one[key]),
  );
  const keys = [...shown, ...(sitemap.lastmod ? ['sitemap.lastmod'] : [])];
  if (keys.length === 0) return { changes: new Map(), diagnostics: [] };
  const { facts, failure, cut } = await readGitChanges(root);
  const notes = [`set in the configuration: ${keys.join(', ')}`];
  const diagnostics: Diagnostic[] = [];
  if (failure)
    diagnostics.push(
      warning('load/history-missing', `Pages show no last update: ${failure}`, {
        notes,
        fix: 'Build in a clone of the repository, with git installed, or remove the setting.',
      }),
    );
  if (cut.size > 0)
    diagnostics.push(
      warning('load/history-missing', 'Some pages show no last update: the repository is a shallow clone.', {
        notes,
        fix: wholeHistory,
      }),
    );
  return { changes: facts, diagnostics };
}

/** How to get the commits that a shallow clone lacks. */
export const wholeHistory =
  'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout.';

/** The date of the commit that each file below a folder began with; not of files that a shallow clone began with. */
export async function readCreationDates(root: string, folder: string): Promise<History<string>> {
  const { output, failure } = await gitLog(root, [...logArguments, '--diff-filter=A', '--', folder]);
  const facts = new Map<string, string>();
  const cut = new Set<string>();
  // The newest commit comes first, so the oldest one overwrites the others.
  for (const { date, isBoundary, paths } of commitsOf(output)) {
    for (const path of paths) {
      if (isBoundary) cut.add(path);
      else facts.set(path, date);
    }
  }
  for (const path of cut) facts.delete(path);
  return { facts, cut, ...(failure && { failure }) };
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
        const failure = failed && explain(failed, problems);
        resolve(failed ? { output: '', ...(failure && { failure }) } : { output });
      },
    );
  });
}

/** Why git failed; nothing for a repository that is still empty. */
function explain(failed: Error, problems: string): string | undefined {
  if ('code' in failed && failed.code === 'ENOENT') return 'git is not installed.';
  const [line = failed.message] = problems.split('\n').filter(Boolean);
  if (line.includes('does not have any commits yet')) return undefined;
  if (line.includes('not a git repository')) return 'the site folder is not in a git repository.';
  return `git failed with "${line.replace(/^fatal: /, '')}".`;
}

/** The commits of a log, newest first, with the files that each names. */
function commitsOf(output: string): (Change & { isBoundary: boolean; paths: string[] })[] {
  return output
    .split('\x01')
    .slice(1)
    .map((record) => {
      const [header = '', ...names] = record.split('\0');
      const [date = '', author = '', decorations = ''] = header.split('\x02');
      const paths = names.map((name) => name.replace(/^\n/, '')).filter(Boolean);
      return { date, author, isBoundary: decorations.split(', ').includes('grafted'), paths };
    });
}

/**
 * The real path of the repository that a site folder is in: the nearest folder with `.git`, or without one, as in a
 * container, the outermost root of a workspace; else the site folder itself.
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
