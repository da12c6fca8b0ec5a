import { localeBaseUrl, sharedBaseUrl } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { isUntrusted } from '../../config/untrusted.ts';
import { versionKey } from '../../config/version-key.ts';
import {
  decodePath,
  encodePath,
  folderOf,
  isExternal,
  joinPath,
  parseUrl,
  splitSuffix,
} from '../../utils/url.ts';
import { pathUrl } from '../paths.ts';
import type { Route } from '../routes/route.ts';
import type { Site } from '../site.ts';
import { type LinkTargets, linkTargets, toRoute } from './link-targets.ts';
import {
  invalidUrl,
  missingFile,
  missingPage,
  type ParsedHref,
  type Referrer,
  refusedFile,
} from './missing-targets.ts';
import type { Resolution } from './resolution.ts';

/*
 * Decides what an address means. Rendering calls it for every address in an article, linking for those of the
 * configuration and of sidebars (`shell-links.ts`).
 */

/**
 * Creates the function that resolves links in articles: to a page, a file or an external URL, or to what is missing
 * with a suggestion. `hasFile` checks for a file relative to the site folder, `publishedFile` returns it for its address. For a link in a partial, pass the path of
 * the partial: pages are resolved from the page that includes it, and files from the partial.
 */
export function createResolver(
  site: Pick<Site, 'routes' | 'versions' | 'files'>,
  options: {
    config: SiteConfig;
    hasFile: (file: string) => boolean;
    publishedFile?: (href: string) => string | undefined;
  },
): (href: string, from: Route, partial?: string) => Resolution {
  const targets = linkTargets(site, options);
  const resolve = (href: string, from: Route, partial?: string): Resolution => {
    if (isExternal(href)) {
      if (!parseUrl(href, options.config.url)) return invalidUrl(href);
      return { kind: 'external', href: pathUrl(href, options.config) };
    }
    const { path: encodedPath, suffix } = splitSuffix(href);
    if (encodedPath === '') return toRoute(from, href, href);
    const path = decodePath(encodedPath);
    const link: ParsedHref = { href, path, suffix };
    const referrer = referrerOf(from, partial);
    // The address of a file that a component has imported.
    const importedFile = options.publishedFile?.(path);
    if (importedFile !== undefined)
      return { kind: 'file', file: importedFile, inStatic: false, ...(suffix && { suffix }) };
    if (path.startsWith('@site/')) return resolveSiteFile(link, referrer, targets);
    if (/\.mdx?$/i.test(path)) return resolveMarkdownFile(link, referrer, targets);
    return path.startsWith('/')
      ? resolveAbsolutePath(link, targets)
      : resolveRelativePath(link, referrer, targets);
  };
  const { config } = options;
  if (config.untrusted.length === 0) return resolve;
  return (href, from, partial) => {
    const target = resolve(href, from, partial);
    const isCopied = target.kind === 'file' && !target.inStatic && !isUntrusted(target.file, config);
    return isCopied && isUntrustedSource(from, partial, config) ? refusedFile(href, target.file) : target;
  };
}

/** Whether anyone may have written a link. */
function isUntrustedSource(route: Route, partial: string | undefined, config: SiteConfig): boolean {
  if (!('page' in route)) return false;
  const { path, plugin } = route.page.source;
  return isUntrusted(partial ?? path, config) && (partial !== undefined || plugin === undefined);
}

function referrerOf(route: Route, partial?: string): Referrer {
  const version = 'version' in route ? route.version : undefined;
  const place = { path: route.path, version };
  if (!('page' in route)) return { ...place, file: undefined };
  const { path, name, original } = route.page.source;
  if (partial === undefined) return { ...place, file: original ?? path, translation: original && path };
  const folder = path.slice(0, -name.length);
  if (original === undefined || !partial.startsWith(folder)) return { ...place, file: partial };
  const file = original.slice(0, -name.length) + partial.slice(folder.length);
  return { ...place, file, translation: partial };
}

/** Returns the files that a relative path may mean: next to the translation, then next to the original. */
function relativeFiles({ file, translation }: Referrer, path: string): string[] {
  const origins = [translation, file].filter((origin) => origin !== undefined);
  return origins.map((origin) => joinPath(folderOf(origin), path));
}

