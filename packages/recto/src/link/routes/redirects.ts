import { firstLine } from '../../base/errors.ts';
import { isExternal, splitSuffix } from '../../base/url.ts';
import { configLocation, type Diagnostic, error, type SourceLocation } from '../../model/diagnostic.ts';
import type { RedirectRoute, Route } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import type { ShellAddress } from '../addresses/config-links.ts';
import { toAddress } from '../addresses/site-path.ts';
import { redirectRoute } from './routes.ts';

/** A redirect as someone wrote it. */
interface Written {
  from: string;
  to: string;
  /** The page that asks for it in its front matter, or the place in the configuration. */
  at: SourceLocation;
}

/**
 * The redirects of a site: those of its configuration, and those that pages ask for with `redirect_from`. One that
 * leads to another goes where that ends, so that readers are sent on once.
 */
export function siteRedirects(
  pages: Route[],
  config: SiteConfig,
): { routes: RedirectRoute[]; addresses: ShellAddress[]; diagnostics: Diagnostic[] } {
  const made = madeRedirects(pages, config);
  const written = [...configured(config), ...pages.flatMap(ofPage), ...made.redirects];
  const diagnostics = [...made.diagnostics];
  const usable = written.filter((one) => {
    const problem = problemOf(one);
    if (problem) diagnostics.push(problem);
    return !problem;
  });
  const taken = new Set(pages.map(({ path }) => path));
  const targets = new Map(usable.map(({ from, to }) => [toAddress(config.baseUrl, from), to]));
  const routes = usable.flatMap((one): RedirectRoute[] => {
    const to = endOf(one, { targets, taken, baseUrl: config.baseUrl });
    if (to !== undefined) return [redirectRoute({ from: one.from, to }, one.to, config)];
    diagnostics.push(invalid(one, 'leads back to itself', 'Name the page where readers are to end.'));
    return [];
  });
  const addresses = usable.map(({ from, to, at }) => ({ to, holder: `redirect from "${from}"`, at }));
  return { routes, addresses, diagnostics };
}

function configured(config: SiteConfig): Written[] {
  return config.redirects.flatMap(({ from, to }, index) => {
    const at = configLocation(config, `redirects[${index}]`);
    return [from].flat().map((one) => ({ from: one, to, at }));
  });
}

function ofPage(route: Route): Written[] {
  if (!('page' in route)) return [];
  const { frontMatter, source } = route.page;
  const from = [frontMatter.redirect_from ?? []].flat();
  return from.map((one) => ({ from: one, to: route.path, at: { file: source.path } }));
}

/** What the function of the configuration makes of the address of each page, below the base URL. */
function madeRedirects(
  pages: Route[],
  config: SiteConfig,
): { redirects: Written[]; diagnostics: Diagnostic[] } {
  const { createRedirects, baseUrl } = config;
  if (!createRedirects) return { redirects: [], diagnostics: [] };
  const at = configLocation(config, 'createRedirects');
  try {
    const redirects = pages.flatMap(({ path }) => {
      const from = [createRedirects(`/${path.slice(baseUrl.length)}`) ?? []].flat();
      return from.map((one) => ({ from: String(one), to: path, at }));
    });
    return { redirects, diagnostics: [] };
  } catch (cause) {
    const message = `"createRedirects" in the configuration threw: ${firstLine(cause)}.`;
    return { redirects: [], diagnostics: [error('link/redirect-invalid', message, { at })] };
  }
}

function problemOf(redirect: Written): Diagnostic | undefined {
  const { from } = redirect;
  const fix = 'Write the old path below the base URL, such as "/docs/old".';
  if (isExternal(from)) return invalid(redirect, 'does not start on this site', fix);
  if (/[?#]/.test(from)) return invalid(redirect, 'has a query or an anchor, which files cannot tell', fix);
  return undefined;
}

/** Where a redirect ends; nothing if it never does. */
function endOf(
  { from, to }: Written,
  { targets, taken, baseUrl }: { targets: Map<string, string>; taken: Set<string>; baseUrl: string },
): string | undefined {
  const passed = new Set([toAddress(baseUrl, from)]);
  for (let end = to; ; ) {
    const { path } = splitSuffix(toAddress(baseUrl, end));
    const next = isExternal(end) || taken.has(path) ? undefined : targets.get(path);
    if (passed.has(path)) return undefined;
    if (next === undefined) return end;
    passed.add(path);
    end = next;
  }
}

function invalid({ from, at }: Written, what: string, fix: string): Diagnostic {
  const message = `The redirect from "${from}" ${what}.`;
  return error('link/redirect-invalid', message, { at, fix });
}
