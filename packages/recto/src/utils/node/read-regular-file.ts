import { readBytes, statSync } from './engine-fs.ts';

/** Reads a file that anyone may have put there; throws if it is of another kind, such as a pipe, whose reading never ends. */
export function readRegularFile(file: string): Buffer {
  if (!statSync(file).isFile()) throw new Error(`"${file}" is not a regular file`);
  return readBytes(file);
}
