import type { Artifact } from '../model/artifact.ts';
import type { PublishedPage } from '../model/rendered-page.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { feedFiles } from './feeds.ts';
import { hostFiles } from './host-files.ts';
import { llmsFiles } from './llms.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

/** A site in one of its locales, as it was rendered. */
export interface Publication {
  /** That of the locale. */
  config: SiteConfig;
  site: Site;
  pages: PublishedPage[];
}

/** The files of a site beside its documents; the default locale comes first. */
export function siteFiles(publications: Publication[]): Artifact[] {
  const sitemap = sitemapFiles(publications);
  const found = publications.flatMap((one) => [...llmsFiles(one), ...feedFiles(one)]);
  return [...sitemap, ...robotsFile(publications, sitemap), ...hostFiles(publications), ...found];
}
