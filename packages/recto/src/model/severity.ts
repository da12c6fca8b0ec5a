import type { Diagnostic } from './diagnostic.ts';
import type { LinksConfig, Severity, SiteConfig } from './site-config.ts';

/** How loud each kind of broken reference is; the others are always errors. */
const severities: Partial<Record<Diagnostic['code'], keyof LinksConfig>> = {
  'link/page-missing': 'onBrokenLinks',
  'link/address-invalid': 'onBrokenLinks',
  'link/file-missing': 'onBrokenMarkdownLinks',
  'link/anchor-missing': 'onBrokenAnchors',
  'link/route-duplicate': 'onDuplicateRoutes',
};

/** A problem at the level that the configuration gives its kind; none where it is to be ignored. */
export function asConfigured(problem: Diagnostic, { links }: SiteConfig): Diagnostic[] {
  const key = severities[problem.code];
  return atSeverity(problem, key ? links[key] : 'throw');
}

/** A problem at a level that the configuration asks for; none where it is to be ignored. */
export function atSeverity(problem: Diagnostic, severity: Severity): Diagnostic[] {
  if (severity === 'ignore') return [];
  return [{ ...problem, level: severity === 'throw' ? 'error' : 'warning' }];
}
