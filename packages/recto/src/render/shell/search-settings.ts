import { localeOf } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { docsTag, versionKey } from '../../config/version-key.ts';
import { indexNameOf } from '../../search/text/page-records.ts';
import type { SearchSettings } from '../../search/types.ts';
import type { RenderedRoute } from '../../site/routes/route.ts';
import type { Site } from '../../site/site.ts';

/** Returns the index and filters for searches on a page; `undefined` if the site has no search. */
export function searchSettings(
  route: RenderedRoute,
  site: Site,
  config: SiteConfig,
): SearchSettings | undefined {
  const { search } = config;
  if (!search) return undefined;
  const { facetFilters: siteFilters = [], ...searchParameters } = search.searchParameters;
  const { appId, apiKey, hosts, insights } = search;
  const hosted = appId && apiKey && { appId, apiKey, ...(hosts && { hosts }), ...(insights && { insights }) };
  const facetFilters = [...contextFilters(route, site, config), ...siteFilters];
  return {
    indexName: indexNameOf(config),
    ...(hosted && { hosted }),
    ...(facetFilters.length > 0 && { facetFilters }),
    ...(Object.keys(searchParameters).length > 0 && { searchParameters }),
  };
}

/**
 * Filters by the language of the page and its version of the docs, including pages outside versions. Of docs that it does
 * not belong to, the last version is searched.
 */
function contextFilters(route: RenderedRoute, { versions }: Site, config: SiteConfig): (string | string[])[] {
  const { contextual = config.i18n.locales.length > 1 || versions.size > 1 } = config.search || {};
  if (!contextual) return [];
  const pageVersion = 'version' in route ? versions.get(route.version) : undefined;
  const searchedVersions = [...versions.values()].filter((version) =>
    pageVersion && version.docsId === pageVersion.docsId ? version === pageVersion : version.isLast,
  );
  const tags = ['default', ...searchedVersions.map((version) => docsTag(versionKey(version)))];
  return [`language:${localeOf(config).htmlLang}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}
