import picomatch from 'picomatch';
import { z } from 'zod';
import {
  type Artifact,
  alternateLinks,
  type BuiltLocale,
  lastChange,
  type Page,
  type PublishedPage,
  type SiteConfig,
} from '../../plugin.ts';
import { batches } from '../../utils/collections.ts';
import { escapeHtml } from '../../utils/html.ts';
import { functionSchema } from '../../utils/schema.ts';
import { feature } from '../feature.ts';

type SitemapOptions = z.output<typeof sitemapOptions>;

export interface SitemapItem {
  url: string;
  /** ISO 8601, a date or a date with a time. */
  lastmod?: string | null | undefined;
  changefreq?: string | null | undefined;
  priority?: number | null | undefined;
}

/** Returns the pages of the sitemap, given those that it has by default. */
export type CreateSitemapItems = (
  items: SitemapItem[],
  context: { config: SiteConfig },
) => SitemapItem[] | Promise<SitemapItem[]>;

const sitemapOptions = z.strictObject({
  /** Pages to leave out, as globs of their paths: `/docs/tags/**`. */
  ignorePatterns: z.array(z.string()).default([]),
  /** Precision of the date of the last change, from front matter or git; `null` for no date. @default null */
  lastmod: z.enum(['date', 'datetime']).nullable().default(null),
  /** @default "weekly" */
  changefreq: z
    .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
    .nullable()
    .default('weekly'),
  /** @default 0.5 */
  priority: z.number().min(0).max(1).nullable().default(0.5),
  /** Changes, removes or adds pages. */
  createItems: functionSchema<CreateSitemapItems>().optional(),
  /** Path of the file. The not-found page suggests pages of `sitemap.xml` only. @default "sitemap.xml" */
  filename: z
    .string()
    .regex(/\.xml$/, 'expected a name such as sitemap.xml')
    .default('sitemap.xml'),
});

const shape = {
  /** `sitemap.xml`: every page that search engines may list. `false` for none. */
  sitemap: z.union([z.literal(false), sitemapOptions]).prefault({}),
};

/** `sitemap.xml`, and `robots.txt` for a site at the root of its host. */
export const sitemap = feature(shape, ({ sitemap: options }) => {
  if (!options) return undefined;
  return {
    name: 'sitemap',
    needsLastChange: options.lastmod !== null,
    outputFiles: [options.filename],
    async files({ locales }) {
      const files = await sitemapFiles(locales, options);
      return [...files, ...robotsFile(locales, files)];
    },
  };
});

/** The limit of the protocol (https://www.sitemaps.org/protocol.html). */
const maxEntries = 50_000;

/**
 * Returns `sitemap.xml` with every indexed page in all locales: an index of several files if there are too many, and
 * nothing if there are none.
 */
export async function sitemapFiles(
  locales: Pick<BuiltLocale, 'config' | 'pages'>[],
  options: SitemapOptions,
  max = maxEntries,
): Promise<Artifact[]> {
  const [main] = locales;
  if (!main) return [];
  const { filename, createItems } = options;
  const pages = locales.flatMap(({ config, pages }) =>
    listedPages(pages, config, options).map((page) => ({ config, item: item(page, config, options), page })),
  );
  const defaults = pages.map((page) => page.item);
  const items = (await createItems?.(defaults, { config: main.config })) ?? defaults;
  if (items.length === 0) return [];
  const byUrl = new Map(pages.map((page) => [page.item.url, page]));
  const urls = new Set(items.map(({ url }) => url));
  const entries = items.map((one) => {
    const page = byUrl.get(one.url);
    return entry(one, page ? alternates(page.page.route.path, page.config, urls) : []);
  });
  if (entries.length <= max) return [{ path: filename, data: urlSet(entries) }];
  const parts = batches(entries, max).map((batch, index) => ({
    path: filename.replace(/\.xml$/, `-${index + 1}.xml`),
    data: urlSet(batch),
  }));
  const { url, baseUrl } = main.config;
  const locations = parts.map(({ path }) => `<sitemap>${element('loc', url + baseUrl + path)}</sitemap>`);
  return [{ path: filename, data: document('sitemapindex', locations) }, ...parts];
}

function listedPages(
  pages: PublishedPage[],
  { baseUrl }: SiteConfig,
  { ignorePatterns }: SitemapOptions,
): PublishedPage[] {
  const matches = picomatch(ignorePatterns);
  // Patterns may include the base URL or not.
  const isIgnored = (path: string) => matches(path) || matches(`/${path.slice(baseUrl.length)}`);
  return pages.filter(({ route, isIndexed }) => isIndexed && !isIgnored(route.path));
}

function item({ route }: PublishedPage, { url }: SiteConfig, options: SitemapOptions): SitemapItem {
  const { lastmod, changefreq, priority } = options;
  const changeDate = lastmod && 'page' in route ? changedAt(route.page, lastmod) : undefined;
  return { url: url + route.path, ...(changeDate && { lastmod: changeDate }), changefreq, priority };
}

function entry({ url, lastmod, changefreq, priority }: SitemapItem, links: string[]): string {
  return [
    '<url>',
    element('loc', url),
    lastmod ? element('lastmod', lastmod) : '',
    changefreq ? element('changefreq', changefreq) : '',
    typeof priority === 'number' ? element('priority', priority.toFixed(1)) : '',
    ...links,
    '</url>',
  ].join('');
}

function changedAt(page: Page, lastmod: NonNullable<SitemapOptions['lastmod']>): string | undefined {
  const { date } = lastChange(page);
  if (date === undefined) return undefined;
  const text = new Date(date).toISOString();
  return lastmod === 'date' ? text.slice(0, 10) : text;
}

/** Returns links to the page in every locale that lists it; none for a site with one locale. */
function alternates(path: string, config: SiteConfig, urls: Set<string>): string[] {
  if (config.i18n.locales.length < 2) return [];
  const links = alternateLinks(path, config).filter(({ href }) => urls.has(href));
  return links.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`,
  );
}

function urlSet(entries: string[]): string {
  return document('urlset', entries, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

function document(name: string, children: string[], namespaces = ''): string {
  const start = `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', start, ...children, `</${name}>`, ''].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/**
 * Returns `robots.txt` with the sitemap, for a site at the root of its host. It blocks no crawler, because a blocked
 * crawler cannot see a `noindex`.
 */
function robotsFile([main]: BuiltLocale[], [sitemap]: Artifact[]): Artifact[] {
  if (main?.config.baseUrl !== '/' || !sitemap) return [];
  const data = `User-agent: *\nAllow: /\n\nSitemap: ${main.config.url}/${sitemap.path}\n`;
  return [{ path: 'robots.txt', data }];
}
