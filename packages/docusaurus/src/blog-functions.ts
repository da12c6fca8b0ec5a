import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Page, type Problem, type SiteConfig, wordCount } from 'recto-docs/plugin';
import { platformOf } from './modules/data-names.ts';
import { installedFolder } from './package-files.ts';
import { isPlain, type Plain } from './values.ts';

interface Author {
  name: string;
  title?: string;
  href?: string;
  page?: string;
  image?: string;
  key?: string;
  email?: string;
  socials: { label: string; href: string }[];
}

/** A post of Recto's blog, with the properties that functions of a Docusaurus configuration read. */
export interface Post {
  page: Page;
  href: string;
  title: string;
  date: string;
  authors: Author[];
  tags: { label: string; href: string }[];
  readingMinutes?: number;
}

/** A post as these functions and plugins receive it. */
interface BlogPost {
  id: string;
  metadata: Plain & { permalink: string; title: string; date: Date | string; readingTime?: number };
  content: string;
}

interface ReadingTimeInput {
  content: string;
  locale?: string;
  options?: { wordsPerMinute?: number };
}

type ReadingTime = (params: Plain & { content: string }) => number | undefined;

/** Returns the estimate of Docusaurus, in minutes. */
function defaultReadingTime({ content, locale, options }: ReadingTimeInput): number {
  return Math.round((wordCount(content, locale) / (options?.wordsPerMinute ?? 200)) * 100) / 100;
}

/** Converts `readingTime` of a Docusaurus blog. */
export function readingTimeOf(readingTime: unknown = defaultReadingTime): unknown {
  if (typeof readingTime !== 'function') return undefined;
  return ({ text, frontMatter, locale }: { text: string; frontMatter: object; locale: string }) =>
    (readingTime as ReadingTime)({
      // Docusaurus takes the title out of a post.
      content: text.replace(/^\s*# .*\n/, ''),
      frontMatter,
      locale,
      defaultReadingTime,
    });
}

/** The reading time of posts of a Docusaurus blog without `readingTime`. */
export const readingTime = readingTimeOf();

type ProcessBlogPosts = (params: { blogPosts: BlogPost[] }) => unknown;

/** Converts `processBlogPosts`. It may leave out and sort posts, and change their titles, dates and reading times. */
export function processPostsOf(process: unknown): unknown {
  if (typeof process !== 'function') return undefined;
  return async (
    posts: Post[],
    { report }: { report(problem: Problem): void },
  ): Promise<Post[] | undefined> => {
    const blogPosts = posts.map(toBlogPost);
    const originalMetadata = new Map(blogPosts.map(({ id, metadata }) => [id, otherMetadata(metadata)]));
    const byId = new Map(posts.map((post) => [post.href, post]));
    const processed = (await (process as ProcessBlogPosts)({ blogPosts })) ?? blogPosts;
    if (!Array.isArray(processed)) return undefined;
    return (processed as BlogPost[]).flatMap(({ id, metadata }) => {
      const post = byId.get(id);
      if (post && originalMetadata.get(id) === otherMetadata(metadata)) return [withMetadata(post, metadata)];
      report(ignoredChange(id, post));
      return post ? [withMetadata(post, metadata)] : [];
    });
  };
}

type CreateFeedItems = (params: Plain & { blogPosts: BlogPost[] }) => Plain[] | Promise<Plain[]>;

/** Converts `feedOptions.createFeedItems`. */
export function createItemsOf(create: unknown, root: string): unknown {
  if (typeof create !== 'function') return undefined;
  return (posts: Post[], { config, toItem }: { config: SiteConfig; toItem(post: Post): Plain }) => {
    const byId = new Map(posts.map((post) => [post.href, post]));
    const defaultCreateFeedItems = async ({ blogPosts }: { blogPosts: BlogPost[] }) =>
      blogPosts.flatMap(({ metadata }) => {
        const post = byId.get(metadata.permalink);
        return post ? [toItem(post)] : [];
      });
    return (create as CreateFeedItems)({
      blogPosts: posts.map(toBlogPost),
      siteConfig: config,
      outDir: join(root, 'build'),
      defaultCreateFeedItems,
    });
  };
}

/** Converts `feedOptions.xslt`: `true` are the files of Docusaurus, and paths are from the folder of the blog. */
export function xsltOf(value: unknown, root: string): unknown {
  const paths = isPlain(value) ? value : { rss: value, atom: value };
  const pluginFolder = installedFolder('@docusaurus/plugin-content-blog', root);
  const entries = Object.entries(paths).map(([format, path]) => {
    if (!path) return [format, undefined] as const;
    const files =
      path === true
        ? pluginFolder && [join(pluginFolder, 'assets', `${format}.xsl`)]
        : [resolve(root, 'blog', String(path)), resolve(root, String(path))];
    return [format, (files || []).find(existsSync) ?? ''] as const;
  });
  return entries.some(([, file]) => file === '') ? undefined : Object.fromEntries(entries);
}

export function toBlogPost({ page, href, title, date, authors, tags, readingMinutes }: Post): BlogPost {
  const { source, frontMatter, description, entry } = page;
  return {
    id: href,
    metadata: {
      permalink: href,
      source: `@site/${source.path}`,
      title,
      description,
      date: new Date(date),
      tags: tags.map((tag) => ({ label: tag.label, permalink: tag.href, inline: false })),
      authors: authors.map(toBlogAuthor),
      frontMatter,
      unlisted: Boolean(frontMatter.unlisted),
      hasTruncateMarker: entry?.excerpt !== undefined,
      ...(readingMinutes !== undefined && { readingTime: readingMinutes }),
    },
    content: source.text,
  };
}

/** Returns an author as components of Docusaurus receive it, with the profiles by the names of networks in front matter. */
export function toBlogAuthor({ href: url, page: permalink, image, socials, ...author }: Author) {
  const profiles = socials.map(({ label, href }) => [platformOf(label), href]);
  const page = permalink && { page: { permalink } };
  return { ...author, ...page, url, imageURL: image, socials: Object.fromEntries(profiles) as Plain };
}

function withMetadata(post: Post, { title, date, readingTime }: BlogPost['metadata']): Post {
  const { readingMinutes: _, ...fields } = post;
  const minutes = readingTime !== undefined && { readingMinutes: readingTime };
  return { ...fields, title, date: new Date(date).toISOString(), ...minutes };
}

/** The metadata of a post that cannot be changed, for comparison. */
function otherMetadata({ title: _, date: __, readingTime: ___, ...metadata }: BlogPost['metadata']): string {
  return JSON.stringify(metadata);
}

function ignoredChange(id: string, post: Post | undefined): Problem {
  return {
    code: 'post-change-ignored',
    level: 'warning',
    message: post
      ? '`processBlogPosts` changed more of the post than title, date and reading time; this was ignored.'
      : `\`processBlogPosts\` added the post "${id}", which was ignored.`,
    ...(post && { at: { file: post.page.source.path } }),
    fix: 'Move what the function adds to the front matter of the posts.',
  };
}
