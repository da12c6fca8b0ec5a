import { configLocation } from '../../config/config-location.ts';
import { applySeverity } from '../../config/severity.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { currentVersion, versionKey, versionOfKey } from '../../config/version-key.ts';
import {
  type Diagnostic,
  error,
  formatLocation,
  type SourceLocation,
  warning,
} from '../../diagnostics/diagnostic.ts';
import { isExternal, splitSuffix } from '../../utils/url.ts';
import { docTitle } from '../docs.ts';
import type { LinkedVersion } from '../link-version.ts';
import type { ShellLink } from '../links/shell-links.ts';
import { outputFile, withBaseUrl, withoutSlash } from '../paths.ts';
import type { RedirectRule } from './plugin-routes.ts';
import { type RedirectRoute, type Route, routeAt } from './route.ts';

/**
 * Turns rules into redirects. Chains are shortened to their last target; wrong starts, conflicts and loops are reported
 * and left out.
 */
export function siteRedirects(
  rules: RedirectRule[],
  { pages, versions, config }: { pages: Route[]; versions: LinkedVersion[]; config: SiteConfig },
): { routes: RedirectRoute[]; links: ShellLink[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const validRules = rules.filter((rule) => {
    const problem = problemOf(rule, config);
    if (problem) diagnostics.push(problem);
    return !problem;
  });
  const { rules: usableRules, ...conflicts } = withoutConflicts(validRules, { pages, versions, config });
  diagnostics.push(...conflicts.diagnostics);
  const pagePaths = new Set(pages.map(({ path }) => withoutSlash(path)));
  const targets = new Map(usableRules.map(({ from, to }) => [withoutSlash(withBaseUrl(config, from)), to]));
  const routes = usableRules.flatMap((rule): RedirectRoute[] => {
    const to = finalTarget(rule, { targets, pagePaths, config });
    if (to !== undefined) return [redirectRoute({ ...rule, to }, rule.to, config)];
    diagnostics.push(invalid(rule, 'leads back to itself', 'Redirect to a page instead.', config));
    return [];
  });
  const links = validRules.map((rule) => ({
    to: rule.to,
    holder: `redirect from "${rule.from}"`,
    at: locationOf(rule, config),
  }));
  return { routes, links, diagnostics };
}

/** Redirects the root of a version of the docs to its main document, if that has another path. */
export function docsHomeRedirect({ main, version, config }: LinkedVersion): RedirectRoute[] {
  if (!main || main.isHome) return [];
  const { path } = version;
  return [
    {
      kind: 'redirect',
      path,
      file: outputFile(config, path),
      get title() {
        return docTitle(main);
      },
      to: main.path,
    },
  ];
}

function redirectRoute(
  { from, to }: Pick<RedirectRule, 'from' | 'to'>,
  title: string,
  config: SiteConfig,
): RedirectRoute {
  const path = withBaseUrl(config, from);
  return { kind: 'redirect', path, file: outputFile(config, path), title, to: withBaseUrl(config, to) };
}

function problemOf(rule: RedirectRule, config: SiteConfig): Diagnostic | undefined {
  const fix = 'Write the old path below the base URL, such as `/docs/old`.';
  if (isExternal(rule.from)) return invalid(rule, 'does not start on this site', fix, config);
  if (/[?#]/.test(rule.from))
    return invalid(rule, 'has a query or an anchor, which static files ignore', fix, config);
  return undefined;
}

/** Returns where a chain of redirects ends; `undefined` for a loop. */
function finalTarget(
  { from, to }: RedirectRule,
  options: { targets: Map<string, string>; pagePaths: Set<string>; config: SiteConfig },
): string | undefined {
  const { targets, pagePaths, config } = options;
  const visitedPaths = new Set([withoutSlash(withBaseUrl(config, from))]);
  for (let target = to; ; ) {
    const path = withoutSlash(splitSuffix(withBaseUrl(config, target)).path);
    const next = isExternal(target) || pagePaths.has(path) ? undefined : targets.get(path);
    if (visitedPaths.has(path)) return undefined;
    if (next === undefined) return target;
    visitedPaths.add(path);
    target = next;
  }
}

function invalid(rule: RedirectRule, problem: string, fix: string, config: SiteConfig): Diagnostic {
  const at = locationOf(rule, config);
  return error('link/redirect-invalid', `The redirect from "${rule.from}" ${problem}.`, { at, fix });
}

function locationOf({ at }: RedirectRule, config: SiteConfig): SourceLocation {
  return at ?? configLocation(config, 'plugins');
}

/**
 * Keeps one redirect for each address, and none at the address of a page. Versions share the `redirect_from` of their
 * copies of a page: the last version has the address, and a page that only a newer version moved stays where it is.
 * Other conflicts are reported.
 */
function withoutConflicts(
  rules: RedirectRule[],
  { pages, versions, config }: { pages: Route[]; versions: LinkedVersion[]; config: SiteConfig },
): { rules: RedirectRule[]; diagnostics: Diagnostic[] } {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const versionOf = versionsOfRules(byPath);
  const byPreference = versions.toSorted((a, b) => preference(a) - preference(b));
  const ranks = new Map(byPreference.map(({ source }, index) => [versionKey(source), index]));
  const rank = (rule: RedirectRule) => ranks.get(versionOf(rule) ?? '') ?? -1;
  const problems: Diagnostic[] = [];
  const rulesByPath = new Map<string, RedirectRule>();
  for (const rule of rules.toSorted((a, b) => rank(a) - rank(b))) {
    const path = withBaseUrl(config, rule.from);
    const page = routeAt(byPath, path);
    const first = rulesByPath.get(withoutSlash(path));
    const firstVersion = page ? versionOfRoute(page) : first && versionOf(first);
    // A redirect to itself is reported as such.
    const isLoop = withoutSlash(path) === withoutSlash(withBaseUrl(config, rule.to));
    if (isLoop || (!page && !first)) rulesByPath.set(withoutSlash(path), rule);
    else if (areVersions(firstVersion, versionOf(rule)) || first?.to === rule.to) continue;
    else problems.push(page ? pageConflict(page, rule) : redirectConflict(first ?? rule, rule));
  }
  const usedRules = new Set(rulesByPath.values());
  return {
    rules: rules.filter((rule) => usedRules.has(rule)),
    diagnostics: problems.flatMap((problem) => applySeverity(problem, config)),
  };
}

/** The last version comes first, then the released ones from new to old, then the unreleased one. */
function preference({ version: { isLast, name } }: LinkedVersion): number {
  if (isLast) return 0;
  return name === currentVersion ? 2 : 1;
}

/** Returns the version of the page whose front matter has a redirect; rules of the configuration have none. */
function versionsOfRules(byPath: Map<string, Route>): (rule: RedirectRule) => string | undefined {
  return ({ to, at }) => {
    const route = byPath.get(to);
    const isOfPage = route && 'page' in route && route.page.source.path === at?.file;
    return isOfPage ? versionOfRoute(route) : undefined;
  };
}

function versionOfRoute(route: Route): string | undefined {
  return 'version' in route ? route.version : undefined;
}

/** Whether two keys belong to different versions of the same docs. */
function areVersions(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return false;
  return versionOfKey(one).docs === versionOfKey(other).docs;
}

function pageConflict(page: Route, rule: RedirectRule): Diagnostic {
  const name = 'page' in page ? page.page.source.path : `the page "${page.title}"`;
  const message = `The redirect from "${rule.from}" starts at an existing page, ${name}.`;
  return warning('link/route-duplicate', message, {
    at: rule.at,
    notes: [`${name} is used`],
    fix: `Remove the redirect, or the page at "${page.path}".`,
  });
}

function redirectConflict(first: RedirectRule, second: RedirectRule): Diagnostic {
  const [one, other] = [first, second].map((rule) => (rule.at ? formatLocation(rule.at) : `to "${rule.to}"`));
  return warning('link/route-duplicate', `Two redirects start at "${second.from}": ${one} and ${other}.`, {
    at: second.at,
    notes: [`${one} is used and leads to "${first.to}"`],
    fix: 'Remove the address from one of them.',
  });
}
