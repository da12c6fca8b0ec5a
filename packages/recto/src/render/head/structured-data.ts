import { localeOf } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { lastChange } from '../../content/page.ts';
import type { RenderedRoute } from '../../site/routes/route.ts';
import { scriptJson } from '../../utils/html.ts';
import type { HeadElement } from './extract-head.ts';

/**
 * Returns the structured data (https://schema.org) of a page: the home page describes the site, documents describe
 * themselves, and pages of plugins are what these describe. Breadcrumbs have their own, as microdata.
 */
export function structuredData(
  route: RenderedRoute,
  { title, description, picture }: { title: string; description: string; picture: string | undefined },
  config: SiteConfig,
): HeadElement[] {
  const { htmlLang } = localeOf(config);
  const site = { '@type': 'WebSite', name: config.title, url: config.url + config.baseUrl };
  const about = {
    ...(description && { description }),
    ...(picture && { image: picture }),
    inLanguage: htmlLang,
  };
  if (route.path === config.baseUrl) return [element({ ...site, ...about })];
  const pageData =
    route.kind === 'doc' ? { '@type': 'TechArticle' } : 'plugin' in route ? route.structuredData : undefined;
  if (!pageData) return [];
  const { '@type': type, ...rest } = pageData;
  const { date } = 'page' in route ? lastChange(route.page) : {};
  return [
    element({
      '@type': type,
      headline: title,
      url: config.url + route.path,
      ...about,
      ...rest,
      ...(date !== undefined && { dateModified: new Date(date).toISOString() }),
      isPartOf: site,
    }),
  ];
}

function element(data: object): HeadElement {
  const text = scriptJson({ '@context': 'https://schema.org', ...data });
  return { name: 'script', attributes: { type: 'application/ld+json' }, text };
}
