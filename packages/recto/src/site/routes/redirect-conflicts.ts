import { applySeverity } from '../../config/severity.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { currentVersion, versionKey, versionOfKey } from '../../config/version-key.ts';
import { type Diagnostic, formatLocation, warning } from '../../diagnostics/diagnostic.ts';
import type { LinkedVersion } from '../link-version.ts';
import { withBaseUrl, withoutSlash } from '../paths.ts';
import type { RedirectRule } from './plugin-route.ts';
import type { Route } from './route.ts';
import { routeAt } from './route.ts';

/** Pages and versions that redirects are compared with. */
interface Surroundings {
  pages: Route[];
  versions: LinkedVersion[];
  config: SiteConfig;
}

/**
 * Keeps one redirect for each address, and none at the address of a page. Versions share the `redirect_from` of their
 * copies of a page: the last version has the address, and a page that only a newer version moved stays where it is.
 * Other conflicts are reported.
 */
export function withoutConflicts(
  rules: RedirectRule[],
  { pages, versions, config }: Surroundings,
): { rules: RedirectRule[]; diagnostics: Diagnostic[] } {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const versionOf = versionsOfRules(byPath);
  const byPreference = versions.toSorted((one, other) => preference(one) - preference(other));
  const ranks = new Map(byPreference.map(({ source }, index) => [versionKey(source), index]));
  const rank = (rule: RedirectRule) => ranks.get(versionOf(rule) ?? '') ?? -1;
  const problems: Diagnostic[] = [];
  const rulesByPath = new Map<string, RedirectRule>();
  for (const rule of rules.toSorted((one, other) => rank(one) - rank(other))) {
    const path = withBaseUrl(config, rule.from);
    const page = routeAt(byPath, path);
    const first = rulesByPath.get(withoutSlash(path));
    const holder = page ? versionOfRoute(page) : first && versionOf(first);
    // A redirect to itself is reported as such.
    const isLoop = withoutSlash(path) === withoutSlash(withBaseUrl(config, rule.to));
    if (isLoop || (!page && !first)) rulesByPath.set(withoutSlash(path), rule);
    else if (areVersions(holder, versionOf(rule)) || first?.to === rule.to) continue;
    else problems.push(page ? pageConflict(page, rule) : redirectConflict(first ?? rule, rule));
  }
  const used = new Set(rulesByPath.values());
  return {
    rules: rules.filter((rule) => used.has(rule)),
    diagnostics: problems.flatMap((problem) => applySeverity(problem, config)),
  };
}

/** The last version comes first, then the released ones from new to old, then the unreleased one. */
function preference({ settings: { isLast, name } }: LinkedVersion): number {
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

/** Whether two keys are those of different versions of the same docs. */
function areVersions(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return false;
  return versionOfKey(one).docs === versionOfKey(other).docs;
}

function pageConflict(page: Route, rule: RedirectRule): Diagnostic {
  const name = 'page' in page ? page.page.source.path : `the page "${page.title}"`;
  const message = `The redirect from "${rule.from}" starts at an existing page, ${name}.`;
  return warning('link/route-duplicate', message, {
    ...(rule.at && { at: rule.at }),
    notes: [`${name} is used`],
    fix: `Remove the redirect, or the page at "${page.path}".`,
  });
}

function redirectConflict(first: RedirectRule, second: RedirectRule): Diagnostic {
  const [one, other] = [first, second].map((rule) => (rule.at ? formatLocation(rule.at) : `to "${rule.to}"`));
  return warning('link/route-duplicate', `Two redirects start at "${second.from}": ${one} and ${other}.`, {
    ...(second.at && { at: second.at }),
    notes: [`${one} is used and leads to "${first.to}"`],
    fix: 'Remove the address from one of them.',
  });
}
