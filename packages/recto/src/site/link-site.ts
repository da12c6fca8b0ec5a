import type { CategoryMetadata } from '../config/sidebars-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Page } from '../content/page.ts';
import { inDocs, siblingsOf, type VersionSource } from '../content/version-source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isExternal } from '../utils/url.ts';
import { isPublished } from './drafts.ts';
import { type LinkedVersion, linkVersion, versionSettings } from './link-version.ts';
import { type CheckedLinks, checkImages, checkShellLinks } from './links/broken-links.ts';
import type { Resolution } from './links/resolution.ts';
import { createResolver } from './links/resolve-href.ts';
import {
  type AddedBanner,
  bannerParts,
  configParts,
  linksOf,
  type ShellLink,
  shellHtmlProblems,
  sidebarParts,
} from './links/shell-links.ts';
import { resolveNavbarAndFooter } from './navbar/navbar.ts';
import type { RedirectRule } from './routes/plugin-routes.ts';
import { docsHomeRedirect, siteRedirects } from './routes/redirect-routes.ts';
import { type Route, routeAt } from './routes/route.ts';
import { categoryRoutes, collectRoutes, docRoute, notFoundRoute, pageRoute } from './routes/routes.ts';
import type { Site, SiteFile } from './site.ts';
import { tagRoutes } from './tags.ts';

export interface Linking {
  pages: Page[];
  categories: CategoryMetadata[];
  /** For each docs instance: the current version, then the released ones, newest first. */
  versions: VersionSource[];
  config: SiteConfig;
  banners?: AddedBanner[];
  /** Whether drafts are left out and unlisted pages hidden. */
  production: boolean;
  /** Checks for a file relative to the site folder. */
  hasFile(file: string): boolean;
}

/** The pages of a site with their addresses, sidebars and neighbors; links between them are not resolved yet. */
export interface LinkedPages {
  linking: Linking;
  versions: LinkedVersion[];
  siteVersions: Site['versions'];
  routes: Route[];
  diagnostics: Diagnostic[];
}

export interface AddedRoutes {
  pages: Route[];
  files: SiteFile[];
  redirects: RedirectRule[];
}

const noRoutes: AddedRoutes = { pages: [], files: [], redirects: [] };

/** Assigns URLs, sidebars and neighbors to parsed pages. Pure. */
export function linkPages(linking: Linking): LinkedPages {
  const { pages, config, production } = linking;
  const { versions, diagnostics } = linkVersions(linking);
  const standalonePages = pages.filter(
    (page) => page.source.kind === 'page' && isPublished(page, production),
  );
  const routes = [...versions.flatMap(docsRoutes), ...standalonePages.map((page) => pageRoute(page, config))];
  const siteVersions = new Map(versions.map(({ key, version }) => [key, version]));
  return { linking, versions, siteVersions, routes, diagnostics };
}

/**
 * Links pages into a site: adds the routes of plugins, and assigns targets to the items of the sidebars, the navbar and
 * the footer. Broken references are reported and left out. Pure.
 */
export function linkSite(linkedPages: LinkedPages, addedRoutes = noRoutes): { site: Site } & CheckedLinks {
  const { linking, versions } = linkedPages;
  const { config } = linking;
  const { diagnostics: shellProblems, ...shell } = resolveNavbarAndFooter({ config, versions });
  const pageRoutes = [...linkedPages.routes, ...addedRoutes.pages];
  const redirects = siteRedirects(addedRoutes.redirects, { pages: pageRoutes, versions, config });
  const { routes, ...collected } = collectRoutes([...pageRoutes, ...redirects.routes], config);
  for (const route of [...versions.flatMap(docsHomeRedirect), notFoundRoute(config)]) {
    // A page or redirect of the author at the same path takes precedence.
    if (!routeAt(routes, route.path)) routes.set(route.path, route);
  }
  const site: Site = { routes, versions: linkedPages.siteVersions, files: addedRoutes.files, ...shell };
  const shellParts = [
    ...configParts(config),
    ...bannerParts(linking.banners ?? []),
    ...versions.flatMap(({ source: { sidebars }, trees }) =>
      sidebars ? sidebarParts(trees, sidebars.file) : [],
    ),
  ];
  const checkedLinks = checkLinks(site, [...linksOf(shellParts, config), ...redirects.links], linking);
  const diagnostics = [
    ...[linkedPages.diagnostics, shellProblems, redirects.diagnostics, collected.diagnostics].flat(),
    ...shellHtmlProblems(shellParts),
    ...checkedLinks.diagnostics,
    ...checkImages(config, linking.hasFile),
  ];
  return { ...checkedLinks, site, diagnostics };
}

function docsRoutes(version: LinkedVersion): Route[] {
  const { catalog, key, config } = version;
  const docs = catalog.docs.map((doc) => docRoute(doc, version));
  return [...docs, ...categoryRoutes(version), ...tagRoutes(catalog, key, config)];
}

function linkVersions({ versions, ...linking }: Linking) {
  const results = versions.map((source) => {
    const config = inDocs(linking.config, source);
    const names = siblingsOf(source, versions).map(({ name }) => name);
    const settings = versionSettings(source.name, names, config);
    const label = source.messages?.['version.label'] ?? settings.label;
    return linkVersion(source, { ...linking, config, settings: { ...settings, label } });
  });
  return {
    versions: results.map(({ version }) => version),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

function checkLinks(site: Site, shellLinks: ShellLink[], { config, hasFile }: Linking): CheckedLinks {
  const [from] = site.routes.values();
  // A bare anchor or query depends on the page.
  const links = from ? shellLinks.filter(({ to }) => !/^[#?]/.test(to)) : [];
  const resolve = createResolver(site, { config, hasFile });
  const absolute = (to: string) => (isExternal(to) || to.startsWith('/') ? to : `/${to}`);
  return checkShellLinks(links, (to): Resolution => resolve(absolute(to), from as Route), config);
}
