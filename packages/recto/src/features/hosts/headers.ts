import type { Build } from '../../plugin.ts';
import { securityPolicy } from './security-policy.ts';

/** Response headers of a path; a star at its end, or before an extension, matches anything. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * Returns the response headers of a site: security policy and caching. The whole site has one policy, because a page
 * that is shown by a soft navigation stays under the policy of the first page.
 */
export function headerRules(build: Build): HeaderRule[] {
  const [main] = build.locales;
  if (!main) return [];
  const { baseUrl } = main.config;
  return [
    {
      path: `${baseUrl}*`,
      headers: {
        'Content-Security-Policy': securityPolicy(build),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    // Names with a content hash.
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    // Search engines index the pages instead.
    { path: `${baseUrl}*.md`, headers: { 'X-Robots-Tag': 'noindex' } },
  ];
}
