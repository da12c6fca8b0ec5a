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

function candidatesFor(path: string, origin: Origin, { versions, folders }: PublishedContent): string[] {
  const own = besideOrigin(origin, path);
  if (/^\.\.?\//.test(path)) return own;
  // From outside the docs, readers are led to what they get first.
  const docs = versions.filter((version) =>
    origin.version ? versionKey(version) === origin.version : version.isLast,
  );
  const contents = [...docs.map(({ folder }) => folder), ...folders];
  // The one that the page itself is in comes first.
  const isOwn = (folder: string) => Number(origin.file?.startsWith(`${folder}/`) ?? false);
  const roots = [...contents.sort((one, other) => isOwn(other) - isOwn(one)), ''];
  const fromRoots = roots.map((root) => joinPath(root, path.replace(/^\/+/, '')));
  return [...new Set(path.startsWith('/') ? fromRoots : [...fromRoots, ...own])];
}
