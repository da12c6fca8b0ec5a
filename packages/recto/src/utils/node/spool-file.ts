import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where bytes are in a file. */
export interface Place {
  start: number;
  length: number;
}

/** A temporary file for what would fill the memory. */
export interface SpoolFile {
  /** Adds bytes; returns `undefined` if the disk has no room for them. */
  add(bytes: Uint8Array): Place | undefined;
  read(place: Place): Uint8Array;
  close(): void;
}

/** Creates a temporary file; returns `undefined` if that is impossible. */
export function spoolFile(): SpoolFile | undefined {
  let folder: string | undefined;
  let file: number;
  const remove = () => {
    try {
      if (folder !== undefined) rmSync(folder, { recursive: true });
    } catch {
      // Some systems refuse it while the file is open; `close` removes it then.
    }
  };
  try {
    folder = mkdtempSync(join(tmpdir(), 'recto-'));
    file = openSync(join(folder, 'spool'), 'wx+');
  } catch {
    remove();
    return undefined;
  }
  // An open file needs no name, so a process that is killed leaves nothing.
  remove();
  let end = 0;
  return {
    add(bytes) {
      const place = { start: end, length: bytes.length };
      try {
        if (writeSync(file, bytes, 0, place.length, end) < place.length) return undefined;
      } catch {
        return undefined;
      }
      end += place.length;
      return place;
    },
    read({ start, length }) {
      const bytes = new Uint8Array(length);
      readSync(file, bytes, 0, length, start);
      return bytes;
    },
    close() {
      closeSync(file);
      remove();
    },
  };
}
