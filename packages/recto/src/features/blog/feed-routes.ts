import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type FileRoute, type PageLink, sitePath } from '../../plugin.ts';
import { joinPath } from '../../utils/url.ts';
import type { Post } from './model.ts';
import type { FeedType } from './options.ts';
import type { BlogContext } from './posts.ts';

const formats: Record<FeedType, { name: string; label: string; type: string }> = {
  rss: { name: 'rss.xml', label: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'atom.xml', label: 'Atom', type: 'application/atom+xml' },
  json: { name: 'feed.json', label: 'JSON', type: 'application/feed+json' },
};

/** Returns the feeds of a blog, with the newest of its posts. */
export function feedRoutes(posts: Post[], context: BlogContext): FileRoute[] {
  const { config, options } = context;
  const { feed, routeBasePath, sortPosts } = options;
  const sorted = sortPosts === 'ascending' ? posts.toReversed() : posts;
  const newest = feed.limit === false ? sorted : sorted.slice(0, feed.limit);
  const feeds = feed.type.map((format): FileRoute => {
    const { name, label, type } = formats[format];
    const path = joinPath(routeBasePath, name);
    return {
      kind: 'file',
      path,
      pages: newest.map(({ href }) => href),
      alternate: { type, title: `${feed.title ?? config.title} ${label} Feed` },
      async content(pages) {
        const { feedText } = await import('./feeds.ts');
        const articles = new Map(pages.map(({ route, article = '' }) => [route.path, article]));
        return feedText(format, newest, {
          articles,
          context,
          href: sitePath({ baseUrl: config.baseUrl }, path),
        });
      },
    };
  });
  return [...feeds, ...xsltRoutes(options)];
}

/** Returns the XSLT style sheets of the feeds, and style sheets of the same names. */
function xsltRoutes({ feed: { type, xslt }, routeBasePath }: BlogContext['options']): FileRoute[] {
  const used = type.flatMap((format) => (format === 'json' ? [] : (xslt[format] ?? [])));
  const files = [...new Set(used)].flatMap((file) => [file, file.replace(/\.\w+$/, '.css')]);
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
