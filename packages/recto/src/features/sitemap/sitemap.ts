import { z } from 'zod';
import { feature } from '../feature.ts';
import { robotsFile, sitemapFiles } from './sitemap-files.ts';

export type SitemapOptions = z.output<typeof options>;

const options = z.strictObject({
  /** Pages to leave out, as globs of their paths: `/docs/tags/**`. */
  ignorePatterns: z.array(z.string()).default([]),
  /** Precision of the date of the last change, from front matter or git; `null` for no date. @default null */
  lastmod: z.enum(['date', 'datetime']).nullable().default(null),
  /** @default "weekly" */
  changefreq: z
    .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
    .nullable()
    .default('weekly'),
  /** @default 0.5 */
  priority: z.number().min(0).max(1).nullable().default(0.5),
});

const shape = {
  /** `sitemap.xml`: every page that search engines may list. `false` for none. */
  sitemap: z.union([z.literal(false), options]).prefault({}),
};

/** `sitemap.xml`, and `robots.txt` for a site at the root of its host. */
export const sitemap = feature(shape, ({ sitemap: chosen }) => {
  if (!chosen) return undefined;
  return {
    name: 'sitemap',
    needsLastChange: chosen.lastmod !== null,
    files({ locales }) {
      const files = sitemapFiles(locales, chosen);
      return [...files, ...robotsFile(locales, files)];
    },
  };
});
