import { configLocation } from '../../config/config-location.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { isExternal, splitSuffix } from '../../utils/url.ts';
import { docTitle } from '../docs.ts';
import type { LinkedVersion } from '../link-version.ts';
import type { ShellLink } from '../links/shell-links.ts';
import { outputFile, withBaseUrl, withoutSlash } from '../paths.ts';
import type { RedirectRule } from './plugin-route.ts';
import { withoutConflicts } from './redirect-conflicts.ts';
import type { RedirectRoute, Route } from './route.ts';

/**
 * Turns rules into redirects. Chains are shortened to their last target; wrong starts, conflicts and loops are reported
 * and left out.
 */
export function siteRedirects(
  rules: RedirectRule[],
  { pages, versions, config }: { pages: Route[]; versions: LinkedVersion[]; config: SiteConfig },
): { routes: RedirectRoute[]; links: ShellLink[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const valid = rules.filter((rule) => {
    const problem = problemOf(rule, config);
    if (problem) diagnostics.push(problem);
    return !problem;
  });
  const { rules: usable, diagnostics: conflicts } = withoutConflicts(valid, { pages, versions, config });
  diagnostics.push(...conflicts);
  const pagePaths = new Set(pages.map(({ path }) => withoutSlash(path)));
  const targets = new Map(usable.map(({ from, to }) => [withoutSlash(withBaseUrl(config, from)), to]));
  const routes = usable.flatMap((rule): RedirectRoute[] => {
    const to = finalTarget(rule, { targets, pagePaths, config });
    if (to !== undefined) return [redirectRoute({ ...rule, to }, rule.to, config)];
    diagnostics.push(invalid(rule, 'leads back to itself', 'Redirect to a page instead.', config));
    return [];
  });
  const links = valid.map((rule) => ({
    to: rule.to,
    holder: `redirect from "${rule.from}"`,
    at: locationOf(rule, config),
  }));
  return { routes, links, diagnostics };
}

/** Redirects the root of a version of the docs to its main document, if that has another path. */
export function docsHomeRedirect({ main, settings, config }: LinkedVersion): RedirectRoute[] {
  if (!main || main.isHome) return [];
  const { path } = settings;
  const route: RedirectRoute = {
    kind: 'redirect',
    path,
    file: outputFile(config, path),
    get title() {
      return docTitle(main);
    },
    to: main.path,
  };
  return [route];
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
  {
    targets,
    pagePaths,
    config,
  }: { targets: Map<string, string>; pagePaths: Set<string>; config: SiteConfig },
): string | undefined {
  const passed = new Set([withoutSlash(withBaseUrl(config, from))]);
  for (let target = to; ; ) {
    const path = withoutSlash(splitSuffix(withBaseUrl(config, target)).path);
    const next = isExternal(target) || pagePaths.has(path) ? undefined : targets.get(path);
    if (passed.has(path)) return undefined;
    if (next === undefined) return target;
    passed.add(path);
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
