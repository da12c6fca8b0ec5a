import { execFile } from 'node:child_process';
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

/**
 * The newest commit of every file below `root`, by path from it; empty without git or history. Files that a
 * shallow clone shows only in its oldest commit are left out, because that commit did not change them.
 */
export async function readGitChanges(root: string): Promise<Map<string, Change>> {
  return parseGitLog(await gitLog(root, [...logArguments, '--', '.']));
}

/** The same for a site that shows them or tells crawlers of them; else nothing is asked. */
export async function readShownChanges(
  root: string,
  { allDocs, blog, sitemap }: SiteConfig,
): Promise<Map<string, Change>> {
  const folders = [...allDocs, ...(blog ? [blog] : [])];
  const isShown = folders.some((one) => one.showLastUpdateTime || one.showLastUpdateAuthor);
  return isShown || sitemap.lastmod ? readGitChanges(root) : new Map();
}

/** The date of the commit that each file below a folder began with, by path from `root`. */
export async function readGitBirths(root: string, folder: string): Promise<Map<string, string>> {
  const output = await gitLog(root, [...logArguments, '--diff-filter=A', '--', folder]);
  const births = new Map<string, string>();
  // The newest commit comes first, so the oldest one has the last word.
  for (const { header, paths } of recordsOf(output)) {
    const [date = ''] = header.split('\x02');
    for (const path of paths) births.set(path, date);
  }
  return births;
}

function gitLog(root: string, args: string[]): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !repositoryVariables.includes(name));
  const env = Object.fromEntries(inherited);
  return new Promise((resolve) => {
    execFile('git', args, { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY }, (failed, output) =>
      resolve(failed ? '' : output),
    );
  });
}

function parseGitLog(output: string): Map<string, Change> {
  const changes = new Map<string, Change>();
  const settled = new Set<string>();
  for (const { header, paths } of recordsOf(output)) {
    const [date = '', author = '', decorations = ''] = header.split('\x02');
    const isBoundary = decorations.split(', ').includes('grafted');
    for (const path of paths) {
      if (settled.has(path)) continue;
      settled.add(path);
      if (!isBoundary) changes.set(path, { date, author });
    }
  }
  return changes;
}

/** The commits of a log, newest first, with the files that each names. */
function recordsOf(output: string): { header: string; paths: string[] }[] {
  return output
    .split('\x01')
    .slice(1)
    .map((record) => {
      const [header = '', ...names] = record.split('\0');
      return { header, paths: names.map((name) => name.replace(/^\n/, '')).filter(Boolean) };
    });
}
