import { createHash } from 'node:crypto';

/**
 * Names content, given in one piece or several: 16 hexadecimal digits of its SHA-256, by which servers know a name that
 * tells what it holds.
 */
export function contentHash(...pieces: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex').slice(0, 16);
}
