import type { ReadSite } from '../pipeline/link-sites.ts';

interface Update {
  /** Changed files, from the site folder. */
  files: string[];
  /** The site before and after the change. */
  before: ReadSite[];
  after: ReadSite[];
  exists(file: string): boolean;
}

/** Longer lists are counted. */
const maxNames = 3;

/** Returns a line about what an edit has updated. Example: `Updated /docs/a (docs/a.md)` */
export function updateLine({ files, before, after, exists }: Update): string {
  // Editors create files that they delete at once, and a new folder is changed too.
  const lasting = files.filter(
    (file) =>
      (exists(file) || pagesOf(file, before).length > 0) &&
      !files.some((other) => other.startsWith(`${file}/`)),
  );
  const shown = lasting.length > 0 ? lasting : files;
  const pages = shown.map((file) => pagesOf(file, after));
  const isSite = pages.some(({ length }) => length === 0);
  const paths = [...new Set(pages.flat())];
  return `Updated ${isSite ? 'the site' : listed(paths, 'pages')} (${listed(shown, 'files')})`;
}

/** Returns a line about style sheets that the browser has replaced in open pages. */
export function styleUpdateLine(files: string[]): string {
  return `Updated the styles (${listed(files, 'files')})`;
}

function pagesOf(file: string, sites: ReadSite[]): string[] {
  return sites.flatMap(({ site }) =>
    [...site.routes.values()].flatMap((route) =>
      'page' in route && route.page.source.path === file ? [route.path] : [],
    ),
  );
}

function listed(names: string[], noun: string): string {
  return names.length > maxNames ? `${names.length} ${noun}` : names.join(', ');
}
