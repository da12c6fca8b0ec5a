import type { Diagnostic } from '../diagnostics/diagnostic.ts';

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
