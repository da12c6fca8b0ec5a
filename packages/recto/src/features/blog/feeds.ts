import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Feed, FeedOptions, Item } from 'feed';
import {
  type FileRoute,
  localeOf,
  type PageLink,
  type SiteConfig,
  sharedBaseUrl,
  sitePath,
} from '../../plugin.ts';
import { addressAttributes, addressesIn, escapeHtml, joinAddresses } from '../../utils/html.ts';
import { type ScannedAttribute, scanHtml } from '../../utils/scan-html.ts';
import { applyEdits, type Edit } from '../../utils/text.ts';
import { joinPath, parseUrl } from '../../utils/url.ts';
import type { Post } from './model.ts';
import type { FeedType } from './options.ts';
import type { BlogContext } from './posts.ts';

interface Format {
  name: string;
  label: string;
  type: string;
  write(feed: Feed): string;
}

const formats: Record<FeedType, Format> = {
  rss: { name: 'rss.xml', label: 'RSS', type: 'application/rss+xml', write: (feed) => feed.rss2() },
  atom: { name: 'atom.xml', label: 'Atom', type: 'application/atom+xml', write: (feed) => feed.atom1() },
  json: { name: 'feed.json', label: 'JSON', type: 'application/feed+json', write: (feed) => feed.json1() },
};

/** Returns the feeds of a blog, with the newest of its posts. */
export function feedRoutes(posts: Post[], context: BlogContext): FileRoute[] {
  const { config, options } = context;
  const { feed, routeBasePath, sortPosts } = options;
  const sortedPosts = sortPosts === 'ascending' ? posts.toReversed() : posts;
  const newestPosts = feed.limit === false ? sortedPosts : sortedPosts.slice(0, feed.limit);
  const feeds = feed.type.map((format): FileRoute => {
    const { name, label, type } = formats[format];
    const path = joinPath(routeBasePath, name);
    return {
      kind: 'file',
      path,
      pages: newestPosts.map(({ href }) => href),
      alternate: { type, title: `${feed.title ?? config.title} ${label} Feed` },
      async content(pages) {
        const articles = new Map(pages.map(({ route, article = '' }) => [route.path, article]));
        const href = sitePath({ baseUrl: config.baseUrl }, path);
        return feedText(format, newestPosts, { articles, context, href });
      },
    };
  });
  return [...feeds, ...xsltRoutes(options)];
}

/** Returns the XSLT style sheets of the feeds, and style sheets of the same names. */
function xsltRoutes({ feed: { type, xslt }, routeBasePath }: BlogContext['options']): FileRoute[] {
  const styleSheets = type.flatMap((format) => (format === 'json' ? [] : (xslt[format] ?? [])));
  const files = [...new Set(styleSheets)].flatMap((file) => [file, file.replace(/\.\w+$/, '.css')]);
  return files.filter(existsSync).map((file) => ({
    kind: 'file',
    path: joinPath(routeBasePath, basename(file)),
    pages: [],
    content: () => readFileSync(file),
  }));
}

/** Returns the link to the first feed, for readers. */
export function feedLink({ config, options: { feed, routeBasePath } }: BlogContext): PageLink | undefined {
  const [first] = feed.type;
  if (!first) return undefined;
  const { name, label } = formats[first];
  return { href: sitePath({ baseUrl: config.baseUrl }, joinPath(routeBasePath, name)), label };
}

/** Replaces `<` where the library does not escape it; XML forbids this character, so no text contains it. */
const openAngle = '\uFFFF';

/** Returns the text of a feed: the articles of posts, by address, with absolute URLs. */
async function feedText(
  type: FeedType,
  posts: Post[],
  { articles, context, href: self }: FeedSource,
): Promise<string> {
  const { config, options } = context;
  // Loaded for builds that write feeds only.
  const { Feed } = await import('feed');
  const feed = new Feed({ ...feedOptions(posts, context), feed: config.url + self });
  const toItem = (post: Post) => item(post, articles.get(post.href) ?? '', config);
  const items = (await options.feed.createItems?.(posts, { config, toItem })) ?? posts.map(toItem);
  for (const one of items) feed.addItem({ ...one, ...escapedTexts(one, type) });
  const text = withoutControls(formats[type].write(feed).replaceAll(openAngle, '&lt;'));
  const xslt = type === 'json' ? undefined : options.feed.xslt[type];
  if (!xslt) return text;
  const href = escapeHtml(encodeURIComponent(basename(xslt)));
  return text.replace('?>', `?><?xml-stylesheet type="text/xsl" href="${href}"?>`);
}

