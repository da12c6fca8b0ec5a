import { createHash, hash as hashOf } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Hashes content, given in one or more pieces: 16 hexadecimal digits of SHA-256. Servers treat file names that
 * end in such a hash as immutable.
 */
export function contentHash(...pieces: (string | Uint8Array)[]): string {
  const [first] = pieces;
  // A third of the time for short texts, of which each page has a dozen.
  if (pieces.length === 1 && first !== undefined) return hashOf('sha256', first).slice(0, digits);
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex').slice(0, digits);
}

/**
 * Hashes a file like {@link contentHash}, without holding it in memory. Calls back with each chunk, which is valid until
 * the callback returns. Throws if the file cannot be read.
 */
export function fileHash(file: string, onChunk?: (chunk: Uint8Array) => void): string {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkSize);
  const descriptor = openSync(file, 'r');
  try {
    for (;;) {
      const chunk = buffer.subarray(0, readSync(descriptor, buffer));
      if (chunk.length === 0) return hash.digest('hex').slice(0, digits);
      hash.update(chunk);
      onChunk?.(chunk);
    }
  } finally {
    closeSync(descriptor);
  }
}

const digits = 16;

/** Bytes that are read at once; contains the size of most images. */
const chunkSize = 512 * 1024;
