import {
  applySeverity,
  baseUrlFor,
  type Diagnostic,
  locationAt,
  type Page,
  type PageLink,
  type Problem,
  type RoutesContext,
  type Source,
  sitePath,
  withBaseUrl,
} from '../../plugin.ts';
import { didYouMean } from '../../utils/suggest.ts';
import { kebabCase } from '../../utils/text.ts';
import { decodePath, isExternal, joinPath, parseUrl, runsCode } from '../../utils/url.ts';
import { type AuthorsFile, frontMatterOf, type WrittenAuthor } from './front-matter.ts';
import type { Author } from './model.ts';

/** What the authors of posts are linked with. */
export interface AuthorContext extends Pick<RoutesContext, 'config' | 'report'> {
  /** Path of the list of all authors, below the base URL. */
  root: string;
  file: AuthorsFile | undefined;
  /** Path of the file, for messages where it does not exist. */
  authorsPath: string;
  /** How an author that the file does not define is reported. */
  onInline: 'ignore' | 'warn' | 'throw';
}

/** Returns the authors of the authors file in its order. */
export function definedAuthors(context: AuthorContext): Author[] {
  const entries = Object.entries(context.file?.entries ?? {});
  return entries.map(([key, author]) => toAuthor({ ...author, key }, context));
}

/** Returns the path of an author's page; only authors in the authors file may have one. */
export function authorPage(key: string, { config, root, file }: AuthorContext): string | undefined {
  const { page } = entryOf(key, file) ?? {};
  if (!page) return undefined;
  const permalink = typeof page === 'object' ? page.permalink : undefined;
  return sitePath(config, joinPath(root, permalink ? decodePath(permalink) : kebabCase(key) || key));
}

/** Returns the authors of a post, completed from the authors file. */
export function postAuthors(page: Page, context: AuthorContext): Author[] {
  const { authors = [] } = frontMatterOf(page);
  return authors.flatMap((author) => {
    const fields = typeof author === 'string' ? { key: author } : author;
    reportUrls(fields, page.source.path, context);
    if (fields.key === undefined) {
      if (context.onInline !== 'ignore') context.report(inlineAuthor(fields, page.source, context));
      return [toAuthor(fields, context)];
    }
    const entry = entryOf(fields.key, context.file);
    if (entry || context.file?.isBroken) return [toAuthor({ ...entry, ...fields }, context)];
    context.report(unknownAuthor(fields.key, page.source, context));
    return [];
  });
}

function entryOf(key: string, file: AuthorsFile | undefined): WrittenAuthor | undefined {
  return file && Object.hasOwn(file.entries, key) ? file.entries[key] : undefined;
}

function toAuthor(fields: WrittenAuthor, context: AuthorContext): Author {
  const { key, title, url, email, description, image_url: image, socials = {} } = fields;
  const { config } = context;
  const page = key === undefined ? undefined : authorPage(key, context);
  const href = page ?? (url && !runsCode(url) && withBaseUrl(config, url)) ?? (email && `mailto:${email}`);
  return {
    ...(key !== undefined && { key }),
    name: fields.name ?? key ?? '',
    ...(title && { title }),
    ...(href && { href }),
    ...(page && { page }),
    ...(email && { email }),
    ...(image && { image: withBaseUrl({ baseUrl: baseUrlFor(image, config) }, image) }),
    ...(description && { description }),
    socials: socialLinks(socials),
  };
}

/** Reports invalid URLs in the authors file. */
export function checkAuthors(context: AuthorContext): void {
  const { file } = context;
  for (const author of Object.values(file?.entries ?? {})) reportUrls(author, file?.file ?? '', context);
}

function reportUrls(
  { name, key, url, image_url: image, socials = {} }: WrittenAuthor,
  file: string,
  { config, report }: AuthorContext,
): void {
  for (const href of [url, image, ...Object.values(socials)]) {
    if (!href || !isExternal(href) || (parseUrl(href, config.url) && !runsCode(href))) continue;
    const problem: Diagnostic = {
      code: 'link/address-invalid',
      level: 'warning',
      message: `Invalid URL "${href}".`,
      at: { file },
      notes: [`of the author "${name ?? key}"`],
      fix: 'Correct the host and the port.',
    };
    applySeverity(problem, config).forEach(report);
  }
}

function unknownAuthor(key: string, source: Source, { file, authorsPath }: AuthorContext): Problem {
  const line = source.text.split('\n').findIndex((row) => row.includes(key)) + 1;
  const keys = Object.keys(file?.entries ?? {});
  const path = file?.file ?? authorsPath;
  const addition = `Add "${key}" with a name to ${path}, or write \`authors: [{ name: … }]\` in the post.`;
  return {
    code: 'author-unknown',
    level: 'error',
    message: `Unknown author "${key}".`,
    at: line > 0 ? locationAt(source.path, source.text, { line }) : { file: source.path },
    notes: [file ? `authors in ${path}: ${keys.join(', ') || 'none'}` : `${path} does not exist`],
    fix: didYouMean(key, keys, addition),
  };
}

function inlineAuthor(
  { name = '' }: WrittenAuthor,
  source: Source,
  { onInline, authorsPath }: AuthorContext,
): Problem {
  return {
    code: 'author-inline',
    level: onInline === 'throw' ? 'error' : 'warning',
    message: `The author "${name}" is not defined in ${authorsPath}.`,
    at: { file: source.path },
    fix: `Add the author to ${authorsPath}, or set \`blog.onInlineAuthors\` to "ignore".`,
  };
}

/** Profile URLs and names of platforms. */
const platforms: Record<string, { label: string; start: string; end?: string }> = {
  x: { label: 'X', start: 'https://x.com/' },
  twitter: { label: 'Twitter', start: 'https://twitter.com/' },
  github: { label: 'GitHub', start: 'https://github.com/' },
  linkedin: { label: 'LinkedIn', start: 'https://www.linkedin.com/in/', end: '/' },
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
  return Object.entries(socials).flatMap(([platform, name]) => {
    const network = platforms[platform.toLowerCase()];
    const label = network?.label ?? platform.replace(/^./, (letter) => letter.toUpperCase());
    const isAddress = /^[a-z][a-z\d+.-]*:|^\//i.test(name);
    // It was reported.
    if (runsCode(name)) return [];
    return [{ label, href: isAddress ? name : `${network?.start ?? ''}${name}${network?.end ?? ''}` }];
  });
}
