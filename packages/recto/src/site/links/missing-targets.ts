import { folderOf, joinPath } from '../../utils/url.ts';
import type { Version } from '../site.ts';
import type { RouteTable } from './link-targets.ts';
import type { Resolution } from './resolution.ts';

type Missing = Extract<Resolution, { kind: 'missing' }>;

interface Lookup {
  /** The files that were tried, relative to the site folder. */
  candidates: string[];
  table: RouteTable;
  hasFile(file: string): boolean;
  versions: Version[];
}

function missing(code: Missing['code'], message: string, notes: string[], fix: string): Missing {
  return { kind: 'missing', code, message, notes, fix };
}

/** Describes an external URL that no browser can load. */
export function invalidUrl(href: string): Missing {
  const fix = 'Correct the host and the port; put a URL that is only an example in backticks.';
  return missing('link/address-invalid', `Invalid URL "${href}".`, [], fix);
}

/** Describes a link of an untrusted page to a file that others have not published. */
export function refusedFile(href: string, file: string): Missing {
  const message = `The link "${href}" leads to "${file}", which untrusted pages cannot publish.`;
  const notes = ['the folder of the page is in `untrusted`'];
  return missing('untrusted/file-refused', message, notes, 'Copy the file next to the page.');
}

/** Describes a link to a path without a page or a file, with a suggestion. */
export function missingPage(
  { href, path }: ParsedHref,
  target: string,
  lookup: Lookup & { referrer?: Referrer },
): Missing {
  const { candidates, table, referrer } = lookup;
  if (imagePattern.test(path)) return missingImage(href, lookup);
  const source = candidates.map((file) => sourceOf(file, table)).find((file) => file !== undefined);
  const similar = source && referrer ? relativePath(referrer, source) : table.suggestPath(target);
  const fix = similar === undefined ? 'Correct the link, or add the page.' : `Did you mean "${similar}"?`;
  return missing('link/page-missing', `Broken link "${href}".`, [`there is no page at ${target}`], fix);
}

/** Describes a link to a file that does not exist or has no page, with a suggestion. */
export function missingFile({ href }: ParsedHref, referrer: Referrer, lookup: Lookup): Missing {
  const { candidates, table, hasFile, versions } = lookup;
  const { version } = referrer;
  const [first = ''] = candidates;
  if (imagePattern.test(first)) return missingImage(href, lookup);
  const existing = candidates.find(hasFile);
  if (existing !== undefined) return fileWithoutPage(href, existing);
  // The page's own folder is tried last, and is where typos are likeliest.
  const nearby = candidates.toReversed();
  const similar = [
    ...nearby.map((file) => sourceOf(file.replace(/\.mdx?$/, ''), table)),
    ...nearby.map((file) => table.suggestFile(file, version)),
  ].find((file) => file !== undefined);
  const notes = [
    ...candidateNotes(candidates),
    ...(version && versions.length > 1 ? [`the page is in version "${version}" of the docs`] : []),
  ];
  const fix = fileFix(similar && relativePath(referrer, similar));
  return missing('link/file-missing', `The linked file "${href}" does not exist.`, notes, fix);
}

function candidateNotes(candidates: string[]): string[] {
  return candidates.length > 0 ? [`looked for ${candidates.join(', ')}`] : [];
}

function fileFix(similar: string | undefined): string {
  return similar === undefined ? 'Correct the path, or add the file.' : `Did you mean "${similar}"?`;
}

const imageExtensions = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'apng', 'ico'];

/** Example: `logo.svg` */
const imagePattern = new RegExp(`\\.(?:${imageExtensions.join('|')})$`, 'i');

function missingImage(href: string, { candidates, hasFile }: Lookup): Missing {
  const similar = candidates.flatMap(imageVariants).find(hasFile);
  const message = `The image "${href}" does not exist.`;
  return missing('link/image-missing', message, candidateNotes(candidates), fileFix(similar));
}

/** Returns the paths of an image in lower case and in other formats. */
function imageVariants(file: string): string[] {
  const name = file.replace(imagePattern, '');
  const lower = joinPath(folderOf(name), name.slice(folderOf(name).length).toLowerCase());
  return [name, lower].flatMap((base) => imageExtensions.map((extension) => `${base}.${extension}`));
}

function fileWithoutPage(href: string, file: string): Missing {
  const notes = [`${file} is a draft, or its name or folder excludes it from the pages`];
  const fix = 'Publish the file as a page, or link to its URL on the web.';
  return missing('link/file-missing', `The linked file "${href}" has no page.`, notes, fix);
}

/** Returns the source file of a page that a link names without its extension. */
function sourceOf(file: string, table: RouteTable): string | undefined {
  return [`${file}.md`, `${file}.mdx`, `${file}/index.md`, `${file}/index.mdx`].find((name) =>
    table.byFile(name),
  );
}

/** Returns the path to a file as a link in the page: `./b.md`, `../c/d.md`. */
function relativePath(referrer: Referrer, file: string): string {
  const folder = folderOf(referrer.file ?? '');
  const from = folder === '' ? [] : folder.split('/');
  const to = joinPath(file).split('/');
  const different = from.findIndex((part, index) => to[index] !== part);
  const common = different < 0 ? from.length : different;
  const up = from.slice(common).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(common)].join('/');
}

export interface ParsedHref {
  /** As written. */
  href: string;
  /** Decoded, without query and hash. */
  path: string;
  /** Query and hash, from the `?` or `#` on. */
  suffix: string;
}

/** The page that contains a link. */
export interface Referrer {
  /** Its path with the base URL. */
  path: string;
  /** Its file relative to the site folder, the original of a translation; missing for generated pages. */
  file: string | undefined;
  /** The translated file of the page, if any. */
  translation?: string | undefined;
  /** Key of its version of the docs; missing for pages outside the docs. */
  version: string | undefined;
}
