import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt } from '../errors.ts';

/** A temporary file for what would fill the memory. */
export interface SpoolFile {
  /** What threads need to add to it: plain data. */
  spool: Spool;
  /** Returns the bytes in a place, until the next call. */
  read(place: Place): Uint8Array;
  close(): void;
}

export interface Spool {
  /** Descriptor of the file, which all threads of a process share. */
  file: number;
  /** Where the next bytes are added; shared. */
  end: BigInt64Array;
}

/** Where bytes are in a file. */
export interface Place {
  start: number;
  length: number;
}

/** Creates a temporary file; returns `undefined` if that is impossible. */
export function spoolFile(): SpoolFile | undefined {
  let folder: string | undefined;
  let file: number;
  // Some systems refuse it while the file is open; `close` removes it then.
  const remove = () => attempt(() => folder !== undefined && rmSync(folder, { recursive: true }));
  try {
    folder = mkdtempSync(join(tmpdir(), 'recto-'));
    file = openSync(join(folder, 'spool'), 'wx+');
  } catch {
    remove();
    return undefined;
  }
  // An open file needs no name, so a process that is killed leaves nothing.
  remove();
  let buffer = new Uint8Array(0);
  return {
    spool: { file, end: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) },
    read({ start, length }) {
      if (buffer.length < length) buffer = new Uint8Array(2 * length);
      readSync(file, buffer, 0, length, start);
      return buffer.subarray(0, length);
    },
    close() {
      closeSync(file);
      remove();
    },
  };
}

/** Adds bytes to a file from any thread; returns `undefined` if the disk has no room for them. */
export function addToSpool({ file, end }: Spool, bytes: Uint8Array): Place | undefined {
  const { length } = bytes;
  const start = Number(Atomics.add(end, 0, BigInt(length)));
  const written = attempt(() => writeSync(file, bytes, 0, length, start));
  return written === length ? { start, length } : undefined;
}
