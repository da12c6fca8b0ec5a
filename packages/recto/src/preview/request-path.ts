import { encodePath, splitSuffix } from '../utils/url.ts';

/** The origin of a target in absolute form. Example: `http://localhost:3000` of `http://localhost:3000/docs` */
const originPattern = /^https?:\/\/[^/?#]*/i;

/** A character that is unsafe in a decoded segment. Examples: `..%2f`, `..\`, `%00` */
const unsafePattern = /[/\\\0]/;

/** Splits a request target into its encoded path and its query, which keeps the `?`. */
export function splitTarget(target = '/'): { path: string; suffix: string } {
  return splitSuffix(target.replace(originPattern, '') || '/');
}

/** Returns the decoded segments of a path that starts with a slash; `undefined` if it is malformed or contains `..`. */
export function decodeSegments(path: string): string[] | undefined {
  const [first, ...rest] = path.split('/');
  if (first !== '') return undefined;
  try {
    const segments = rest.map(decodeURIComponent);
    const isUnsafe = (segment: string) => segment === '.' || segment === '..' || unsafePattern.test(segment);
    return segments.some(isUnsafe) ? undefined : segments;
  } catch {
    return undefined;
  }
}

/** Returns a path with normalized encoding and single slashes; `undefined` if it is malformed. */
export function canonicalPath(path: string): string | undefined {
  const segments = decodeSegments(path);
  if (!segments) return undefined;
  const names = segments.filter(Boolean);
  const end = names.length > 0 && segments.at(-1) === '' ? '/' : '';
  return `/${encodePath(names.join('/'))}${end}`;
}
