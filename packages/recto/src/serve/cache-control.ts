/**
 * `Cache-Control` for a file of a built site: for ever where the name says what it holds, else ask every time.
 *
 * Asking costs little, because an unchanged file is answered with a 304, and it is always right.
 */
export function cacheControl(file: string): string {
  return isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * A file in `assets/` whose name ends in a hash of its content: `assets/app-B3dJq_0Z.js`, `assets/a.0f3a9c1e.css`.
 * A site may keep files of its own there, and a wrong yes would hide their next version for a year. So eight
 * characters count only with a small letter and a capital after the first, which spares `hero-Settings.png`,
 * `day-20240101.png` and `photo-IMG_0001.jpg`.
 */
const hashedPattern =
  /^assets\/.*[-.](?:(?=[\w-]+[A-Z])(?=[\w-]*[a-z])[\w-]{8}|(?=\d*[a-f])(?=[a-f]*\d)[a-f\d]{8,64})\.[a-z\d.]+$/;

/** Whether the name of a file says what it contains. */
export function isHashed(file: string): boolean {
  return hashedPattern.test(file);
}