interface FeedSource {
  /** HTML by the address of the post. */
  articles: ReadonlyMap<string, string>;
  context: BlogContext;
  href: string;
}

function item(post: Post, article: string, { url }: SiteConfig): Item {
  const { title, href: path, date, page, authors, tags } = post;
  const address = url + path;
  const writers = authors.map(({ name, href, email }) => {
    const link = href && parseUrl(href, url)?.href;
    return { name, ...(link && { link }), ...(email && { email }) };
  });
  return {
    title,
    id: address,
    link: address,
    date: new Date(date),
    ...(page.description && { description: page.description }),
    content: feedContent(article, address),
    // The library fails on an empty list.
    ...(writers.length > 0 && { author: writers }),
    category: tags.map(({ label, href }) => ({ name: label, term: label, domain: url + href })),
  };
}

/**
 * Escapes the texts of an item for a format: titles are HTML in Atom, and summaries in all but JSON. The library does
 * not fully escape the attributes of categories.
 */
function escapedTexts(
  { title, description = '', content = '', category = [] }: Item,
  type: FeedType,
): Partial<Item> {
  if (type === 'json') return {};
  const inAttribute = (text = '') => withoutControls(text).replaceAll('<', openAngle);
  return {
    category: category.map((one) =>
      type === 'atom'
        ? { name: inAttribute(one.name), term: inAttribute(one.term) }
        : { ...one, domain: escapeHtml(one.domain ?? '') },
    ),
    title: type === 'atom' ? escapeHtml(title) : title.replaceAll(']]>', ']] >'),
    ...(description && { description: escapeHtml(description) }),
    // These characters would end the CDATA section.
    content: withoutControls(content).replaceAll(']]>', ']]&gt;'),
  };
}

function feedOptions(
  [newestPost]: Post[],
  { config, options: { feed, routeBasePath }, texts }: BlogContext,
): FeedOptions {
  const { title, titleDelimiter, url, favicon } = config;
  const address = url + sitePath(config, routeBasePath);
  const icon = favicon && parseUrl(favicon, `${url}${sharedBaseUrl(config)}`)?.href;
  return {
    id: address,
    title: feed.title ?? `${texts.title} ${titleDelimiter} ${title}`,
    description: feed.description ?? texts.description ?? '',
    link: address,
    language: feed.language ?? localeOf(config).htmlLang,
    // Not the build time: the same posts must give the same feed.
    updated: new Date(newestPost?.date ?? 0),
    generator: 'Recto',
    ...(icon && { favicon: icon }),
    ...(feed.copyright && { copyright: feed.copyright }),
  };
}

/** Removes the characters that XML forbids. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

/** Elements without a function in feed readers. */
const droppedElements = ['button', 'script', 'style'];

/** Converts the HTML of an article for feed readers: makes URLs absolute and removes controls. */
function feedContent(html: string, address: string): string {
  const edits: Edit[] = [];
  let droppedElement: { name: string; start: number } | undefined;
  scanHtml(html, {
    start({ name, attributes, start }) {
      if (droppedElement) return;
      if (droppedElements.includes(name)) droppedElement = { name, start };
      else edits.push(...attributes.flatMap((attribute) => attributeEdit(name, attribute, address)));
    },
    end(name, offset) {
      if (droppedElement?.name !== name) return;
      edits.push({ start: droppedElement.start, end: html.indexOf('>', offset) + 1, text: '' });
      droppedElement = undefined;
    },
  });
  return applyEdits(html, edits);
}

function attributeEdit(
  element: string,
  { name, value, start, end }: ScannedAttribute,
  address: string,
): Edit[] {
  if (!addressAttributes(element).includes(name)) return [];
  const parts = addressesIn(name, value).map((part) => ({
    ...part,
    href: parseUrl(part.href, address)?.href ?? part.href,
  }));
  return [{ start, end, text: `${name}="${escapeHtml(joinAddresses(parts))}"` }];
}
