import { isExternal } from '../base/url.ts';
import type { BlogDefinitions } from '../model/definitions.ts';
import { applySeverity, type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { CategoryMetadata } from '../model/sidebars-config.ts';
import type { Resolution, Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { inDocs, siblingsOf, type VersionSource } from '../model/version.ts';
import { configuredAddresses, type ShellAddress, sidebarAddresses } from './addresses/config-links.ts';
import { createResolver } from './addresses/resolve-href.ts';
import { looksLikeFile } from './addresses/site-path.ts';
import { linkBlog } from './blog/blog.ts';
import { type CheckedAddresses, checkAddresses, checkImages } from './checks/check-links.ts';
import { type LinkedVersion, linkVersion, toVersion, versionSettings } from './link-version.ts';
import { resolveNav } from './navbar/navbar.ts';
import { siteRedirects } from './routes/redirects.ts';
import { categoryRoutes, docRoute, docsHomeRoute, notFoundRoute, pageRoute } from './routes/routes.ts';
import { tagRoutes } from './tags.ts';

interface Linking {
  pages: Page[];
  categories: CategoryMetadata[];
  /** Of each docs their folder first, then released versions, newest first. */
  versions: VersionSource[];
  config: SiteConfig;
  /** What the files of tags and authors of the blog define. */
  definitions?: BlogDefinitions;
  /** Whether drafts are left out and unlisted pages hidden. */
  production: boolean;
  /** Whether the site folder has a file; without it, addresses that end like a file are not checked. */
  hasFile?: (file: string) => boolean;
}

/**
 * Links parsed pages into a site: every page gets its address, its place in a sidebar and its neighbours, and
 * every name in the sidebars, the navbar and the footer its target. Author's mistakes are diagnostics; the
 * site is whole all the same. Pure: the same pages give the same site.
 */
export function linkSite(linking: Linking): { site: Site } & CheckedAddresses {
  const { pages, config, production } = linking;
  const { versions, diagnostics } = linkVersions(linking);
  const { diagnostics: navProblems, ...shell } = resolveNav({ config, versions });
  diagnostics.push(...navProblems);

  const { blog, ...posts } = linkBlog({ pages, config, production, ...linking.definitions });
  diagnostics.push(...posts.diagnostics);
  const standalone = pages.filter(
    ({ source, frontMatter }) => source.kind === 'page' && !(production && frontMatter.draft),
  );
  const pageRoutes = [
    ...versions.flatMap(docsRoutes),
    ...standalone.map((page) => pageRoute(page, config)),
    ...posts.routes,
  ];
  const redirects = siteRedirects(pageRoutes, config);
  diagnostics.push(...redirects.diagnostics);
  const routes = collectRoutes([...pageRoutes, ...redirects.routes], { config, diagnostics });
  const homes = versions.flatMap((version) => docsHomeRoute(version));
  for (const route of [...homes, notFoundRoute(config)]) {
    // Only offers: a page that an author wrote for the same address takes their place.
    if (!routes.has(route.path)) routes.set(route.path, route);
  }
  const site: Site = {
    routes,
    versions: new Map(versions.map((version) => [version.key, toVersion(version)])),
    ...(blog && { blog }),
    ...shell,
  };
  const addresses = [
    ...configuredAddresses(config),
    ...versions.flatMap(({ source: { sidebars }, trees }) =>
      sidebars ? sidebarAddresses(trees, sidebars.file, config.baseUrl) : [],
    ),
  ];
  const checked = followAddresses(site, [...addresses, ...redirects.addresses], linking);
  diagnostics.push(...checked.diagnostics);
  if (linking.hasFile) diagnostics.push(...checkImages(config, linking.hasFile));
  return { ...checked, site, diagnostics };
}

function docsRoutes(version: LinkedVersion): Route[] {
  const { key, catalog, outlines, config } = version;
  return [
    ...catalog.docs.map((doc) => docRoute(doc, version)),
    ...categoryRoutes(outlines, key, config),
    ...tagRoutes(catalog, key, config),
  ];
}

function linkVersions({ versions, ...linking }: Linking): {
  versions: LinkedVersion[];
  diagnostics: Diagnostic[];
} {
  const linked = versions.map((source) => {
    const config = inDocs(linking.config, source);
    const names = siblingsOf(source, versions).map(({ name }) => name);
    const settings = versionSettings(source.name, names, config);
    const label = source.messages?.['version.label'] ?? settings.label;
    return linkVersion(source, { ...linking, config, settings: { ...settings, label } });
  });
  return {
    versions: linked.map(({ version }) => version),
    diagnostics: linked.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Routes by path; where two claim one address, the first has it. */
function collectRoutes(
  all: Route[],
  { config, diagnostics }: { config: SiteConfig; diagnostics: Diagnostic[] },
): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const route of all) {
    const first = routes.get(route.path);
    if (!first) routes.set(route.path, route);
    else diagnostics.push(...applySeverity(duplicate(first, route), config));
  }
  diagnostics.push(...sameFiles(routes.values()).flatMap((problem) => applySeverity(problem, config)));
  return routes;
}

/** Warnings for routes whose files are one file where a file system ignores case. */
function sameFiles(routes: Iterable<Route>): Diagnostic[] {
  const known = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of routes) {
    const key = route.file.normalize().toLowerCase();
    const first = known.get(key);
    if (first) diagnostics.push(sameFile(first, route));
    else known.set(key, route);
  }
  return diagnostics;
}

function sameFile(first: Route, second: Route): Diagnostic {
  const message = `The addresses "${first.path}" and "${second.path}" share a file where case is ignored.`;
  return warning('link/route-duplicate', message, {
    ...('page' in second && { at: { file: second.page.source.path } }),
    notes: [`of ${nameOf(first)} and ${nameOf(second)}`],
    fix: 'Rename one of them, or give one another `slug`.',
  });
}

function duplicate(first: Route, second: Route): Diagnostic {
  const [winner, loser] = [first, second].map(nameOf);
  return warning('link/route-duplicate', `${winner} and ${loser} both claim the address "${first.path}".`, {
    ...('page' in second && { at: { file: second.page.source.path } }),
    notes: [`${winner} has it`],
    fix: 'Rename one of them, or give one another `slug`.',
  });
}

function nameOf(route: Route): string {
  if ('page' in route) return route.page.source.path;
  if (route.kind === 'list' || route.kind === 'blog') return `the generated page "${route.title}"`;
  return `the redirect to "${'to' in route ? route.to : route.path}"`;
}

function followAddresses(
  site: Site,
  addresses: ShellAddress[],
  { config, hasFile }: Linking,
): CheckedAddresses {
  const [from] = site.routes.values();
  // An anchor alone means another place on every page.
  const isChecked = ({ to }: ShellAddress) => !/^[#?]/.test(to) && (hasFile || !looksLikeFile(to));
  const checked = from ? addresses.filter(isChecked) : [];
  const resolve = createResolver(site, { config, hasFile: hasFile ?? (() => false) });
  const absolute = (to: string) => (isExternal(to) || to.startsWith('/') ? to : `/${to}`);
  return checkAddresses(checked, (to): Resolution => resolve(absolute(to), from as Route), config);
}
