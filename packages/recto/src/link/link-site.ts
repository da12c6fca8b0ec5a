import { isExternal } from '../base/url.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { Resolution } from '../model/resolution.ts';
import type { SidebarsFile } from '../model/sidebars-config.ts';
import type { Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { CategoryMetadata } from '../model/source.ts';
import {
  asSeverity,
  checkAddresses,
  configuredAddresses,
  type ShellAddress,
  sidebarAddresses,
} from './check-addresses.ts';
import { docCatalog } from './doc-catalog.ts';
import { docPlaces } from './doc-places.ts';
import { resolveNav } from './nav.ts';
import { createResolver } from './resolve-href.ts';
import { docRoute, docsHomeRoute, notFoundRoute, pageRoute, type Redirect, redirectRoute } from './routes.ts';
import { toSidebar } from './sidebar-tree.ts';
import { resolveSidebars } from './sidebars.ts';

interface Linking {
  pages: Page[];
  categories: CategoryMetadata[];
  sidebars: SidebarsFile;
  config: SiteConfig;
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
export function linkSite(linking: Linking): { site: Site; diagnostics: Diagnostic[] } {
  const { pages, categories, sidebars, config, production } = linking;
  const { redirects } = config;
  const { catalog, diagnostics } = docCatalog(pages, { config, production });
  const { trees, diagnostics: sidebarProblems } = resolveSidebars(sidebars, { catalog, categories, config });
  const { places, diagnostics: placeProblems } = docPlaces(trees, { catalog, config });
  const { navbar, footer, diagnostics: navProblems } = resolveNav({ config, catalog, trees, places });
  diagnostics.push(...sidebarProblems, ...placeProblems, ...navProblems);

  const standalone = pages.filter(
    ({ source, frontMatter }) => source.kind === 'page' && !(production && frontMatter.draft),
  );
  const routes = collectRoutes(
    [
      ...catalog.docs.map((doc) => docRoute(doc, places.get(doc.id), config)),
      ...standalone.map((page) => pageRoute(page, config)),
      ...redirects.map((redirect) => redirectRoute(redirect, redirect.to, config)),
    ],
    { config, diagnostics },
  );
  for (const route of [...docsHomeRoute(catalog, trees, config), notFoundRoute(config)]) {
    // Both are only offers: a page that an author wrote for the same address takes their place.
    if (!routes.has(route.path)) routes.set(route.path, route);
  }
  const site: Site = {
    routes,
    sidebars: new Map(trees.map((tree) => [tree.name, toSidebar(tree)])),
    navbar,
    footer,
  };
  const addresses = [
    ...configuredAddresses(config),
    ...(sidebars ? sidebarAddresses(trees, sidebars.file) : []),
  ];
  diagnostics.push(...brokenAddresses(site, [...addresses, ...redirectTargets(redirects)], linking));
  return { site, diagnostics };
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
    else diagnostics.push(...duplicate(first, route, config));
  }
  return routes;
}

function duplicate(first: Route, second: Route, { links }: SiteConfig): Diagnostic[] {
  const [winner, loser] = [first, second].map(nameOf);
  return asSeverity(links.onDuplicateRoutes, (make) =>
    make('link/route-duplicate', `${winner} and ${loser} both claim the address "${first.path}".`, {
      ...('page' in second && { at: { file: second.page.source.path } }),
      notes: [`${winner} has it`],
      fix: 'Rename one of them, or give one another `slug`.',
    }),
  );
}

function nameOf(route: Route): string {
  return 'page' in route
    ? route.page.source.path
    : `the redirect to "${'to' in route ? route.to : route.path}"`;
}

function redirectTargets(redirects: Redirect[]): ShellAddress[] {
  return redirects.map(({ from, to }) => ({ to, holder: `redirect from "${from}"` }));
}

function brokenAddresses(site: Site, addresses: ShellAddress[], { config, hasFile }: Linking): Diagnostic[] {
  const [from] = site.routes.values();
  const checked = hasFile ? addresses : addresses.filter(({ to }) => !looksLikeFile(to));
  if (!from || checked.length === 0) return [];
  const resolve = createResolver(site, { config, hasFile: hasFile ?? (() => false) });
  const absolute = (to: string) => (isExternal(to) || /^[/#?]/.test(to) ? to : `/${to}`);
  return checkAddresses(checked, (to): Resolution => resolve(absolute(to), from), config);
}

/** Examples: `/files/guide.pdf`, `img/a.svg#x`; not `/docs/upgrades/0.37`. */
function looksLikeFile(to: string): boolean {
  return /^[^?#]*\.[a-z]\w*(?:[?#]|$)/i.test(to);
}
