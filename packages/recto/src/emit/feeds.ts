import { Feed, type FeedOptions, type Item } from 'feed';
import { escapeHtml } from '../base/html.ts';
import type { Artifact } from '../model/artifact.ts';
import type { Blog, FeedType, PostRoute } from '../model/blog.ts';
import type { FeedConfig } from '../model/blog-config.ts';
import { localeOf, sharedBaseUrl } from '../model/locale.ts';
import type { PublishedPage } from '../model/rendered-page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { feedContent } from './feed-content.ts';
import type { Publication } from './site-files.ts';

const formats: Record<FeedType, (feed: Feed) => string> = {
  rss: (feed) => feed.rss2(),
  atom: (feed) => feed.atom1(),
  json: (feed) => feed.json1(),
};

/** The feeds of a site, with the whole text of each post and absolute addresses; none where it has no blog. */
export function feedFiles({
  site: { blog },
  config,
  pages,
}: Pick<Publication, 'site' | 'config'> & { pages: Pick<PublishedPage, 'route' | 'article'>[] }): Artifact[] {
  if (!blog) return [];
  const articles = new Map(pages.map(({ route, article = '' }) => [route.path, article]));
  return blog.feeds.map(({ type, href, file }) => {
    const feed = new Feed({ ...feedFacts(blog, config), feed: config.url + href });
    for (const post of blog.inFeeds) {
      const one = item(post, articles.get(post.path) ?? '', config);
      feed.addItem({ ...one, ...written(one, type) });
    }
    return { path: file, data: withoutControls(formats[type](feed)) };
  });
}

function item(post: PostRoute, article: string, { url }: SiteConfig): Item {
  const { title, path, date, page, authors, tags } = post;
  const address = url + path;
  const writers = authors.map(({ name, href, email }) => ({
    name,
    ...(href && { link: new URL(href, url).href }),
    ...(email && { email }),
  }));
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

/** The texts of an item as a format has them: titles are HTML in Atom, and summaries in all but JSON. */
function written({ title, description = '', content = '' }: Item, type: FeedType): Partial<Item> {
  if (type === 'json') return {};
  return {
    title: type === 'atom' ? escapeHtml(title) : title.replaceAll(']]>', ']] >'),
    ...(description && { description: escapeHtml(description) }),
    // It stands in a section that these characters end.
    content: content.replaceAll(']]>', ']]&gt;'),
  };
}

function feedFacts(blog: Blog, config: SiteConfig): FeedOptions {
  const { title, titleDelimiter, url, favicon } = config;
  const { feed, description = '' }: { feed?: FeedConfig; description?: string } = config.blog || {};
  const address = url + blog.path;
  return {
    id: address,
    title: feed?.title ?? `${blog.title} ${titleDelimiter} ${title}`,
    description: feed?.description ?? description,
    link: address,
    language: localeOf(config).htmlLang,
    // Not the time of the build: the same posts make the same feed.
    updated: new Date(blog.inFeeds[0]?.date ?? 0),
    generator: 'Recto',
    ...(favicon && { favicon: new URL(favicon, `${url}${sharedBaseUrl(config)}`).href }),
    ...(feed?.copyright && { copyright: feed.copyright }),
  };
}

/** Text without the characters that XML refuses. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}
