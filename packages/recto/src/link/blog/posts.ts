import { postName, utcDate } from '../../base/date.ts';
import { suggest } from '../../base/suggest.ts';
import { kebabCase } from '../../base/text.ts';
import { isExternal, joinPath, parseUrl, runsCode } from '../../base/url.ts';
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
import type { PageLink } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { baseUrlOf, decodePath, documentFile, sitePath, toAddress } from '../addresses/site-path.ts';
import { editUrlOf } from '../routes/routes.ts';
import { type TagPlace, tagLinks, unknownTags } from '../tags.ts';

/** What posts are linked with. */
export interface PostContext {
  config: SiteConfig;
  blog: BlogConfig;
  tags: TagPlace;
  authors: AuthorPlace;
}

/** A post with its address and date, as Docusaurus reads them from its name and front matter; its neighbours are not known yet. */
export function postRoute(
  page: Page,
  { config, blog, tags, authors }: PostContext,
): { post: PostRoute; diagnostics: Diagnostic[] } {
  const { frontMatter, source } = page;
  const name = postName(source.name);
  const slug = frontMatter.slug === undefined ? name.slug : decodePath(frontMatter.slug);
  const path = sitePath(config.baseUrl, joinPath(blog.routeBasePath, slug));
  const known = postAuthors(page, authors);
  const editUrl = editUrlOf(page, blog.editUrl);
  const date = frontMatter.date ?? (name.date && utcDate(name.date)?.toISOString()) ?? source.born;
  const post: PostRoute = {
    kind: 'post',
    path,
    file: documentFile(config, path),
    title: page.title || name.text || name.slug,
    page,
    date: date ?? new Date(0).toISOString(),
    authors: known.authors,
    tags: tagLinks(page, tags).map(({ label, href }) => ({ label, href })),
    ...(blog.showReadingTime && page.post && { readingMinutes: page.post.readingMinutes }),
    ...(editUrl && { editUrl }),
  };
  const diagnostics = [
    ...(page.title ? [] : [untitled(post)]),
    ...(date === undefined ? [undated(post, name.date)] : []),
    ...known.diagnostics,
    ...unknownTags(page, tags.file, blog.onInlineTags),
  ];
  return { post, diagnostics };
}

function untitled({ page, title }: PostRoute): Diagnostic {
  return warning('link/post-untitled', `The post has no title, so it is called "${title}".`, {
    at: { file: page.source.path },
    fix: 'Write `title: …` in its front matter, or begin its text with a heading: # …',
  });
}

function undated({ page }: PostRoute, written = ''): Diagnostic {
  return error('link/post-date-invalid', `"${written}" in the name of the post is no day.`, {
    at: { file: page.source.path },
    fix: 'Correct the name, such as 2024-05-17-hello.md, or write `date: 2024-05-17` in the front matter.',
  });
}

/** Posts that lists show as a whole, since they do not say where to stop: one problem for all. */
export function untruncated(posts: PostRoute[], blog: BlogConfig): Diagnostic[] {
  const whole = posts.filter(({ page }) => page.post?.excerpt === undefined);
  const [first] = whole;
  if (!first) return [];
  const message =
    whole.length === 1
      ? 'The post has no truncation marker, so lists show all of it.'
      : `${whole.length} posts have no truncation marker, so lists show all of them.`;
  return withSeverity(
    warning('link/post-untruncated', message, {
      at: { file: first.page.source.path },
      notes: whole.slice(1).map(({ page }) => page.source.path),
      fix: 'Put <!-- truncate --> behind what lists should show; or set `blog.onUntruncatedPosts` to "ignore".',
    }),
    blog.onUntruncatedPosts,
  );
}

/** Where the pages of authors are, and who is known. */
interface AuthorPlace {
  config: SiteConfig;
  /** Path of the page of all authors, below the base URL. */
  root: string;
  file: AuthorsFile | undefined;
}

/** The authors of the file of authors, in its order. */
export function knownAuthors(place: AuthorPlace): Author[] {
  return Object.entries(place.file?.entries ?? {}).map(([key, author]) =>
    toAuthor({ ...author, key }, place),
  );
}

