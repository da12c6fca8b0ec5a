import { folderOf, joinPath } from '../base/url.ts';
import type { Resolution } from '../model/resolution.ts';
import type { Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { missingFile } from './missing.ts';
import type { Address, Origin } from './resolve-href.ts';
import type { RouteTable } from './route-table.ts';

interface Known {
  config: SiteConfig;
  table: RouteTable;
  toRoute(route: Route, href: string, suffix: string): Resolution;
  hasFile(file: string): boolean;
  inStatic(path: string, suffix: string): Resolution | undefined;
}

/**
 * The page that a link to a Markdown file means. `./` and `../` start at the page's own folder, a slash at a
 * content folder or the site folder; a bare path tries both, its own folder last.
 */
export function contentFile(address: Address, origin: Origin, known: Known): Resolution {
  const { table, toRoute, hasFile, inStatic } = known;
  const { path, suffix } = address;
  const candidates = candidatesFor(path, origin, known.config);
  for (const candidate of candidates) {
    const route = table.from(candidate);
    if (route) return toRoute(route, route.path + suffix, suffix);
  }
  const copied = path.startsWith('/') ? inStatic(path.slice(1), suffix) : undefined;
  return copied ?? missingFile(address, origin, { candidates, table, hasFile });
}

function candidatesFor(path: string, origin: Origin, { docs, pages }: SiteConfig): string[] {
  const own = origin.file === undefined ? undefined : joinPath(folderOf(origin.file), path);
  if (/^\.\.?\//.test(path)) return own === undefined ? [] : [own];
  const content = [joinPath(docs.path), joinPath(pages.path)];
  const [first = '', second = ''] = origin.file?.startsWith(`${content[1]}/`) ? content.toReversed() : content;
  const roots = [first, second, ''].map((root) => joinPath(root, path.replace(/^\/+/, '')));
  return [...new Set(own === undefined || path.startsWith('/') ? roots : [...roots, own])];
}
