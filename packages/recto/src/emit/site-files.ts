import type { Artifact, ClientAssets } from '../model/files.ts';
import type { CspSources, PublishedPage } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { feedFiles } from './feeds.ts';
import { headerRules } from './headers.ts';
import { hostFiles } from './host-files.ts';
import { llmsIndex } from './llms.ts';
import { robotsFile, sitemapFiles } from './sitemap.ts';

/** A site in one of its locales, as it was rendered. */
export interface RenderedLocale {
  /** That of the locale. */
  config: SiteConfig;
  site: Site;
  pages: PublishedPage[];
  /** Of what stands around the articles. */
  needs: CspSources;
}

/** The files of a site beside its documents; the default locale comes first. */
export function siteFiles(renderedLocales: RenderedLocale[], assets: ClientAssets): Artifact[] {
  const headers = renderedLocales[0]?.config.hosts.length ? headerRules(renderedLocales, assets) : [];
  const sitemap = sitemapFiles(renderedLocales);
  const found = renderedLocales.flatMap((one) => [llmsIndex(one), ...feedFiles(one)]);
  return [
    ...sitemap,
    ...robotsFile(renderedLocales, sitemap),
    ...hostFiles(renderedLocales, headers),
    ...found,
  ];
}
