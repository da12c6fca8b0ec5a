import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Files } from '../content/files.ts';
import { type EntryState, entryState, entryStates } from './entry-states.ts';

export type FileEvent = 'add' | 'change' | 'unlink';

/** The states of the files of a site when they were last reported as changed, or before they were read. */
export interface KnownFiles {
  /** Adds files, and folders with their files, by their absolute paths. */
  add(paths: Iterable<string>): void;
  /** Records that a change of a file is reported; returns its state, and whether it is new or leads elsewhere than before. */
  record(file: string): { state: EntryState | undefined; isNew: boolean };
  /** Whether a file differs from what was reported last. */
  isChanged(file: string): boolean;
  /** Reports each change that was not reported yet; returns the paths of all files. */
  compare(
    report: (event: FileEvent, file: string, state: EntryState | undefined) => void,
  ): Promise<ReadonlySet<string>>;
}

/** Milliseconds by which times of files lag behind the clock. */
const clockLag = 20;

/** Milliseconds of a comparison without a pause for requests. */
const sliceTime = 10;

/** Records the files of a site folder, before any is read. */
export function knownFiles(root: string, { leadsOutside }: Pick<Files, 'leadsOutside'>): KnownFiles {
  const site = { root, leadsOutside };
  const paths = new Set([root]);
  const states = new Map(entryStates(paths, site));
  const started = Date.now() - clockLag;
  const isRecent = (file: string) =>
    (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? started) >= started;
  const isChanged = (file: string) => entryState(file)?.text !== states.get(file)?.text;
  const record = (file: string) => {
    const state = entryState(file);
    const before = states.get(file);
    if (state) states.set(file, state);
    else states.delete(file);
    const isNew = before ? before.target !== state?.target : file.startsWith(`${root}/`);
    return { before, state, isNew: state !== undefined && isNew };
  };
  return {
    add(added) {
      const others = [...added].filter((path) => !paths.has(path) && !path.startsWith(`${root}/`));
      for (const path of others) paths.add(path);
      // Others may have been read before they changed.
      for (const [file, state] of entryStates(others, site))
        if (!states.has(file)) states.set(file, isRecent(file) ? { text: '' } : state);
    },
    record,
    isChanged,
    async compare(report) {
      const files = new Set<string>();
      let since = performance.now();
      for (const [file, { text }] of entryStates(paths, site)) {
        files.add(file);
        if (text !== states.get(file)?.text) reportChange(file);
        if (performance.now() - since < sliceTime) continue;
        await setImmediate();
        since = performance.now();
      }
      // Files elsewhere are known from events.
      for (const file of states.keys()) if (!files.has(file) && !entryState(file)) reportChange(file);
      return files;

      function reportChange(file: string): void {
        const { before, state } = record(file);
        if (before?.text === state?.text) return;
        const isReplaced = before?.target !== state?.target;
        if (before && isReplaced) report('unlink', file, undefined);
        if (state) report(before && !isReplaced ? 'change' : 'add', file, state);
        else if (!isReplaced) report('unlink', file, undefined);
      }
    },
  };
}
