import { z } from 'zod';
import { feature } from '../feature.ts';
import { robotsFile, sitemapFiles, sitemapOptions } from './sitemap-files.ts';

const shape = {
  /** `sitemap.xml`: every page that search engines may list. `false` for none. */
  sitemap: z.union([z.literal(false), sitemapOptions]).prefault({}),
};

/** `sitemap.xml`, and `robots.txt` for a site at the root of its host. */
export const sitemap = feature(shape, ({ sitemap: chosen }) => {
  if (!chosen) return undefined;
  return {
    name: 'sitemap',
    needsLastChange: chosen.lastmod !== null,
    async files({ locales }) {
      const files = await sitemapFiles(locales, chosen);
      return [...files, ...robotsFile(locales, files)];
    },
  };
});
