import { folderOf, isExternal, joinPath, parseUrl, splitSuffix } from '../../base/url.ts';
import { sharedBaseUrl } from '../../model/locale.ts';
import type { Resolution, Route, Site } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { versionKey } from '../../model/version.ts';
import { invalidAddress, missingAddress, missingFile } from './broken-link.ts';
import {
  besideOrigin,
  type ContentAddress,
  type Origin,
  originOf,
  type PublishedContent,
  publishedContent,
  toRoute,
} from './content-address.ts';
import { decodePath, toAddress } from './site-path.ts';

/**
 * One place that knows what an address in content means: `resolve(href, from)` gives the page, the file or the
 * outside address behind it, or says what is missing and what was probably meant. `hasFile` tells whether the
 * site folder has a file; no disk is touched here. An address in a partial comes with the file of that.
 */
export function createResolver(
  site: Pick<Site, 'routes' | 'versions' | 'blog'>,
  known: { config: SiteConfig; hasFile: (file: string) => boolean },
): (href: string, from: Route, partial?: string) => Resolution {
  const content = publishedContent(site, known);
  return (href, from, partial) => {
    if (isExternal(href)) {
      if (!parseUrl(href, known.config.url)) return invalidAddress(href);
      return { kind: 'external', href: toAddress(known.config.baseUrl, href) };
    }
    const { path: encoded, suffix } = splitSuffix(href);
    if (encoded === '') return toRoute(from, href, href);
    const path = decodePath(encoded);
    const address: ContentAddress = { href, path, suffix };
    const origin = originOf(from, partial);
    if (path.startsWith('@site/')) return siteFile(address, origin, content);
    if (/\.mdx?$/i.test(path)) return contentFile(address, origin, content);
    return path.startsWith('/') ? fromRoot(address, content) : fromPage(address, origin, content);
  };
}

/** `@site/` starts at the site folder. */
function siteFile(address: ContentAddress, origin: Origin, content: PublishedContent): Resolution {
  const { suffix } = address;
  const file = joinPath(address.path.slice('@site/'.length));
  const route = content.table.from(file);
  if (route) return toRoute(route, route.path + suffix, suffix);
  return content.file(file, suffix) ?? missingFile(address, origin, { ...content, candidates: [file] });
}

/** A leading slash starts at the base URL of the locale, whether that or the one of the site is written or not. */
function fromRoot(address: ContentAddress, content: PublishedContent): Resolution {
  const { path, suffix } = address;
  const { config } = content;
  const prefixed = joinPath('/', config.baseUrl, path);
  const shared = sharedBaseUrl(config);
  const below = [config.baseUrl, shared]
    .filter((base) => `${path}/`.startsWith(base) && base !== '/')
    .map((base) => joinPath('/', config.baseUrl, path.slice(base.length)));
  below.push(prefixed);
  for (const candidate of below) {
    const found = content.at(candidate, suffix);
    if (found) return found;
  }
  return missingAddress(address, below[0] ?? prefixed, {
    ...content,
    candidates: content.staticPlaces(path),
  });
}

/** A file beside the page's own, else what a browser would make of the address: the URL has no slash at its end. */
function fromPage(address: ContentAddress, origin: Origin, content: PublishedContent): Resolution {
  const { path, suffix } = address;
  const beside = besideOrigin(origin, path);
  const file = beside
    .map((candidate) => content.file(candidate, suffix))
    .find((found) => found !== undefined);
  if (file) return file;
  const target = joinPath('/', folderOf(decodePath(origin.path)), path);
  const found = content.at(target, suffix);
  return found ?? missingAddress(address, target, { ...content, candidates: beside, origin });
}

/**
 * The page that a link to a Markdown file means. `./` and `../` start at the page's own folder, a slash at a
 * content folder or the site folder; a bare path tries both, its own folder last. The docs folder is that of the
 * page's own version.
 */
function contentFile(address: ContentAddress, origin: Origin, content: PublishedContent): Resolution {
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
