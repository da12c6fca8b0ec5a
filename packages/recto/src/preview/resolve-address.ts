import type { SiteConfig } from '../config/site-config.ts';
import { attempt } from '../utils/errors.ts';
import { encodePath, splitSuffix } from '../utils/url.ts';

/** How a static server responds to a request target. */
export type Address =
  /** `file` is a path from the folder, with forward slashes. */
  | { kind: 'file'; file: string }
  /** `to` is the canonical address of the file: encoded, from the host, with the query of the request. */
  | { kind: 'redirect'; to: string }
  /** `page` is the not-found page of a locale. @default that of the site */
  | { kind: 'not-found'; page?: string };

interface ServedFolder {
  /** Path of the site on its host, with a slash at both ends. */
  baseUrl: string;
  /** Whether the address of `docs/a/index.html` ends in a slash; `ignore` allows both. @default "never" */
  trailingSlash?: SiteConfig['trailingSlash'] | undefined;
  /** Returns whether a path from the folder is a regular file. */
  isFile(path: string): boolean;
}

/**
 * Resolves a request target to a file, a redirect or the not-found page.
 *
 * Every file has one canonical address, its shortest: `docs/a.html` and `docs/a/index.html` are `/docs/a`. All other
 * spellings (`/docs/a.html`, `/docs/a/`, `//docs/a`) redirect there. The address follows from the file alone, so
 * redirects never chain; only the trailing slash of `docs/a/index.html` depends on the site. Dots belong to the name: `/docs/0.37` is `docs/0.37.html`.
 */
export function resolveAddress(target: string, folder: ServedFolder): Address {
  const { path, suffix } = splitTarget(target);
  const segments = decodeSegments(path);
  const base = folder.baseUrl.split('/').filter(Boolean);
  if (!segments) return notFound(localeFolder(decodedSegment(path, base.length), folder));
  const names = segments.filter(Boolean);
  if (names.length === 0 && base.length > 0) return { kind: 'redirect', to: folder.baseUrl + suffix };
  if (base.some((name, index) => names[index] !== name)) return { kind: 'not-found' };
  const siteSegments = names.slice(base.length);
  const locale = localeFolder(siteSegments[0], folder);
  const file = isHidden(siteSegments) ? undefined : findFile(siteSegments.join('/'), folder);
  // The not-found page has no address.
  if (file === undefined || file === `${locale}404.html`) return notFound(locale);
  const isHome = file === `${locale}index.html`;
  const name = isHome ? locale : shortestName(file, folder);
  const address = folder.baseUrl + name + (hasSlash(file, name, path, folder) ? '/' : '');
  if (address === `/${segments.join('/')}`) return { kind: 'file', file };
  return { kind: 'redirect', to: address.split('/').map(encodeURIComponent).join('/') + suffix };
}

/** Returns whether the address of a page ends in a slash, besides addresses of home pages. */
function hasSlash(file: string, name: string, path: string, { trailingSlash }: ServedFolder): boolean {
  if (name === '' || name.endsWith('/') || !file.endsWith('/index.html')) return false;
  return trailingSlash === 'always' || (trailingSlash === 'ignore' && path.endsWith('/'));
}

/** Returns `fr/` if that is the folder of a locale, which has its own not-found page; otherwise an empty string. */
function localeFolder(name: string | undefined, folder: ServedFolder): string {
  return name && folder.isFile(`${name}/404.html`) ? `${name}/` : '';
}

/** Returns the decoded segment of a malformed path at an index, if that segment is well-formed. */
function decodedSegment(path: string, index: number): string | undefined {
  const name = path.split('/').filter(Boolean)[index];
  return name && decodeSegments(`/${name}`)?.[0];
}

function notFound(locale: string): Address {
  return locale ? { kind: 'not-found', page: `${locale}404.html` } : { kind: 'not-found' };
}

function isHidden(names: string[]): boolean {
  return names.some((name, index) => name.startsWith('.') && !(index === 0 && name === '.well-known'));
}

/** Returns the file of a name, with or without its `.html` and `index`. */
function findFile(name: string, folder: ServedFolder): string | undefined {
  const forms = [name, ...shorterNames(name)];
  return forms.map((form) => fileOf(form, folder)).find((file) => file !== undefined);
}

/** Returns the shortest name that resolves to this file and no other. */
function shortestName(file: string, folder: ServedFolder): string {
  const names = shorterNames(file).reverse();
  return names.find((name) => fileOf(name, folder) === file) ?? file;
}

/** `a/index.html` → `a/index`, `a`. */
function shorterNames(name: string): string[] {
  const stem = name.replace(/\.html$/, '');
  const parent = stem.replace(/(?:^|\/)index$/, '');
  return [stem, parent].filter((form, index, forms) => form !== (forms[index - 1] ?? name));
}

function fileOf(name: string, folder: ServedFolder): string | undefined {
  const candidates = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  return candidates.find((candidate) => folder.isFile(candidate));
}

/** The origin of a target in absolute form. Example: `http://localhost:3000` of `http://localhost:3000/docs` */
const originPattern = /^https?:\/\/[^/?#]*/i;

/** A character that is unsafe in a decoded segment. Examples: `..%2f`, `..\`, `%00` */
const unsafePattern = /[/\\\0]/;

/** Splits a request target into its encoded path and its query, which keeps the `?`. */
export function splitTarget(target = '/'): { path: string; suffix: string } {
  return splitSuffix(target.replace(originPattern, '') || '/');
}

/** Returns the decoded segments of a path that starts with a slash; `undefined` if it is malformed or contains `..`. */
function decodeSegments(path: string): string[] | undefined {
  const [first, ...encodedSegments] = path.split('/');
  if (first !== '') return undefined;
  const segments = attempt(() => encodedSegments.map(decodeURIComponent));
  const isUnsafe = (segment: string) => segment === '.' || segment === '..' || unsafePattern.test(segment);
  return segments?.some(isUnsafe) ? undefined : segments;
}

/** Returns a path with normalized encoding and single slashes; `undefined` if it is malformed. */
export function canonicalPath(path: string): string | undefined {
  const segments = decodeSegments(path);
  if (!segments) return undefined;
  const names = segments.filter(Boolean);
  const end = names.length > 0 && segments.at(-1) === '' ? '/' : '';
  return `/${encodePath(names.join('/'))}${end}`;
}
