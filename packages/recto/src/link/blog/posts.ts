import { postName, utcDate } from '../../base/date.ts';
import { suggest } from '../../base/suggest.ts';
import { kebabCase } from '../../base/text.ts';
import { decodePath, isExternal, joinPath, parseUrl, runsCode } from '../../base/url.ts';
import type { Author, PostRoute } from '../../model/blog.ts';
import type { BlogConfig } from '../../model/blog-config.ts';
import type { AuthorsFile, WrittenAuthor } from '../../model/definitions.ts';
import {
  applySeverity,
  type Diagnostic,
  error,
  locationAt,
  type SourceLocation,
  warning,
  withSeverity,
} from '../../model/diagnostic.ts';
import type { Page } from '../../model/page.ts';
import { baseUrlFor, outputFile, sitePath, withBaseUrl } from '../../model/paths.ts';
import type { PageLink } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { type TagContext, tagLinks, unknownTags } from '../../model/tags.ts';
import { editUrlOf } from '../routes/routes.ts';

/** What posts are linked with. */
export interface PostContext {
  config: SiteConfig;
  blog: BlogConfig;
  tags: TagContext;
  authors: AuthorContext;
}

/** Returns the route of a post without its neighbours; path and date are derived as Docusaurus does. */
export function postRoute(
  page: Page,
  { config, blog, tags, authors }: PostContext,
): { post: PostRoute; diagnostics: Diagnostic[] } {
  const { frontMatter, source } = page;
  const name = postName(source.name);
  const slug = frontMatter.slug === undefined ? name.slug : decodePath(frontMatter.slug);
  const path = sitePath(config.baseUrl, joinPath(blog.routeBasePath, slug));
  const written = postAuthors(page, authors);
  const editUrl = editUrlOf({ page, path }, { base: blog.editUrl, config });
  const date = frontMatter.date ?? (name.date && utcDate(name.date)?.toISOString()) ?? source.createdAt;
  const post: PostRoute = {
    kind: 'post',
    path,
    file: outputFile(config, path),
    title: page.title || name.text || name.slug,
    page,
    date: date ?? new Date(0).toISOString(),
    authors: written.authors,
    tags: tagLinks(page, tags).map(({ label, href }) => ({ label, href })),
    ...(blog.showReadingTime && page.post && { readingMinutes: page.post.readingMinutes }),
    ...(editUrl && { editUrl }),
  };
  const diagnostics = [
    ...(page.title ? [] : [untitled(post)]),
    ...(date === undefined ? [undated(post, name.date)] : []),
    ...written.diagnostics,
    ...unknownTags(page, tags.file, blog.onInlineTags),
  ];
  return { post, diagnostics };
}

function untitled({ page, title }: PostRoute): Diagnostic {
  return warning('link/post-untitled', `The post has no title; "${title}" is used.`, {
    at: { file: page.source.path },
    fix: 'Add `title` to the front matter, or start the post with a `#` heading.',
  });
}

function undated({ page }: PostRoute, written = ''): Diagnostic {
  return error('link/post-date-invalid', `Invalid date "${written}" in the file name of the post.`, {
    at: { file: page.source.path },
    fix: 'Rename the file, such as 2024-05-17-hello.md, or add `date: 2024-05-17` to the front matter.',
  });
}

/** Reports posts without a truncation marker, which lists show completely, in one diagnostic. */
export function missingTruncation(posts: PostRoute[], blog: BlogConfig): Diagnostic[] {
  const whole = posts.filter(({ page }) => page.post?.excerpt === undefined);
  const [first] = whole;
  if (!first) return [];
  const message =
    whole.length === 1
      ? 'The post has no truncation marker, so lists show it completely.'
      : `${whole.length} posts have no truncation marker, so lists show them completely.`;
  return withSeverity(
    warning('link/post-untruncated', message, {
      at: { file: first.page.source.path },
      notes: whole.slice(1).map(({ page }) => page.source.path),
      fix: 'Add `<!-- truncate -->` after the excerpt, or set `blog.onUntruncatedPosts` to "ignore".',
    }),
    blog.onUntruncatedPosts,
  );
}

/** What the authors of posts are linked with. */
interface AuthorContext {
  config: SiteConfig;
  /** Path of the list of all authors, below the base URL. */
  root: string;
  file: AuthorsFile | undefined;
}

/** Returns the authors of the authors file in its order. */
export function definedAuthors(context: AuthorContext): Author[] {
  return Object.entries(context.file?.entries ?? {}).map(([key, author]) =>
    toAuthor({ ...author, key }, context),
  );
}

/** Returns the path of an author's page; only authors in the authors file may have one. */
export function authorPage(key: string, { config, root, file }: AuthorContext): string | undefined {
  const { page } = entryOf(key, file) ?? {};
  if (!page) return undefined;
  const permalink = typeof page === 'object' ? page.permalink : undefined;
  return sitePath(config.baseUrl, joinPath(root, permalink ? decodePath(permalink) : kebabCase(key) || key));
}

