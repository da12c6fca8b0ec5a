import { scriptJson } from '../../base/html.ts';
import type { FeedType } from '../../model/blog-config.ts';
import { localeOf } from '../../model/locale.ts';
import { lastChange } from '../../model/page.ts';
import type { Route, Site } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import type { DocumentParts } from '../document.ts';

/**
 * Returns the structured data (https://schema.org) of a page: the home page describes the site, documents and posts
 * describe themselves. Breadcrumbs have their own, as microdata.
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

const feedTypes: Record<FeedType, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** Returns what the blog adds to the head: its feeds on every page of the site, and the metadata of a post. */
export function blogHead(
  route: Exclude<Route, { kind: 'redirect' }>,
  { blog }: Site,
  { url }: SiteConfig,
): DocumentParts['head'] {
  const head: DocumentParts['head'] = (blog?.feeds ?? []).map(({ type, title, href }) => ({
    tag: 'link',
    rel: 'alternate',
    type: feedTypes[type],
    href,
    title,
  }));
  if (route.kind !== 'post') return head;
  const property = (name: string, content: string) => head.push({ tag: 'meta', property: name, content });
  property('og:type', 'article');
  property('article:published_time', route.date);
  for (const { href } of route.authors) {
    if (href && !href.startsWith('mailto:'))
      property('article:author', href.startsWith('/') ? url + href : href);
  }
  for (const { label } of route.tags) property('article:tag', label);
  return head;
}
