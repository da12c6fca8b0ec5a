import type { Artifact, ClientAssets } from '../model/files.ts';
import type { CspSources, PublishedPage } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { feedFiles } from './feeds.ts';
import { headerRules } from './headers.ts';
import { hostFiles } from './host-files.ts';
import { llmsFile } from './llms.ts';
import { robotsFile, sitemapFiles } from './sitemap.ts';

/** A site in one of its locales, after rendering. */
export interface RenderedLocale {
  config: SiteConfig;
  site: Site;
  pages: PublishedPage[];
  /** Of the shell. */
  needs: CspSources;
}

/** Returns the generated files that are not pages; the default locale comes first. */
export function generatedFiles(renderedLocales: RenderedLocale[], assets: ClientAssets): Artifact[] {
  const headers = renderedLocales[0]?.config.hosts.length ? headerRules(renderedLocales, assets) : [];
  const sitemap = sitemapFiles(renderedLocales);
  const ofLocales = renderedLocales.flatMap((one) => [llmsFile(one), ...feedFiles(one)]);
  return [
    ...sitemap,
    ...robotsFile(renderedLocales, sitemap),
    ...hostFiles(renderedLocales, headers),
    ...ofLocales,
  ];
}
