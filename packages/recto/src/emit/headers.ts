import type { ClientAssets } from '../model/client-assets.ts';
import { securityPolicy } from './security-policy.ts';
import type { Publication } from './site-files.ts';

/** Headers of the answers to a path; a star at its end, or before an extension, stands for anything. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * What a host says with its answers: what pages may load, and what a browser may keep. All of a site has one policy,
 * because a page that follows another one in place lives under the policy of the first.
 */
export function headerRules(publications: Publication[], assets: ClientAssets): HeaderRule[] {
  const [main] = publications;
  if (!main) return [];
  const { baseUrl } = main.config;
  return [
    {
      path: `${baseUrl}*`,
      headers: {
        'Content-Security-Policy': securityPolicy(publications, assets),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    // Their names tell what they hold.
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    // Search engines know the pages themselves.
    { path: `${baseUrl}*.md`, headers: { 'X-Robots-Tag': 'noindex' } },
  ];
}
