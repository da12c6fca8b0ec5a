import fs, { mkdirSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * Functions of Node.js as they are before `reads` replaces them for a build: it looks at the stack of each call, which takes
 * longer than a call.
 */

export const {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} = fs;

/** Reads a file. Not by its path, since `readFileSync` calls a function that is replaced. */
export function readBytes(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file that anyone may have put there; throws if it is of another kind, such as a pipe, whose reading never ends. */
export function readRegularFile(file: string): Buffer {
  if (!statSync(file).isFile()) throw new Error(`"${file}" is not a regular file`);
  return readBytes(file);
}

/** Writes a file and its folder, so that a program that is killed leaves the old file or the new one. Throws errors of the file system. */
export function replaceFile(file: string, data: string | Uint8Array): void {
  const draft = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(draft, data);
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw cause;
  }
}

/**
 * Returns a text that changes whenever a file is written, replaced or moved, even if its size is the same and its time is
 * restored.
 */
export function fileState({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size}\0${mtimeMs}\0${ctimeMs}\0${ino}`;
}
