import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESModulesEvaluator } from 'vite/module-runner';
import { fingerprint, type PathRead, type Reads, readOf } from './reads.ts';
import {
  type Notes,
  type Patches,
  patches,
  watchClock,
  watchFiles,
  watchNumbers,
  watchOthers,
  watchVariables,
} from './watchers.ts';

/*
 * What code of a site reads is recorded while it runs, never guessed from its text. During a build, `process.env`,
 * `Date`, `node:fs` and further functions of Node.js report their calls; the stack of a call shows whether code of
 * the site or of the engine makes it. Variables and files are stored with fingerprints: if one is another in the
 * next build, no page is kept. After a read of the clock, chance, the network or another program, no further page
 * is stored, because a component may keep the result for the next ones. What packages read of the first two while they
 * are loaded does not count (`isLoadedPackage`).
 */

/** Records what code of a site reads while it runs, so that nothing has to be guessed from its text. */
export interface ReadRecorder {
  /** Returns what was read so far, as it was at its first read. */
  reads(): Reads;
  /** Whether code would have read the same again: neither the clock, chance, the network, nor another program. */
  isRepeatable(): boolean;
  /** Returns the absolute paths of the modules of packages that were imported. */
  packageModules(): string[];
}

/** Programs may build several sites at the same time, whose reads cannot be told apart. */
const open = new Set<Notes>();
let installed: Patches | undefined;

/**
 * The reads of each site in this process, and whether they are repeatable. Packages stay loaded between builds of a program,
 * so that what they read meanwhile is seen only once.
 */
const recordings = new Map<string, { reads: Set<string>; isRepeatable: boolean }>();

/** Runs a build, and records what code of the site reads meanwhile. Globals and modules of Node.js then report their calls. */
export async function recordingReads<Result>(
  root: string,
  run: (recorder: ReadRecorder) => Promise<Result>,
): Promise<Result> {
  const { notes, recorder } = readRecorder(root);
  open.add(notes);
  installed ??= install();
  try {
    return await run(recorder);
  } finally {
    open.delete(notes);
    if (open.size === 0) {
      installed.restore();
      installed = undefined;
      syncBuiltinESMExports();
    }
  }
}

function readRecorder(root: string): { notes: Notes; recorder: ReadRecorder } {
  const reads = new Map<string, string>();
  /** Reads of absolute paths, as code has named them: compilers look at the same files for each page. */
  const paths = new Map<PathRead, Set<unknown>>();
  const modules = new Set<string>();
  const before = recordings.get(root) ?? { reads: new Set(), isRepeatable: true };
  recordings.set(root, before);
  const note = (read: string) => {
    before.reads.add(read);
    if (!reads.has(read)) reads.set(read, fingerprint(read, root));
  };
  before.reads.forEach(note);
  const notes: Notes = {
    variable: (name) => note(readOf.variable(name)),
    isKnown: (name) => reads.has(readOf.variable(name)),
    variables: () => note(readOf.variables),
    cwd: () => note(readOf.cwd),
    isKnownPath: (kind, path) => paths.get(kind)?.has(path) ?? false,
    path(kind, path) {
      const text = pathOf(path);
      if (text === undefined) return;
      if (!isAbsolute(text)) note(readOf.cwd);
      else if (path === text) paths.set(kind, (paths.get(kind) ?? new Set()).add(path));
      note(readOf.path(kind, resolve(text), root));
    },
    unrepeatable() {
      before.isRepeatable = false;
    },
    isUnrepeatable: () => !before.isRepeatable,
    module: (address) => void modules.add(fileURLToPath(address)),
  };
  // A record has an entry, even if no code reads anything.
  note(readOf.variable('NODE_ENV'));
  const recorder = {
    reads: () => Object.fromEntries(reads),
    isRepeatable: () => before.isRepeatable,
    packageModules: () => [...modules],
  };
  return { notes, recorder };
}

/** Returns the path that a function of `node:fs` was given; `undefined` for a file that is open. */
function pathOf(path: unknown): string | undefined {
  if (typeof path === 'string') return path;
  if (path instanceof URL) return path.protocol === 'file:' ? fileURLToPath(path) : undefined;
  return path instanceof Uint8Array ? Buffer.from(path).toString() : undefined;
}

function install(): Patches {
  const installed = patches();
  let isNoting = false;
  const toAll =
    <Name extends keyof Notes>(name: Name) =>
    (...parameters: Parameters<Notes[Name]>) => {
      // Packages such as graceful-fs replace functions of Node.js, which taking a fingerprint then calls.
      if (isNoting) return;
      isNoting = true;
      try {
        for (const one of open) (one[name] as (...all: Parameters<Notes[Name]>) => void)(...parameters);
      } finally {
        isNoting = false;
      }
    };
  const notes: Notes = {
    variable: toAll('variable'),
    isKnown: (name) => [...open].every((one) => one.isKnown(name)),
    isKnownPath: (kind, path) => [...open].every((one) => one.isKnownPath(kind, path)),
    variables: toAll('variables'),
    cwd: toAll('cwd'),
    path: (kind: PathRead, path: unknown) => toAll('path')(kind, path),
    unrepeatable: () => toAll('unrepeatable')(),
    isUnrepeatable: () => [...open].every((one) => one.isUnrepeatable()),
    module: toAll('module'),
  };
  watchVariables(notes, installed);
  watchFiles(notes, installed);
  watchClock(notes, installed);
  watchNumbers(notes, installed);
  watchOthers(notes, installed);
  // Vite imports packages with it, for the configuration and for pages.
  installed.replace(ESModulesEvaluator.prototype, 'runExternalModule', (original) => ({
    ...original,
    value(this: ESModulesEvaluator, address: string) {
      if (address.startsWith('file:')) notes.module(address);
      return original.value.call(this, address);
    },
  }));
  syncBuiltinESMExports();
  return installed;
}
