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
  during(update: () => Promise<string | undefined>): Promise<void>;
}

/** Fixed problems beyond this are counted. */
const maxFixedLines = 3;

export function devLog({ report, print }: DevLogOptions): DevLog {
  const sources = new Map<string, Diagnostic[]>();
  let shown = new Map<string, Diagnostic>();
  let updates = 0;

  function show(): void {
    const before = shown;
    // Pages of several versions or languages may report the same problem of a file.
    shown = new Map([...sources.values()].flatMap(withIds));
    const added = [...shown].flatMap(([id, one]) => (before.has(id) ? [] : [one]));
    const gone = [...before].flatMap(([id, one]) => (shown.has(id) ? [] : [one]));
    // Another message about the same problem is no success.
    const fixed = gone.filter((one) => !added.some((other) => kindOf(other) === kindOf(one)));
    if (fixed.length > maxFixedLines) print(`Fixed ${fixed.length} problems.`);
    else for (const one of fixed) print(fixedLine(one));
    if (added.length > 0) report(added);
    else if (gone.length > 0 && shown.size === 0) print('No problems.');
  }

  return {
    set(source, diagnostics) {
      if (diagnostics.length > 0) sources.set(source, diagnostics);
      else sources.delete(source);
      if (updates === 0) show();
    },
    paths: () => [...sources.keys()].filter((source) => source.startsWith('/')),
    async during(update) {
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
  const lasting = files.filter(
    (file) =>
      (exists(file) || pagesOf(file, before).length > 0) &&
      !files.some((other) => other.startsWith(`${file}/`)),
  );
  const shown = lasting.length > 0 ? lasting : files;
  const pages = shown.map((file) => pagesOf(file, after));
  const isSite = pages.some(({ length }) => length === 0);
  const paths = [...new Set(pages.flat())];
  return `Updated ${isSite ? 'the site' : listed(paths, 'pages')} (${listed(shown, 'files')})`;
}

/** Returns a line about style sheets that the browser has replaced in open pages. */
export function styleUpdateLine(files: string[]): string {
  return `Updated the styles (${listed(files, 'files')})`;
}

function pagesOf(file: string, sites: ReadSite[]): string[] {
  return sites.flatMap(({ site }) =>
    [...site.routes.values()].flatMap((route) =>
      'page' in route && route.page.source.path === file ? [route.path] : [],
    ),
  );
}

function listed(names: string[], noun: string): string {
  return names.length > maxNames ? `${names.length} ${noun}` : names.join(', ');
}
