import { scriptJson } from '../base/html.ts';
import { localeOf } from '../model/locale.ts';
import { lastChange } from '../model/page.ts';
import type { Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';

/**
 * What search engines read of a page beside its text (https://schema.org): the home page tells of the site, documents and
 * posts of themselves. Where a document stands in the site is told by its breadcrumbs.
 */
export function structuredData(
  route: Exclude<Route, { kind: 'redirect' }>,
  { title, description, picture }: { title: string; description: string; picture: string | undefined },
  config: SiteConfig,
): string[] {
  const { htmlLang } = localeOf(config);
  const site = { '@type': 'WebSite', name: config.title, url: config.url + config.baseUrl };
  const about = {
    ...(description && { description }),
    ...(picture && { image: picture }),
    inLanguage: htmlLang,
  };
  if (route.path === config.baseUrl) return [element({ ...site, ...about })];
  if (route.kind !== 'doc' && route.kind !== 'post') return [];
  const { date } = lastChange(route.page);
  const post = route.kind === 'post' && {
    datePublished: route.date,
    author: route.authors.map(({ name }) => ({ '@type': 'Person', name })),
  };
  return [
    element({
      '@type': post ? 'BlogPosting' : 'TechArticle',
      headline: title,
      url: config.url + route.path,
      ...about,
      ...post,
      ...(date !== undefined && { dateModified: new Date(date).toISOString() }),
      isPartOf: site,
    }),
  ];
}

function element(data: object): string {
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`;
}
