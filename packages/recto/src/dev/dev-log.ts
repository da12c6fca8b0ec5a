import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadSite } from '../pipeline/link-sites.ts';

interface DevLogOptions {
  /** Prints problems. */
  report(diagnostics: Diagnostic[]): void;
  /** Prints a line. */
  print(text: string): void;
}

/** What the terminal shows of a site in development: each problem once, when it appears, and what has been fixed. */
export interface DevLog {
  /** Replaces the problems of a source: a stage of reading, or the path of what was rendered. */
  set(source: string, diagnostics: Diagnostic[]): void;
  /** Returns the paths whose rendering has problems. */
  paths(): string[];
  /** Runs the update after an edit, and prints the line that it resolves with before all problems that it has set. */
  runUpdate(update: () => Promise<string | undefined>): Promise<void>;
}

/** Fixed problems beyond this are counted. */
const maxFixedLines = 3;

export function devLog({ report, print }: DevLogOptions): DevLog {
  const sources = new Map<string, Diagnostic[]>();
  let shownProblems = new Map<string, Diagnostic>();
  let updates = 0;

  function show(): void {
    const lastShown = shownProblems;
    // Pages of several versions or languages may report the same problem of a file.
    shownProblems = new Map([...sources.values()].flatMap(withIds));
    const newProblems = [...shownProblems].flatMap(([id, one]) => (lastShown.has(id) ? [] : [one]));
    const removedProblems = [...lastShown].flatMap(([id, one]) => (shownProblems.has(id) ? [] : [one]));
    // Another message about the same problem is not a success.
    const fixedProblems = removedProblems.filter(
      (one) => !newProblems.some((other) => kindOf(other) === kindOf(one)),
    );
    if (fixedProblems.length > maxFixedLines) print(`Fixed ${fixedProblems.length} problems.`);
    else for (const one of fixedProblems) print(fixedLine(one));
    if (newProblems.length > 0) report(newProblems);
    else if (removedProblems.length > 0 && shownProblems.size === 0) print('No problems.');
  }

  return {
    set(source, diagnostics) {
      if (diagnostics.length > 0) sources.set(source, diagnostics);
      else sources.delete(source);
      if (updates === 0) show();
    },
    paths: () => [...sources.keys()].filter((source) => source.startsWith('/')),
    async runUpdate(update) {
      updates += 1;
      let line: string | undefined;
      try {
        line = await update();
      } finally {
        updates -= 1;
        if (line !== undefined) print(line);
        show();
      }
    },
  };
}

function fixedLine({ at, message }: Diagnostic): string {
  return at ? `Fixed ${at.file}: ${message}` : `Fixed: ${message}`;
}

function kindOf({ code, at }: Diagnostic): string {
  return JSON.stringify([code, at?.file, at?.key]);
}

/** Returns problems with ids that stay the same when their lines move; those that are alike are numbered. */
function withIds(diagnostics: Diagnostic[]): [id: string, diagnostic: Diagnostic][] {
  const counts = new Map<string, number>();
  return diagnostics.map((one) => {
    const id = `${kindOf(one)} ${one.level} ${one.message}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return [`${id} ${count}`, one];
  });
}

interface Update {
  /** Changed files, from the site folder. */
  files: string[];
  /** The site before and after the change. */
  before: ReadSite[];
  after: ReadSite[];
  exists(file: string): boolean;
}

/** Longer lists are counted. */
const maxNames = 3;

/** Returns a line about what an edit has updated. Example: `Updated /docs/a (docs/a.md)` */
export function updateLine({ files, before, after, exists }: Update): string {
  // Editors create files that they delete at once, and a new folder is changed too.
  const lastingFiles = files.filter(
    (file) =>
      (exists(file) || pagesOf(file, before).length > 0) &&
      !files.some((other) => other.startsWith(`${file}/`)),
  );
  const shownFiles = lastingFiles.length > 0 ? lastingFiles : files;
  const pages = shownFiles.map((file) => pagesOf(file, after));
  const isSite = pages.some(({ length }) => length === 0);
  const paths = [...new Set(pages.flat())];
  return `Updated ${isSite ? 'the site' : formatList(paths, 'pages')} (${formatList(shownFiles, 'files')})`;
}

/** Returns a line about style sheets that the browser has replaced in open pages. */
export function styleUpdateLine(files: string[]): string {
  return `Updated the styles (${formatList(files, 'files')})`;
}

function pagesOf(file: string, sites: ReadSite[]): string[] {
  return sites.flatMap(({ site }) =>
    [...site.routes.values()].flatMap((route) =>
      'page' in route && route.page.source.path === file ? [route.path] : [],
    ),
  );
}

function formatList(names: string[], noun: string): string {
  return names.length > maxNames ? `${names.length} ${noun}` : names.join(', ');
}
