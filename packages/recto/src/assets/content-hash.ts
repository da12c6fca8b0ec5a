import { createHash } from 'node:crypto';

/**
 * Hashes content, given in one or more pieces: 16 hexadecimal digits of SHA-256. Servers treat file names that
 * end in such a hash as immutable.
 */
export function contentHash(...pieces: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex').slice(0, 16);
}
