import { joinPath } from '../base/url.ts';
import type { Resolution } from '../model/resolution.ts';
import { versionKey } from '../model/version.ts';
import { besideOrigin, type ContentAddress, type Origin, toRoute } from './content-address.ts';
import { missingFile } from './missing.ts';
import type { PublishedContent } from './published-content.ts';

/**
 * The page that a link to a Markdown file means. `./` and `../` start at the page's own folder, a slash at a
 * content folder or the site folder; a bare path tries both, its own folder last. The docs folder is that of the
 * page's own version.
 */
export function contentFile(address: ContentAddress, origin: Origin, content: PublishedContent): Resolution {
  const { path, suffix } = address;
  const candidates = candidatesFor(path, origin, content);
  for (const candidate of candidates) {
    const route = content.table.from(candidate);
    if (route) return toRoute(route, route.path + suffix, suffix);
  }
  const copied = path.startsWith('/') ? content.staticFile(path.slice(1), suffix) : undefined;
  return copied ?? missingFile(address, origin, { ...content, candidates });
}

function candidatesFor(path: string, origin: Origin, { config, versions }: PublishedContent): string[] {
  const { pages } = config;
  const own = besideOrigin(origin, path);
  if (/^\.\.?\//.test(path)) return own;
  // From outside the docs, readers are led to what they get first.
  const docs = versions.filter((version) =>
    origin.version ? versionKey(version) === origin.version : version.isLast,
  );
  const folders = [...docs.map(({ folder }) => folder), joinPath(pages.path)];
  const isPage = origin.file?.startsWith(`${joinPath(pages.path)}/`);
  const roots = [...(isPage ? folders.toReversed() : folders), ''];
  const fromRoots = roots.map((root) => joinPath(root, path.replace(/^\/+/, '')));
  return [...new Set(path.startsWith('/') ? fromRoots : [...fromRoots, ...own])];
}
