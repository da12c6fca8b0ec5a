import { folderOf, joinPath } from '../../base/url.ts';
import type { Resolution } from '../../model/site.ts';
import type { Version } from '../../model/version.ts';
import type { ContentAddress, Origin, RouteTable } from './content-address.ts';

type Missing = Extract<Resolution, { kind: 'missing' }>;

interface Known {
  /** Where a file was looked for, from the site folder. */
  candidates: string[];
  table: RouteTable;
  hasFile(file: string): boolean;
  versions: Version[];
}

const imageExtensions = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'apng', 'ico'];

/** Example: `logo.svg` */
const imagePattern = new RegExp(`\\.(?:${imageExtensions.join('|')})$`, 'i');

/** What is wrong with an external address that no browser can load. */
export function invalidAddress(href: string): Missing {
  return {
    kind: 'missing',
    code: 'link/address-invalid',
    message: `"${href}" is not a valid address.`,
    notes: [],
    fix: 'Correct the host and the port; an address that is only an example goes in backticks.',
  };
}

/** What is wrong with an address at which nothing is published, and what was probably meant. */
export function missingAddress(
  { href, path }: ContentAddress,
  target: string,
  known: Known & { origin?: Origin },
): Missing {
  const { candidates, table, origin } = known;
  if (imagePattern.test(path)) return missingImage(href, known);
  const beside = candidates.map((file) => pageBeside(file, table)).find((file) => file !== undefined);
  const near = beside && origin ? relativeTo(origin, beside) : table.nearestPath(target);
  return {
    kind: 'missing',
    code: 'link/page-missing',
    message: `No page is reachable as "${href}".`,
    notes: [`leads to ${target}`],
    fix: near === undefined ? 'Correct the address, or add the page.' : `Did you mean "${near}"?`,
  };
}

/** What is wrong with a link to a file: it is not there, or it is there and no page. */
export function missingFile({ href }: ContentAddress, origin: Origin, known: Known): Missing {
  const { candidates, table, hasFile, versions } = known;
  const { version } = origin;
  const [first = ''] = candidates;
  if (imagePattern.test(first)) return missingImage(href, known);
  const there = candidates.find(hasFile);
  if (there !== undefined) return notAPage(href, there);
  // The page's own folder is looked at last, and is the likeliest place of a slip.
  const near = candidates
    .toReversed()
    .map((file) => table.nearestFile(file, version))
    .find((file) => file !== undefined);
  return {
    kind: 'missing',
    code: 'link/file-missing',
    message: `There is no file "${href}".`,
    notes: [
      ...(candidates.length > 0 ? [`looked for ${candidates.join(', ')}`] : []),
      ...(version && versions.length > 1 ? [`the page is in version "${version}" of the docs`] : []),
    ],
    fix:
      near === undefined
        ? 'Correct the path, or add the file.'
        : `Did you mean "${relativeTo(origin, near)}"?`,
  };
}

function missingImage(href: string, { candidates, hasFile }: Known): Missing {
  const there = candidates.flatMap(otherSpellings).find(hasFile);
  return {
    kind: 'missing',
    code: 'link/image-missing',
    message: `The image "${href}" does not exist.`,
    notes: candidates.length > 0 ? [`looked for ${candidates.join(', ')}`] : [],
    fix: there === undefined ? 'Add the file, or correct the path.' : `Did you mean the file ${there}?`,
  };
}

/** The same image in lower case, or in another format. */
function otherSpellings(file: string): string[] {
  const name = file.replace(imagePattern, '');
  const lower = joinPath(folderOf(name), name.slice(folderOf(name).length).toLowerCase());
  return [name, lower].flatMap((base) => imageExtensions.map((extension) => `${base}.${extension}`));
}

function notAPage(href: string, file: string): Missing {
  return {
    kind: 'missing',
    code: 'link/file-missing',
    message: `"${href}" is a file that has no page.`,
    notes: [`${file} is there, but it is a draft, or its name or folder keeps it out of the pages`],
    fix: 'Link to its address on the web, or make it a page.',
  };
}

/** The page whose file a link names without its extension. */
function pageBeside(file: string, table: RouteTable): string | undefined {
  return [`${file}.md`, `${file}.mdx`, `${file}/index.md`, `${file}/index.mdx`].find((name) =>
    table.from(name),
  );
}

/** A path to a file as one would write it in the page: `./b.md`, `../c/d.md`. */
function relativeTo(origin: Origin, file: string): string {
  const from = folderOf(origin.file ?? '')
    .split('/')
    .filter(Boolean);
  const to = joinPath(file).split('/');
  const shared = from.findIndex((part, index) => to[index] !== part);
  const common = shared < 0 ? from.length : shared;
  const up = from.slice(common).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(common)].join('/');
}
