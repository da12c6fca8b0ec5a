import { folderOf, isExternal, joinPath, splitSuffix } from '../base/url.ts';
import type { Resolution } from '../model/resolution.ts';
import type { Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { contentFile } from './content-file.ts';
import { missingAddress, missingFile } from './missing.ts';
import { routeTable } from './route-table.ts';
import { decodePath, encodePath, toAddress } from './site-path.ts';

/** A page as an address in it is read: where its file is, and where it is published. */
export interface Origin {
  /** Address of the page. */
  path: string;
  /** Path of its file from the site folder; missing for pages without one. */
  file: string | undefined;
}

/** An address, taken apart. */
export interface Address {
  /** As written. */
  href: string;
  /** Decoded, without query and hash. */
  path: string;
  /** From the `?` or `#` on. */
  suffix: string;
}

/**
 * One place that knows what an address in content means: `resolve(href, from)` gives the page, the file or the
 * outside address behind it, or says what is missing and what was probably meant. `hasFile` tells whether the
 * site folder has a file; no disk is touched here.
 */
export function createResolver(
  site: Pick<Site, 'routes'>,
  { config, hasFile }: { config: SiteConfig; hasFile: (file: string) => boolean },
): (href: string, from: Route) => Resolution {
  const table = routeTable(site.routes.values());
  const { baseUrl, staticDirectories } = config;

  return (href, from) => {
    if (isExternal(href)) return { kind: 'external', href: toAddress(baseUrl, href) };
    const { path: encoded, suffix } = splitSuffix(href);
    if (encoded === '') return toRoute(from, href, href);
    const address: Address = { href, path: decodePath(encoded), suffix };
    const origin: Origin = { path: from.path, file: fileOf(from) };
    if (address.path.startsWith('@site/')) return siteFile(address, origin);
    if (/\.mdx?$/i.test(address.path)) return contentFile(address, origin, { config, table, toRoute, hasFile, inStatic });
    return address.path.startsWith('/') ? fromRoot(address) : fromPage(address, origin);
  };

  function siteFile(address: Address, origin: Origin): Resolution {
    const file = joinPath(address.path.slice('@site/'.length));
    const route = table.from(file);
    if (route) return toRoute(route, route.path + address.suffix, address.suffix);
    return existing(file, address.suffix) ?? missingFile(address, origin, { candidates: [file], table, hasFile });
  }

  function fromRoot(address: Address): Resolution {
    const { path, suffix } = address;
    const below = path.startsWith(baseUrl) ? [path, joinPath('/', baseUrl, path)] : [joinPath('/', baseUrl, path)];
    for (const candidate of below) {
      const found = published(candidate, suffix);
      if (found) return found;
    }
    return missingAddress(address, below[0] ?? path, { candidates: staticFiles(path), table });
  }

  /** A file beside the page's own, else what a browser would make of the address: the URL has no slash at its end. */
  function fromPage(address: Address, origin: Origin): Resolution {
    const { path, suffix } = address;
    const beside = origin.file === undefined ? undefined : joinPath(folderOf(origin.file), path);
    const file = beside === undefined ? undefined : existing(beside, suffix);
    if (file) return file;
    const target = joinPath('/', folderOf(decodePath(origin.path)), path);
    const found = published(target, suffix);
    return found ?? missingAddress(address, target, { candidates: beside === undefined ? [] : [beside], table, origin });
  }

  /** A page, or a file of a static folder, at a path that has the base URL. */
  function published(path: string, suffix: string): Resolution | undefined {
    const route = table.at(path);
    if (route) return toRoute(route, route.path + suffix, suffix);
    return path.startsWith(baseUrl) ? inStatic(path.slice(baseUrl.length), suffix) : undefined;
  }

  function inStatic(path: string, suffix: string): Resolution | undefined {
    const forms = [path, `${path}.html`, joinPath(path, 'index.html')];
    const file = forms.flatMap(staticFiles).find(hasFile);
    return file === undefined
      ? undefined
      : { kind: 'file', file, inStatic: true, href: baseUrl + encodePath(path), ...(suffix && { suffix }) };
  }

  /** Where a path may come from, best first: later static folders win. */
  function staticFiles(path: string): string[] {
    return staticDirectories.map((folder) => joinPath(folder, path)).toReversed();
  }

  function existing(file: string, suffix: string): Resolution | undefined {
    if (!hasFile(file)) return undefined;
    const folder = staticDirectories.find((name) => file.startsWith(`${joinPath(name)}/`));
    if (folder !== undefined) return inStatic(file.slice(joinPath(folder).length + 1), suffix);
    return { kind: 'file', file, inStatic: false, ...(suffix && { suffix }) };
  }
}

function fileOf(route: Route): string | undefined {
  return route.kind === 'doc' || route.kind === 'page' ? route.page.source.path : undefined;
}

/** A page, and the anchor that a suffix such as `?a#b` names. */
function toRoute(route: Route, href: string, suffix: string): Resolution {
  const at = suffix.indexOf('#');
  const anchor = at < 0 ? '' : decodePath(suffix.slice(at + 1));
  return { kind: 'route', route, href, ...(anchor && { anchor }) };
}
