import type { Artifact } from '../model/artifact.ts';
import type { ClientAssets } from '../model/client-assets.ts';
import type { PageNeeds, PublishedPage } from '../model/rendered-page.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { feedFiles } from './feeds.ts';
import { headerRules } from './headers.ts';
import { hostFiles } from './host-files.ts';
import { llmsIndex } from './llms.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

/** A site in one of its locales, as it was rendered. */
export interface Publication {
  /** That of the locale. */
  config: SiteConfig;
  site: Site;
  pages: PublishedPage[];
  /** Of what stands around the articles. */
  needs: PageNeeds;
}

/** The files of a site beside its documents; the default locale comes first. */
export function siteFiles(publications: Publication[], assets: ClientAssets): Artifact[] {
  const headers = publications[0]?.config.hosts.length ? headerRules(publications, assets) : [];
  const sitemap = sitemapFiles(publications);
  const found = publications.flatMap((one) => [llmsIndex(one), ...feedFiles(one)]);
  return [...sitemap, ...robotsFile(publications, sitemap), ...hostFiles(publications, headers), ...found];
}
