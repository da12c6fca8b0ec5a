import { createHash } from 'node:crypto';
import type { ClientAssets } from '../model/client-assets.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Publication } from './site-files.ts';

/** More style attributes than these are allowed as a whole. */
const mostAttributes = 10;

type Directives = Map<string, Set<string>>;

/**
 * The `Content-Security-Policy` of a site: nothing from elsewhere but what its pages and its configuration name, and of
 * inline scripts and styles only those that stand in its pages, by their hashes.
 */
export function securityPolicy(publications: Publication[], assets: ClientAssets): string {
  const directives: Directives = new Map(
    Object.entries(base).map(([name, sources]) => [name, new Set(sources)]),
  );
  const attributes = new Set<string>();
  const allow = (name: string, source: string) => {
    directives.set(name, (directives.get(name) ?? new Set(["'self'"])).add(source));
  };
  const { inline, baseUrlBanner, notFound, earlyTabs, blogStyles } = assets;
  if (publications.some(({ site }) => site.blog)) allow('style-src', hashOf(blogStyles));
  for (const script of [inline, baseUrlBanner, notFound, earlyTabs]) allow('script-src', hashOf(script));
  for (const [name, source] of publications.flatMap(({ config }) => configured(config, assets)))
    allow(name, source);
  for (const needs of publications.flatMap(({ needs, pages }) => [
    needs,
    ...pages.map((page) => page.needs),
  ])) {
    for (const script of needs.scripts) allow('script-src', hashOf(script));
    for (const style of needs.styles) allow('style-src', hashOf(style));
    for (const style of needs.styleAttributes) attributes.add(style);
    for (const [name = '', source = ''] of [...needs.sources].map((need) => need.split(' ')))
      allow(name, source);
  }
  // Hosts cut what is too long, and a style attribute can do little.
  if (attributes.size > mostAttributes) directives.set('style-src-attr', new Set(["'unsafe-inline'"]));
  else for (const style of attributes) allow('style-src-attr', hashOf(style));
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** What every site needs, and what none does. */
const base: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Only by their hashes, where there are any.
  'style-src-attr': ["'unsafe-hashes'"],
  // Small images and fonts stand in style sheets.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** What the configuration lets pages load: hosted search, analytics, and what the author adds. */
function configured(config: SiteConfig, assets: ClientAssets): [directive: string, source: string][] {
  const { search, analytics, contentSecurityPolicy } = config;
  const out: [string, string][] = Object.entries(contentSecurityPolicy).flatMap(([name, sources]) =>
    sources.map((source): [string, string] => [name, source]),
  );
  const service = search === false ? undefined : search;
  if (service?.appId) {
    const hosts = service.hosts ?? ['https://*.algolia.net', 'https://*.algolianet.com'];
    out.push(...hosts.map((host): [string, string] => ['connect-src', new URL(host).origin]));
    if (service.insights) out.push(['connect-src', 'https://insights.algolia.io']);
  }
  if (analytics.gtag) {
    out.push(['script-src', hashOf(assets.analytics)]);
    out.push(['script-src', 'https://www.googletagmanager.com']);
    for (const name of ['connect-src', 'img-src'])
      for (const host of ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com'])
        out.push([name, `https://*.${host}`]);
  }
  return out;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
