import type { FileHashes } from '../content/files.ts';
import { memoized } from '../utils/collections.ts';
import { engineHash } from '../utils/node/engine-files.ts';
import { type FileState, isSettled, targetState } from '../utils/node/file-states.ts';
import { recordFile } from '../utils/node/record-file.ts';

/** A file, by its absolute path, and what it looked like when it had the content of its hash. */
interface HashedFile {
  path: string;
  hash: string;
  state: string;
}

/** One time that a file was read. */
export type FileRead = Readonly<Pick<FileState, 'text'>>;

/** Hashes of files that builds have read. */
export interface StoredHashes extends FileHashes {
  /** Returns the last time that a file was read, with what it looked like then; `undefined` if it is not known. */
  lastRead(file: string): FileRead | undefined;
  /** Keeps the files that were asked for or read since, for the next build. */
  save(): void;
}

/** Opens the hashes in a file. `states` is what files looked like when the build started, which need not be looked at again. */
export function fileHashes(file: string, states?: ReadonlyMap<string, FileState>): StoredHashes {
  const records = recordFile<HashedFile>(file, engineHash);
  const startTime = Date.now();
  const usedFiles = new Map<string, HashedFile>();
  const lastReads = new Map<string, FileRead>();
  let isChanged = false;
  const readStored = memoized(() => new Map(records.read().map((one) => [one.path, one])));
  return {
    find(path) {
      const record = usedFiles.get(path) ?? readStored().get(path);
      if (!record) return undefined;
      usedFiles.set(path, record);
      const state = states?.get(path);
      // The state of a link is not that of its target.
      const { text } = (state?.target === undefined && state) || targetState(path) || {};
      if (record.state !== text) return undefined;
      lastReads.set(path, { text });
      return record.hash;
    },
    startReading(path) {
      const textBefore = targetState(path)?.text;
      return (hash) => {
        const state = targetState(path);
        const isSame = state !== undefined && state.text === textBefore;
        // What took the place of the file meanwhile may have been read, or not: that differs from all states.
        lastReads.set(path, { text: isSame ? state.text : '' });
        // Another change may leave its time as it is.
        if (!isSame || !isSettled(state.changeTime, startTime)) return;
        usedFiles.set(path, { path, hash, state: state.text });
        isChanged = true;
      };
    },
    lastRead: (path) => lastReads.get(path),
    save() {
      if (isChanged || usedFiles.size !== readStored().size) records.write([...usedFiles.values()]);
    },
  };
}
