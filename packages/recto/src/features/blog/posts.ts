import {
  byName,
  type EntryFile,
  type Page,
  type Problem,
  type RoutesContext,
  sitePath,
  type TagContext,
  tagLinks,
  unknownTags,
} from '../../plugin.ts';
import { isRolledOver, utcDate } from '../../utils/date.ts';
import { decodePath, joinPath } from '../../utils/url.ts';
import { type AuthorContext, postAuthors } from './authors.ts';
import { frontMatterOf } from './front-matter.ts';
import type { Post } from './model.ts';
import type { BlogOptions } from './options.ts';

export interface BlogContext extends RoutesContext {
  options: BlogOptions;
  tags: TagContext;
  authors: AuthorContext;
}

/** Returns the posts of a blog, in the order of its lists; posts of the same time by file, as in Docusaurus. */
export function readPosts(context: BlogContext): Post[] {
  const sign = context.options.sortPosts === 'ascending' ? -1 : 1;
  const pathOf = ({ page }: Post) => page.source.path;
  const posts = context.entries.map((page) => readPost(page, context));
  return posts.sort((a, b) => sign * (byName(b.date, a.date) || byName(pathOf(a), pathOf(b))));
}

/** Path and date are derived as Docusaurus does. */
function readPost(page: Page, { config, options, tags, authors, report }: BlogContext): Post {
  const { frontMatter, source } = page;
  const name = postName(source.name);
  const slug = frontMatter.slug === undefined ? name.slug : decodePath(frontMatter.slug);
  const path = joinPath(options.routeBasePath, slug);
  const { date: frontMatterDate } = frontMatterOf(page);
  const date = frontMatterDate ?? (name.date && utcDate(name.date)?.toISOString()) ?? source.createdAt;
  const title = page.title || name.text || name.slug;
  if (!page.title) report(postUntitled(page, title));
  if (date === undefined) report(dateInvalid(page, name.date));
  else if (!frontMatterDate && name.date && isRolledOver(name.date))
    report(dateRolledOver(page, name.date, date));
  const minutes = options.showReadingTime ? readingMinutes(page, { config, options }) : undefined;
  const post: Post = {
    page,
    path,
    href: sitePath(config, path),
    title,
    date: date ?? new Date(0).toISOString(),
    authors: postAuthors(page, authors),
    tags: tagLinks(page, tags).map(({ label, href }) => ({ label, href })),
    ...(minutes !== undefined && { readingMinutes: minutes }),
  };
  unknownTags(page, tags.file, options.onInlineTags).forEach(report);
  return post;
}

function readingMinutes(
  { source, frontMatter, entry }: Page,
  { config, options: { readingTime } }: Pick<BlogContext, 'config' | 'options'>,
): number | undefined {
  const minutes = entry?.readingMinutes ?? 1;
  if (!readingTime) return minutes;
  const text = source.text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '');
  return readingTime({ text, frontMatter, locale: config.i18n.currentLocale, minutes });
}

function postUntitled({ source }: Page, title: string): Problem {
  return {
    code: 'post-untitled',
    level: 'warning',
    message: `The post has no title; "${title}" is used.`,
    at: { file: source.path },
    fix: 'Add `title` to the front matter, or start the post with a `#` heading.',
  };
}

function dateInvalid({ source }: Page, dateText = ''): Problem {
  return {
    code: 'post-date-invalid',
    level: 'error',
    message: `Invalid date "${dateText}" in the file name of the post.`,
    at: { file: source.path },
    fix: 'Rename the file, such as 2024-05-17-hello.md, or add `date: 2024-05-17` to the front matter.',
  };
}

function dateRolledOver({ source }: Page, dateText: string, date: string): Problem {
  return {
    code: 'post-date-invalid',
    level: 'warning',
    message: `The file name of the post has "${dateText}", a day that does not exist; ${date.slice(0, 10)} is used.`,
    at: { file: source.path },
    fix: 'Rename the file, and set `slug` if the post is to keep its address.',
  };
}

/** Returns the problem of posts without a truncation marker, which lists show completely; none if it is ignored. */
export function missingTruncation(posts: Post[], { onUntruncatedPosts }: BlogOptions): Problem[] {
  const untruncatedPosts = posts.filter(({ page }) => page.entry?.excerpt === undefined);
  const [first] = untruncatedPosts;
  if (!first || onUntruncatedPosts === 'ignore') return [];
  return [
    {
      code: 'post-untruncated',
      level: onUntruncatedPosts === 'throw' ? 'error' : 'warning',
      message:
        untruncatedPosts.length === 1
          ? 'The post has no truncation marker, so lists show it completely.'
          : `${untruncatedPosts.length} posts have no truncation marker, so lists show them completely.`,
      at: { file: first.page.source.path },
      notes: untruncatedPosts.slice(1).map(({ page }) => page.source.path),
      fix: 'Add `<!-- truncate -->` after the excerpt, or set `blog.onUntruncatedPosts` to "ignore".',
    },
  ];
}

/** A date in the path of a post. Examples: `2024-01-02-hello.md`, `2024/01/02/hello/index.md`, `notes/2024-1-2/hello.mdx` */
const datedPattern = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

interface PostName {
  /** As written: `2024-01-02`, `2024/1/2`. */
  date?: string;
  /** Path below that of the blog: `2024/01/02/hello`. */
  slug: string;
  /** Without date and extension: `hello`. */
  text: string;
}

/** Parses the path of a post as Docusaurus does: folders before the date follow it in the address. */
export function postName(name: string): PostName {
  const [, folder = '', date, text = ''] = datedPattern.exec(name) ?? [];
  if (date === undefined) {
    const stem = name.replace(/(?:\/index)?\.mdx?$/, '');
    return { slug: stem, text: stem };
  }
  return { date, slug: `${date.replaceAll('-', '/')}/${folder}${text}`, text: folder + text };
}

/** Matches a date in the front matter. A match in the text only means that no date is read from git. */
const datePattern = /^date:/m;

/** Whether neither the name nor the front matter of a post has a date. */
export function isUndated({ name, text }: EntryFile): boolean {
  return postName(name).date === undefined && !datePattern.test(text);
}
