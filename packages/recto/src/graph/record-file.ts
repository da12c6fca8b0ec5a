import { deserialize, serialize } from 'node:v8';
import { contentHash } from '../utils/node/content-hash.ts';
import { readRegularFile, replaceFile } from '../utils/node/engine-fs.ts';

/** A list in a file that may be missing, stale or damaged at any time. */
export interface RecordFile<Item> {
  /** Returns the list; an empty one if this engine has not written it, or it is not as it was written. */
  read(): Item[];
  /** Replaces the list. */
  write(list: Item[]): void;
}

/** Opens a list. The file is the hash of the rest, then the key of the engine and the list as V8 serializes them. */
export function recordFile<Item>(file: string, engine: string): RecordFile<Item> {
  return {
    read: () => readRecords(file, engine),
    write: (list) => ignoringFailure(() => replaceFile(file, recordBytes(list, engine))),
  };
}

/** Returns the list in a file; an empty one if this engine has not written it, or it is not as it was written. */
export function readRecords<Item>(file: string, engine: string): Item[] {
  try {
    const saved = deserialize(intactData(file)) as { engine: string; list: Item[] };
    return saved.engine === engine ? saved.list : [];
  } catch {
    return [];
  }
}

/** Whether a list is as it was written. */
export function isIntact(file: string): boolean {
  try {
    return intactData(file).length > 0;
  } catch {
    return false;
  }
}

function intactData(file: string): Buffer {
  const content = readRegularFile(file);
  const data = content.subarray(hashLength);
  if (content.subarray(0, hashLength).toString() !== contentHash(data)) throw new Error('Damaged');
  return data;
}

/** Returns the content of a file for {@link readRecords}. */
export function recordBytes(list: unknown[], engine: string): Buffer {
  const data = serialize({ engine, list });
  return Buffer.concat([Buffer.from(contentHash(data)), data]);
}

/** Digits of a {@link contentHash}. */
const hashLength = 16;

/** Does what the output is complete without: on a full or protected disk, the next build is only slower. */
export function ignoringFailure(work: () => void): void {
  try {
    work();
  } catch {
    // The next build makes what it does not find.
  }
}
