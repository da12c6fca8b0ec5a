/**
 * `Cache-Control` for a file of a built site: for ever where the name says what it holds, else ask every time.
 *
 * Asking costs little, because an unchanged file is answered with a 304, and it is always right.
 */
export function cacheControl(file: string): string {
  return isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** A file in `assets/` whose name ends in a hash of its content (`assets/content-hash.ts`): `assets/app-6a09e667f3bcc908.js`. */
const hashedPattern = /^assets\/.*[-.][a-f\d]{16}\.[a-z\d.]+$/;

/** Whether the name of a file contains a hash of its content. */
export function isHashed(file: string): boolean {
  return hashedPattern.test(file);
}