/** Resolves `@site/…`, which is relative to the site folder. */
function resolveSiteFile(link: ParsedHref, referrer: Referrer, targets: LinkTargets): Resolution {
  const { suffix } = link;
  const file = joinPath(link.path.slice('@site/'.length));
  const route = targets.table.byFile(file);
  if (route) return toRoute(route, suffix);
  return targets.byFile(file, suffix) ?? missingFile(link, referrer, { ...targets, candidates: [file] });
}

/** Resolves a path with a leading slash. */
function resolveAbsolutePath(link: ParsedHref, targets: LinkTargets): Resolution {
  const { path } = link;
  const [target = ''] = addressesOf(path, targets.config);
  const candidates = targets.staticPaths(path);
  return findByPath(link, targets) ?? missingPage(link, target, { ...targets, candidates });
}

/** Returns what a path with a leading slash leads to, in this locale or another. */
function findByPath(link: ParsedHref, targets: LinkTargets): Resolution | undefined {
  for (const address of addressesOf(link.path, targets.config)) {
    const match = targets.byPath(address, link.suffix);
    if (match) return match;
  }
  return resolveInOtherLocale(link, targets);
}

/** Returns the addresses that a path may mean, which is with or without the base URL of the site and the path of the locale. */
function addressesOf(path: string, config: SiteConfig): string[] {
  const shared = sharedBaseUrl(config);
  const addresses = [config.baseUrl, shared, config.baseUrl.slice(shared.length - 1)]
    .filter((base) => `${path}/`.startsWith(base) && base !== '/')
    .map((base) => joinPath('/', config.baseUrl, path.slice(base.length)));
  return [...addresses, joinPath('/', config.baseUrl, path)];
}

/** Resolves the path of a page in another locale. The locales have the same pages. */
function resolveInOtherLocale({ path, suffix }: ParsedHref, targets: LinkTargets): Resolution | undefined {
  const { config } = targets;
  const { locales, defaultLocale } = config.i18n;
  const bases = locales.filter((name) => name !== defaultLocale).map((name) => localeBaseUrl(config, name));
  const base = bases.find((one) => `${path}/`.startsWith(one));
  const isPage = base && targets.byPath(joinPath('/', config.baseUrl, path.slice(base.length)), '');
  return isPage ? { kind: 'external', href: encodePath(path) + suffix } : undefined;
}

/** Resolves a relative path: to a file next to the page's own, else as browsers do. */
function resolveRelativePath(link: ParsedHref, referrer: Referrer, targets: LinkTargets): Resolution {
  const { path, suffix } = link;
  const candidates = relativeFiles(referrer, path);
  const [file] = candidates.flatMap((candidate) => targets.byFile(candidate, suffix) ?? []);
  if (file) return file;
  const target = joinPath('/', folderOf(decodePath(referrer.path)), path);
  const match = targets.byPath(target, suffix);
  return match ?? missingPage(link, target, { ...targets, candidates, referrer });
}

/**
 * Resolves a link to a Markdown file. `./` and `../` are relative to the page's folder, a leading slash to a content
 * folder or the site folder; any other path is tried in all of these, the page's folder last. The docs folder is that of
 * the page's version.
 */
function resolveMarkdownFile(link: ParsedHref, referrer: Referrer, targets: LinkTargets): Resolution {
  const { path, suffix } = link;
  const candidates = markdownFiles(path, referrer, targets);
  for (const candidate of candidates) {
    const route = targets.table.byFile(candidate);
    if (route) return toRoute(route, suffix);
  }
  const published = path.startsWith('/') ? findByPath(link, targets) : undefined;
  return published ?? missingFile(link, referrer, { ...targets, candidates });
}

function markdownFiles(path: string, referrer: Referrer, { versions, folders }: LinkTargets): string[] {
  const relative = relativeFiles(referrer, path);
  if (/^\.\.?\//.test(path)) return relative;
  // Pages outside the docs link to the last version.
  const docs = versions.filter((version) =>
    referrer.version ? versionKey(version) === referrer.version : version.isLast,
  );
  const contentFolders = [...docs.map(({ folder }) => folder), ...folders];
  // The folder that contains the page comes first.
  const containsPage = (folder: string) => Number(referrer.file?.startsWith(`${folder}/`) ?? false);
  const roots = [...contentFolders.sort((a, b) => containsPage(b) - containsPage(a)), ''];
  const fromRoots = roots.map((root) => joinPath(root, path.replace(/^\/+/, '')));
  return [...new Set(path.startsWith('/') ? fromRoots : [...fromRoots, ...relative])];
}