/** Address of the author's own page; only authors of the file may have one. */
export function authorPage(key: string, { config, root, file }: AuthorPlace): string | undefined {
  const { page } = entryOf(key, file) ?? {};
  if (!page) return undefined;
  const permalink = typeof page === 'object' ? page.permalink : undefined;
  return sitePath(config.baseUrl, joinPath(root, permalink ? decodePath(permalink) : kebabCase(key) || key));
}

/** The authors of a post, those of the file by their keys. */
function postAuthors(
  { source, frontMatter: { authors = [] } }: Page,
  place: AuthorPlace,
): { authors: Author[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const found = authors.flatMap((written) => {
    const own = typeof written === 'string' ? { key: written } : written;
    diagnostics.push(...addressProblems(own, { file: source.path }, place.config));
    if (own.key === undefined) return [toAuthor(own, place)];
    const known = entryOf(own.key, place.file);
    if (known || place.file?.isBroken) return [toAuthor({ ...known, ...own }, place)];
    diagnostics.push(unknownAuthor(own.key, source, place));
    return [];
  });
  return { authors: found, diagnostics };
}

function entryOf(key: string, file: AuthorsFile | undefined): WrittenAuthor | undefined {
  return file && Object.hasOwn(file.entries, key) ? file.entries[key] : undefined;
}

function toAuthor(written: WrittenAuthor, place: AuthorPlace): Author {
  const { key, title, url, email, description, image_url: image, socials = {} } = written;
  const { config } = place;
  const page = key === undefined ? undefined : authorPage(key, place);
  const href =
    page ?? (url && !runsCode(url) && toAddress(config.baseUrl, url)) ?? (email && `mailto:${email}`);
  return {
    ...(key !== undefined && { key }),
    name: written.name ?? key ?? '',
    ...(title && { title }),
    ...(href && { href }),
    ...(email && { email }),
    ...(image && { image: toAddress(baseUrlOf(image, config), image) }),
    ...(description && { description }),
    socials: socialLinks(socials),
  };
}

/** What is wrong with the addresses in the file of authors. */
export function authorProblems({ file, config }: AuthorPlace): Diagnostic[] {
  if (!file) return [];
  return Object.values(file.entries).flatMap((author) =>
    addressProblems(author, { file: file.file }, config),
  );
}

function addressProblems(
  { name, key, url, image_url: image, socials = {} }: WrittenAuthor,
  at: SourceLocation,
  config: SiteConfig,
): Diagnostic[] {
  return [url, image, ...Object.values(socials)].flatMap((href) => {
    if (!href || !isExternal(href) || (parseUrl(href, config.url) && !runsCode(href))) return [];
    const message = `"${href}" is not a valid address.`;
    const notes = [`of the author "${name ?? key}"`];
    return applySeverity(
      warning('link/address-invalid', message, { at, notes, fix: 'Correct the host and the port.' }),
      config,
    );
  });
}

function unknownAuthor(key: string, source: Page['source'], { config, file }: AuthorPlace): Diagnostic {
  const line = source.text.split('\n').findIndex((row) => row.includes(key)) + 1;
  const known = Object.keys(file?.entries ?? {});
  const near = suggest(key, known);
  const place = file?.file ?? (config.blog ? joinPath(config.blog.path, config.blog.authorsMapPath) : '');
  return error('link/author-unknown', `No author has the key "${key}".`, {
    at: line > 0 ? locationAt(source.path, source.text, { line }) : { file: source.path },
    notes: [file ? `known in ${place}: ${known.join(', ') || 'none'}` : `there is no ${place}`],
    fix: near
      ? `Did you mean "${near}"?`
      : `Add "${key}" with a name to ${place}, or write \`authors: [{ name: … }]\` in the post.`,
  });
}

/** What a name on a platform stands behind, and what readers call the platform. */
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

/** Links to where an author is found besides: names become addresses as Docusaurus makes them. */
function socialLinks(socials: Record<string, string>): PageLink[] {
  return Object.entries(socials).map(([platform, name]) => {
    const known = platforms[platform.toLowerCase()];
    const label = known?.label ?? platform.replace(/^./, (letter) => letter.toUpperCase());
    const isAddress = /^[a-z][a-z\d+.-]*:|^\//i.test(name);
    return { label, href: isAddress ? name : (known?.start ?? '') + name };
  });
}
