import fs from 'node:fs';

/*
 * Functions of Node.js as they are before `reads` replaces them for a build: it looks at the stack of each call, which takes
 * longer than a call.
 */

export const { closeSync, lstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync } = fs;

/** Reads a file. Not by its path, since `readFileSync` calls a function that is replaced. */
export function readBytes(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
