import { type Diagnostic, withSeverity } from '../diagnostics/diagnostic.ts';
import type { LinksConfig, SiteConfig } from './site-config.ts';

/** The configuration keys for the severity of diagnostics; the others are always errors. */
const severities: Partial<Record<Diagnostic['code'], Exclude<keyof LinksConfig, 'onBrokenHtmlLinks'>>> = {
  'link/page-missing': 'onBrokenLinks',
  'link/address-invalid': 'onBrokenLinks',
  'link/file-missing': 'onBrokenMarkdownLinks',
  'link/image-missing': 'onBrokenImages',
  'link/anchor-missing': 'onBrokenAnchors',
  'link/route-duplicate': 'onDuplicateRoutes',
};

/** Sets the level of a diagnostic from the configuration; returns none if it is ignored. */
export function applySeverity(problem: Diagnostic, { links }: SiteConfig): Diagnostic[] {
  const key = severities[problem.code];
  if (!key) return withSeverity(problem, 'throw');
  // It leads to a missing page, too.
  const isLink = key === 'onBrokenMarkdownLinks' && links[key] === 'ignore';
  return withSeverity(problem, links[isLink ? 'onBrokenLinks' : key]);
}
