import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESModulesEvaluator } from 'vite/module-runner';
import { fingerprint, type Reads, readOf } from './reads.ts';
import { type Notes, type Patches, patches, watchReads } from './watchers.ts';

/*
 * What code of a site reads is recorded while it runs, never guessed from its text. During a build, `process.env`,
 * `Date`, `node:fs` and further functions of Node.js report their calls; the stack of a call shows whether code of
 * the site or of the engine makes it. Variables and files are stored with fingerprints: if one is another in the
 * next build, no page is kept. After a read of the clock, chance, the network or another program, no further page
 * is stored, because a component may keep the result for the next ones. What packages read of the first two while they
 * are loaded does not count (`isLoadedPackage`).
 */

/** Records what code of a site reads while it runs, so that nothing must be guessed from its text. */
export interface ReadRecorder {
  /** Returns what was recorded so far, as it was at its first read. */
  reads(): Reads;
  /** Whether code would have read the same again: neither the clock, chance, the network, nor another program. */
  isRepeatable(): boolean;
  /** Adds a file, by its absolute path, that code has read unseen. */
  file(path: string): void;
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

/**
 * Runs a build, and records what code of the site reads meanwhile, until it reads what nothing can repeat; a build for
 * `recto compose`, which keeps all pages, records all reads. Globals and modules of Node.js then report their calls.
 */
export async function recordingReads<Result>(
  root: string,
  run: (recorder: ReadRecorder) => Promise<Result>,
  { recordsAll = false }: { recordsAll?: boolean } = {},
): Promise<Result> {
  const { notes, recorder } = readRecorder(root, recordsAll);
  return reportingTo(notes, () => run(recorder));
}

/** Runs code of a site, and calls `note` with the absolute path of each file whose content it reads meanwhile. */
export function notingFiles<Result>(
  note: (path: string) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  const names = new Set<unknown>();
  const notes: Notes = {
    isKnown: (kind, name) => kind !== 'content' || names.has(name),
    read(kind, name) {
      const path = kind === 'content' ? pathOf(name) : undefined;
      if (path === undefined) return;
      names.add(name);
      note(resolve(path));
    },
    unrepeatable() {},
    isUnrepeatable: () => true,
    module() {},
  };
  return reportingTo(notes, run);
}

/** Makes globals and modules of Node.js report to `notes` what code of the site reads, until `run` ends. */
async function reportingTo<Result>(notes: Notes, run: () => Promise<Result>): Promise<Result> {
  open.add(notes);
  installed ??= install();
  try {
    return await run();
  } finally {
    open.delete(notes);
    if (open.size === 0) {
      installed.restore();
      installed = undefined;
      syncBuiltinESMExports();
    }
  }
}

function readRecorder(root: string, recordsAll: boolean): { notes: Notes; recorder: ReadRecorder } {
  const reads = new Map<string, string>();
  /** Reads of absolute paths, as code has named them: compilers look at the same files for each page. */
  const paths = new Map<string, Set<unknown>>();
  const modules = new Set<string>();
  const recording = recordings.get(root) ?? { reads: new Set(), isRepeatable: true };
  recordings.set(root, recording);
  /** Whether nothing more is stored that depends on a read. */
  const isOver = () => !recording.isRepeatable && !recordsAll;
  const note = (key: string) => {
    if (isOver()) return;
    recording.reads.add(key);
    if (!reads.has(key)) reads.set(key, fingerprint(key, root));
  };
  for (const key of recording.reads) reads.set(key, fingerprint(key, root));
  const notes: Notes = {
    isKnown: (kind, name) =>
      isOver() ||
      (kind === 'variable' ? reads.has(readOf.variable(`${name}`)) : Boolean(paths.get(kind)?.has(name))),
    read(kind, name) {
      if (kind === 'variable') return note(readOf.variable(`${name}`));
      if (kind === 'variables' || kind === 'cwd') return note(readOf[kind]);
      const path = pathOf(name);
      if (path === undefined) return;
      if (!isAbsolute(path)) note(readOf.cwd);
      else if (path === name) paths.set(kind, (paths.get(kind) ?? new Set()).add(path));
      note(readOf.path(kind, resolve(path), root));
    },
    unrepeatable() {
      recording.isRepeatable = false;
    },
    isUnrepeatable: () => !recording.isRepeatable,
    module: (address) => void modules.add(fileURLToPath(address)),
  };
  // A record has an entry, even if no code reads anything.
  note(readOf.variable('NODE_ENV'));
  const recorder = {
    reads: () => Object.fromEntries(reads),
    isRepeatable: () => recording.isRepeatable,
    file: (path: string) => note(readOf.path('content', path, root)),
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
  const toAll = (report: (notes: Notes) => void) => {
    // Packages such as graceful-fs replace functions of Node.js, which taking a fingerprint then calls.
    if (isNoting) return;
    isNoting = true;
    try {
      for (const one of open) report(one);
    } finally {
      isNoting = false;
    }
  };
  const notes: Notes = {
    read: (...parameters) => toAll((one) => one.read(...parameters)),
    isKnown: (...parameters) => [...open].every((one) => one.isKnown(...parameters)),
    unrepeatable: () => toAll((one) => one.unrepeatable()),
    isUnrepeatable: () => [...open].every((one) => one.isUnrepeatable()),
    module: (address) => toAll((one) => one.module(address)),
  };
  watchReads(notes, installed);
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
