import { encodePath, splitSuffix } from '../base/url.ts';

/** `http://host` of a target in absolute form: `http://localhost:3000/docs`. */
const originPattern = /^https?:\/\/[^/?#]*/i;

/** A character that no segment of a path may hold: `..%2f`, `..\`, `%00`. */
const refusedPattern = /[/\\\0]/;

/** Splits a request's target into its path, still encoded, and the rest, which keeps its `?`. */
export function splitTarget(target = '/'): { path: string; suffix: string } {
  return splitSuffix(target.replace(originPattern, '') || '/');
}

/** The decoded segments of a path that starts with a slash; `undefined` where it is malformed or has `..` in it. */
export function decodeSegments(path: string): string[] | undefined {
  const [first, ...rest] = path.split('/');
  if (first !== '') return undefined;
  try {
    const segments = rest.map(decodeURIComponent);
    const isRefused = (segment: string) =>
      segment === '.' || segment === '..' || refusedPattern.test(segment);
    return segments.some(isRefused) ? undefined : segments;
  } catch {
    return undefined;
  }
}

/** The one form of a path: its segments encoded alike, with single slashes; `undefined` where it is malformed. */
export function canonicalPath(path: string): string | undefined {
  const segments = decodeSegments(path);
  if (!segments) return undefined;
  const names = segments.filter(Boolean);
  const end = names.length > 0 && segments.at(-1) === '' ? '/' : '';
  return `/${encodePath(names.join('/'))}${end}`;
}
