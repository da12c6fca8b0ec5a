import { firstLine } from '../../base/errors.ts';
import { isExternal, splitSuffix } from '../../base/url.ts';
import { configLocation, type Diagnostic, error, type SourceLocation } from '../../model/diagnostic.ts';
import type { RedirectRoute, Route } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { outputFile, withBaseUrl } from '../addresses/base-url.ts';
import type { ShellLink } from '../addresses/shell-links.ts';
import type { LinkedVersion } from '../link-version.ts';

/** A redirect as an author wrote it. */
interface RedirectRule {
  from: string;
  to: string;
  /** The page with `redirect_from` in its front matter, or the key in the configuration. */
  at: SourceLocation;
}

/**
 * Collects the redirects of a site from `redirects` and `createRedirects` in the configuration and from `redirect_from`
 * in front matter. Chains are shortened to their last target.
 */
export function siteRedirects(
  pages: Route[],
  config: SiteConfig,
): { routes: RedirectRoute[]; links: ShellLink[]; diagnostics: Diagnostic[] } {
  const created = createdRules(pages, config);
  const rules = [...configRules(config), ...pages.flatMap(frontMatterRules), ...created.rules];
  const diagnostics = [...created.diagnostics];
  const usable = rules.filter((rule) => {
    const problem = problemOf(rule);
    if (problem) diagnostics.push(problem);
    return !problem;
  });
  const pagePaths = new Set(pages.map(({ path }) => path));
  const targets = new Map(usable.map(({ from, to }) => [withBaseUrl(config.baseUrl, from), to]));
  const routes = usable.flatMap((rule): RedirectRoute[] => {
    const to = finalTarget(rule, { targets, pagePaths, baseUrl: config.baseUrl });
    if (to !== undefined) return [redirectRoute({ ...rule, to }, rule.to, config)];
    diagnostics.push(invalid(rule, 'leads back to itself', 'Redirect to a page instead.'));
    return [];
  });
  const links = usable.map(({ from, to, at }) => ({ to, holder: `redirect from "${from}"`, at }));
  return { routes, links, diagnostics };
}

/** Redirects the root of a version of the docs to its main document, if that has another path. */
export function docsHomeRedirect({ main, settings, config }: LinkedVersion): RedirectRoute[] {
  if (!main || main.isHome) return [];
  const { path } = settings;
  return [{ kind: 'redirect', path, file: outputFile(config, path), title: main.title, to: main.path }];
}

function redirectRoute(
  { from, to }: Pick<RedirectRule, 'from' | 'to'>,
  title: string,
  config: SiteConfig,
): RedirectRoute {
  const { baseUrl } = config;
  const path = withBaseUrl(baseUrl, from);
  return { kind: 'redirect', path, file: outputFile(config, path), title, to: withBaseUrl(baseUrl, to) };
}

function configRules(config: SiteConfig): RedirectRule[] {
  return config.redirects.flatMap(({ from, to }, index) => {
    const at = configLocation(config, `redirects[${index}]`);
    return [from].flat().map((one) => ({ from: one, to, at }));
  });
}

function frontMatterRules(route: Route): RedirectRule[] {
  if (!('page' in route)) return [];
  const { frontMatter, source } = route.page;
  const from = [frontMatter.redirect_from ?? []].flat();
  return from.map((one) => ({ from: one, to: route.path, at: { file: source.path } }));
}

/** Calls `createRedirects` of the configuration with the path of each page below the base URL. */
function createdRules(
  pages: Route[],
  config: SiteConfig,
): { rules: RedirectRule[]; diagnostics: Diagnostic[] } {
  const { createRedirects, baseUrl } = config;
  if (!createRedirects) return { rules: [], diagnostics: [] };
  const at = configLocation(config, 'createRedirects');
  try {
    const rules = pages.flatMap(({ path }) => {
      const from = [createRedirects(`/${path.slice(baseUrl.length)}`) ?? []].flat();
      return from.map((one) => ({ from: String(one), to: path, at }));
    });
    return { rules, diagnostics: [] };
  } catch (cause) {
    const problem = error('link/redirect-invalid', `\`createRedirects\` threw: ${firstLine(cause)}.`, {
      at,
      fix: 'Fix the function in the configuration.',
    });
    return { rules: [], diagnostics: [problem] };
  }
}

function problemOf(rule: RedirectRule): Diagnostic | undefined {
  const fix = 'Write the old path below the base URL, such as `/docs/old`.';
  if (isExternal(rule.from)) return invalid(rule, 'does not start on this site', fix);
  if (/[?#]/.test(rule.from))
    return invalid(rule, 'has a query or an anchor, which static files ignore', fix);
  return undefined;
}

/** Returns where a chain of redirects ends; nothing for a loop. */
function finalTarget(
  { from, to }: RedirectRule,
  { targets, pagePaths, baseUrl }: { targets: Map<string, string>; pagePaths: Set<string>; baseUrl: string },
): string | undefined {
  const passed = new Set([withBaseUrl(baseUrl, from)]);
  for (let target = to; ; ) {
    const { path } = splitSuffix(withBaseUrl(baseUrl, target));
    const next = isExternal(target) || pagePaths.has(path) ? undefined : targets.get(path);
    if (passed.has(path)) return undefined;
    if (next === undefined) return target;
    passed.add(path);
    target = next;
  }
}

function invalid({ from, at }: RedirectRule, problem: string, fix: string): Diagnostic {
  return error('link/redirect-invalid', `The redirect from "${from}" ${problem}.`, { at, fix });
}
