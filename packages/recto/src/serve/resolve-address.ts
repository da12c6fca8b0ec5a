import { decodeSegments, splitTarget } from './request-path.ts';

/** What a request's target stands for in a folder of built files. */
export type Address =
  /** Path from the folder, with forward slashes. */
  | { kind: 'file'; file: string }
  /** The one address of that file: encoded, from the host, with the query of the request. */
  | { kind: 'moved'; to: string }
  /** `page` is the not-found page of a locale; without one, it is that of the site. */
  | { kind: 'missing'; page?: string };

/** The folder of files as addresses see it. */
interface AddressedFolder {
  /** Path of the site on its host, with a slash at both ends. */
  baseUrl: string;
  /** Whether a path from the folder is a regular file. */
  isFile(path: string): Promise<boolean>;
}

/**
 * Finds the file that a request's target names, or the address to ask for instead.
 *
 * Every file has exactly one address, its shortest: `docs/a.html` and `docs/a/index.html` are `/docs/a`. All
 * others (`/docs/a.html`, `/docs/a/`, `//docs/a`) lead there. The address follows from the file alone, so a
 * redirect never leads to another one. Dots are part of a name and never an extension: `/docs/0.37` is
 * `docs/0.37.html`.
 */
export async function resolveAddress(target: string, folder: AddressedFolder): Promise<Address> {
  const { path, suffix } = splitTarget(target);
  const segments = decodeSegments(path);
  const base = folder.baseUrl.split('/').filter(Boolean);
  if (!segments) return missing(await localeFolder(readableName(path, base.length), folder));
  const names = segments.filter(Boolean);
  if (names.length === 0 && base.length > 0) return { kind: 'moved', to: folder.baseUrl + suffix };
  if (base.some((name, index) => names[index] !== name)) return { kind: 'missing' };
  const below = names.slice(base.length);
  const locale = await localeFolder(below[0], folder);
  const file = isHidden(below) ? undefined : await findFile(below.join('/'), folder);
  // The not-found page answers for others and is no page of its own.
  if (file === undefined || file === `${locale}404.html`) return missing(locale);
  const isHome = file === `${locale}index.html`;
  const address = folder.baseUrl + (isHome ? locale : await shortestName(file, folder));
  if (address === `/${segments.join('/')}`) return { kind: 'file', file };
  return { kind: 'moved', to: address.split('/').map(encodeURIComponent).join('/') + suffix };
}

/** `fr/` where that is the folder of a locale, which has a not-found page of its own; empty otherwise. */
async function localeFolder(name: string | undefined, folder: AddressedFolder): Promise<string> {
  return name && (await folder.isFile(`${name}/404.html`)) ? `${name}/` : '';
}

/** The decoded segment of a malformed path at an index, if that segment is well-formed. */
function readableName(path: string, index: number): string | undefined {
  const name = path.split('/').filter(Boolean)[index];
  return name && decodeSegments(`/${name}`)?.[0];
}

function missing(locale: string): Address {
  return locale ? { kind: 'missing', page: `${locale}404.html` } : { kind: 'missing' };
}

function isHidden(names: string[]): boolean {
  return names.some((name, index) => name.startsWith('.') && !(index === 0 && name === '.well-known'));
}

/** The file of a name, else of what is left when `.html` and `index` are taken off. */
async function findFile(name: string, folder: AddressedFolder): Promise<string | undefined> {
  for (const form of [name, ...shorterNames(name)]) {
    const file = await fileOf(form, folder);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** A file's address below the base URL: the shortest name that leads to this file and no other. */
async function shortestName(file: string, folder: AddressedFolder): Promise<string> {
  for (const name of shorterNames(file).reverse()) {
    if ((await fileOf(name, folder)) === file) return name;
  }
  return file;
}

/** `a/index.html` → `a/index`, `a`. */
function shorterNames(name: string): string[] {
  const stem = name.replace(/\.html$/, '');
  const parent = stem.replace(/(?:^|\/)index$/, '');
  return [stem, parent].filter((form, index, all) => form !== (all[index - 1] ?? name));
}

async function fileOf(name: string, folder: AddressedFolder): Promise<string | undefined> {
  const candidates = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  for (const candidate of candidates) if (await folder.isFile(candidate)) return candidate;
  return undefined;
}
