import type { Diagnostic } from './diagnostic.ts';
import type { LinksConfig, Severity, SiteConfig } from './site-config.ts';

/** How loud each kind of broken reference is; the others are always errors. */
const severities: Partial<Record<Diagnostic['code'], keyof LinksConfig>> = {
  'link/page-missing': 'onBrokenLinks',
  'link/file-missing': 'onBrokenMarkdownLinks',
  'link/anchor-missing': 'onBrokenAnchors',
  'link/route-duplicate': 'onDuplicateRoutes',
};

/** A problem at the level that the configuration gives its kind; none where it is to be ignored. */
export function asConfigured(problem: Diagnostic, { links }: SiteConfig): Diagnostic[] {
  const key = severities[problem.code];
  const severity: Severity = key ? links[key] : 'throw';
  if (severity === 'ignore') return [];
  return [{ ...problem, level: severity === 'throw' ? 'error' : 'warning' }];
}
