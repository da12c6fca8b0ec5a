import type { Artifact } from '../model/artifact.ts';
import type { Publication } from './site-files.ts';

/**
 * `robots.txt`, which leads crawlers to the sitemap. Only a site at the root of its host has one; it never keeps
 * crawlers out, because they could not see then that a page asks not to be listed.
 */
export function robotsFile([main]: Publication[], [sitemap]: Artifact[]): Artifact[] {
  if (main?.config.baseUrl !== '/' || !sitemap) return [];
  const { url, baseUrl } = main.config;
  return [
    {
      path: 'robots.txt',
      data: `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}${sitemap.path}\n`,
    },
  ];
}