/** Returns the authors of a post, completed from the authors file. */
function postAuthors(
  { source, frontMatter: { authors = [] } }: Page,
  context: AuthorContext,
): { authors: Author[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const found = authors.flatMap((written) => {
    const own = typeof written === 'string' ? { key: written } : written;
    diagnostics.push(...urlProblems(own, { file: source.path }, context.config));
    if (own.key === undefined) return [toAuthor(own, context)];
    const known = entryOf(own.key, context.file);
    if (known || context.file?.isBroken) return [toAuthor({ ...known, ...own }, context)];
    diagnostics.push(unknownAuthor(own.key, source, context));
    return [];
  });
  return { authors: found, diagnostics };
}

function entryOf(key: string, file: AuthorsFile | undefined): WrittenAuthor | undefined {
  return file && Object.hasOwn(file.entries, key) ? file.entries[key] : undefined;
}

function toAuthor(written: WrittenAuthor, context: AuthorContext): Author {
  const { key, title, url, email, description, image_url: image, socials = {} } = written;
  const { config } = context;
  const page = key === undefined ? undefined : authorPage(key, context);
  const href =
    page ?? (url && !runsCode(url) && withBaseUrl(config.baseUrl, url)) ?? (email && `mailto:${email}`);
  return {
    ...(key !== undefined && { key }),
    name: written.name ?? key ?? '',
    ...(title && { title }),
    ...(href && { href }),
    ...(email && { email }),
    ...(image && { image: withBaseUrl(baseUrlFor(image, config), image) }),
    ...(description && { description }),
    socials: socialLinks(socials),
  };
}

/** Reports invalid URLs in the authors file. */
export function authorProblems({ file, config }: AuthorContext): Diagnostic[] {
  if (!file) return [];
  return Object.values(file.entries).flatMap((author) => urlProblems(author, { file: file.file }, config));
}

function urlProblems(
  { name, key, url, image_url: image, socials = {} }: WrittenAuthor,
  at: SourceLocation,
  config: SiteConfig,
): Diagnostic[] {
  return [url, image, ...Object.values(socials)].flatMap((href) => {
    if (!href || !isExternal(href) || (parseUrl(href, config.url) && !runsCode(href))) return [];
    const message = `Invalid URL "${href}".`;
    const notes = [`of the author "${name ?? key}"`];
    return applySeverity(
      warning('link/address-invalid', message, { at, notes, fix: 'Correct the host and the port.' }),
      config,
    );
  });
}

function unknownAuthor(key: string, source: Page['source'], { config, file }: AuthorContext): Diagnostic {
  const line = source.text.split('\n').findIndex((row) => row.includes(key)) + 1;
  const known = Object.keys(file?.entries ?? {});
  const similar = suggest(key, known);
  const authorsFile =
    file?.file ?? (config.blog ? joinPath(config.blog.path, config.blog.authorsMapPath) : '');
  return error('link/author-unknown', `Unknown author "${key}".`, {
    at: line > 0 ? locationAt(source.path, source.text, { line }) : { file: source.path },
    notes: [
      file ? `authors in ${authorsFile}: ${known.join(', ') || 'none'}` : `${authorsFile} does not exist`,
    ],
    fix: similar
      ? `Did you mean "${similar}"?`
      : `Add "${key}" with a name to ${authorsFile}, or write \`authors: [{ name: … }]\` in the post.`,
  });
}

/** Profile URLs and names of platforms. */
const platforms: Record<string, { label: string; start: string }> = {
  x: { label: 'X', start: 'https://x.com/' },
  twitter: { label: 'Twitter', start: 'https://twitter.com/' },
  github: { label: 'GitHub', start: 'https://github.com/' },
  linkedin: { label: 'LinkedIn', start: 'https://www.linkedin.com/in/' },
  stackoverflow: { label: 'Stack Overflow', start: 'https://stackoverflow.com/users/' },
  bluesky: { label: 'Bluesky', start: 'https://bsky.app/profile/' },
  instagram: { label: 'Instagram', start: 'https://www.instagram.com/' },
  mastodon: { label: 'Mastodon', start: 'https://mastodon.social/@' },
  threads: { label: 'Threads', start: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', start: 'https://twitch.tv/' },
  youtube: { label: 'YouTube', start: 'https://youtube.com/@' },
  email: { label: 'Email', start: 'mailto:' },
};

/** Returns links to the profiles of an author; user names become URLs, as in Docusaurus. */
function socialLinks(socials: Record<string, string>): PageLink[] {
  return Object.entries(socials).map(([platform, name]) => {
    const known = platforms[platform.toLowerCase()];
    const label = known?.label ?? platform.replace(/^./, (letter) => letter.toUpperCase());
    const isAddress = /^[a-z][a-z\d+.-]*:|^\//i.test(name);
    return { label, href: isAddress ? name : (known?.start ?? '') + name };
  });
}
