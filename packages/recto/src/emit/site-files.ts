import type { Artifact } from '../model/artifact.ts';
import type { PublishedPage } from '../model/rendered-page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

/** A site in one of its locales, as it was rendered. */
export interface Publication {
  /** That of the locale. */
  config: SiteConfig;
  pages: PublishedPage[];
}

/** The files of a site that tell others of its pages; the default locale comes first. */
export function siteFiles(publications: Publication[]): Artifact[] {
  const sitemap = sitemapFiles(publications);
  return [...sitemap, ...robotsFile(publications, sitemap)];
}
