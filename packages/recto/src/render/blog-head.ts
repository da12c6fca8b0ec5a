import type { FeedType } from '../model/blog.ts';
import type { Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { DocumentParts } from './document.ts';

const feedTypes: Record<FeedType, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** What the blog adds to the head: its feeds, on every page of the site; and what is known of a post. */
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
