import { Feed, type FeedOptions, type Item } from 'feed';
import {
  addressAttributes,
  addressesIn,
  escapeHtml,
  joinAddresses,
  type ScannedAttribute,
  scanHtml,
} from '../base/html.ts';
import { applyEdits, type Edit } from '../base/text.ts';
import { parseUrl } from '../base/url.ts';
import type { Blog, PostRoute } from '../model/blog.ts';
import type { FeedConfig, FeedType } from '../model/blog-config.ts';
import type { Artifact } from '../model/files.ts';
import { localeOf, sharedBaseUrl } from '../model/locale.ts';
import type { PublishedPage } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RenderedLocale } from './site-files.ts';

const formats: Record<FeedType, (feed: Feed) => string> = {
  rss: (feed) => feed.rss2(),
  atom: (feed) => feed.atom1(),
  json: (feed) => feed.json1(),
};

/** Stands for `<` where the library forgets to escape it; XML refuses this character, so no text has it. */
const openAngle = '\uFFFF';

/** The feeds of a site, with the whole text of each post and absolute addresses; none where it has no blog. */
export function feedFiles({
  site: { blog },
  config,
  pages,
}: Pick<RenderedLocale, 'site' | 'config'> & {
  pages: Pick<PublishedPage, 'route' | 'article'>[];
}): Artifact[] {
  if (!blog) return [];
  const articles = new Map(pages.map(({ route, article = '' }) => [route.path, article]));
  return blog.feeds.map(({ type, href, file }) => {
    const feed = new Feed({ ...feedFacts(blog, config), feed: config.url + href });
    for (const post of blog.inFeeds) {
      const one = item(post, articles.get(post.path) ?? '', config);
      feed.addItem({ ...one, ...written(one, type) });
    }
    return { path: file, data: withoutControls(formats[type](feed).replaceAll(openAngle, '&lt;')) };
  });
}

function item(post: PostRoute, article: string, { url }: SiteConfig): Item {
  const { title, path, date, page, authors, tags } = post;
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
    // The library reads the first of a list that is there.
    ...(writers.length > 0 && { author: writers }),
    category: tags.map(({ label, href }) => ({ name: label, term: label, domain: url + href })),
  };
}

/**
 * The texts of an item as a format has them: titles are HTML in Atom, and summaries in all but JSON. The library writes
 * the attributes of categories without escaping all that XML asks for.
 */
function written(
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
    // It stands in a section that these characters end.
    content: withoutControls(content).replaceAll(']]>', ']]&gt;'),
  };
}

function feedFacts(blog: Blog, config: SiteConfig): FeedOptions {
  const { title, titleDelimiter, url, favicon } = config;
  const { feed, description = '' }: { feed?: FeedConfig; description?: string } = config.blog || {};
  const address = url + blog.path;
  const icon = favicon && parseUrl(favicon, `${url}${sharedBaseUrl(config)}`)?.href;
  return {
    id: address,
    title: feed?.title ?? `${blog.title} ${titleDelimiter} ${title}`,
    description: feed?.description ?? description,
    link: address,
    language: localeOf(config).htmlLang,
    // Not the time of the build: the same posts make the same feed.
    updated: new Date(blog.inFeeds[0]?.date ?? 0),
    generator: 'Recto',
    ...(icon && { favicon: icon }),
    ...(feed?.copyright && { copyright: feed.copyright }),
  };
}

/** Text without the characters that XML refuses. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

/** What does nothing in a reader of feeds. */
const droppedElements = ['button', 'script', 'style'];

/** The HTML of an article for readers of feeds: addresses are absolute, and what needs the site around it is gone. */
function feedContent(html: string, address: string): string {
  const edits: Edit[] = [];
  let dropped: { name: string; start: number } | undefined;
  scanHtml(html, {
    start({ name, attributes, start }) {
      if (dropped) return;
      const isHash = attributes.some((one) => one.name === 'class' && one.value === 'hash-link');
      if (droppedElements.includes(name) || isHash) dropped = { name, start };
      else edits.push(...attributes.flatMap((attribute) => attributeEdit(name, attribute, address)));
    },
    end(name, at) {
      if (dropped?.name !== name) return;
      edits.push({ start: dropped.start, end: html.indexOf('>', at) + 1, text: '' });
      dropped = undefined;
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
  const parts = addressesIn(name, value).map(({ href, descriptor }) => ({
    href: parseUrl(href, address)?.href ?? href,
    descriptor,
  }));
  return [{ start, end, text: `${name}="${escapeHtml(joinAddresses(parts))}"` }];
}
