import { z } from 'zod';
import type { SiteConfig } from '../../plugin.ts';
import { feature } from '../feature.ts';
import { robotsFile, sitemapFiles } from './sitemap-files.ts';

export type SitemapOptions = z.output<typeof options>;

/** A page of the sitemap. */
export interface SitemapItem {
  url: string;
  /** ISO 8601, a date or a date with a time. */
  lastmod?: string | null | undefined;
  changefreq?: string | null | undefined;
  priority?: number | null | undefined;
}

/** Returns the pages of the sitemap, given those that it has by default. */
export type CreateSitemapItems = (
  items: SitemapItem[],
  context: { config: SiteConfig },
) => SitemapItem[] | Promise<SitemapItem[]>;

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
  /** Changes, removes or adds pages. */
  createItems: z
    .custom<CreateSitemapItems>((value) => typeof value === 'function', 'expected a function')
    .optional(),
  /** Path of the file. The not-found page suggests pages of `sitemap.xml` only. @default "sitemap.xml" */
  filename: z
    .string()
    .regex(/\.xml$/, 'expected a name such as sitemap.xml')
    .default('sitemap.xml'),
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
    async files({ locales }) {
      const files = await sitemapFiles(locales, chosen);
      return [...files, ...robotsFile(locales, files)];
    },
  };
});
