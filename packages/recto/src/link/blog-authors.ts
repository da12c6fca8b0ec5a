import { kebabCase } from '../base/kebab-case.ts';
import { isExternal, joinPath, parseUrl, runsCode } from '../base/url.ts';
import type { Author, AuthorsFile, WrittenAuthor } from '../model/blog.ts';
import { type Diagnostic, error, type Place, placeAt, warning } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import { asConfigured } from '../model/severity.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { nearest } from './nearest.ts';
import { baseUrlOf, decodePath, sitePath, toAddress } from './site-path.ts';
import { socialLinks } from './social-links.ts';

/** Where the pages of authors are, and who is known. */
export interface AuthorPlace {
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
export function postAuthors(
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
  at: Place,
  config: SiteConfig,
): Diagnostic[] {
  return [url, image, ...Object.values(socials)].flatMap((href) => {
    if (!href || !isExternal(href) || (parseUrl(href, config.url) && !runsCode(href))) return [];
    const message = `"${href}" is not a valid address.`;
    const notes = [`of the author "${name ?? key}"`];
    return asConfigured(
      warning('link/address-invalid', message, { at, notes, fix: 'Correct the host and the port.' }),
      config,
    );
  });
}

function unknownAuthor(key: string, source: Page['source'], { config, file }: AuthorPlace): Diagnostic {
  const line = source.text.split('\n').findIndex((row) => row.includes(key)) + 1;
  const known = Object.keys(file?.entries ?? {});
  const near = nearest(key, known);
  const place = file?.file ?? (config.blog ? joinPath(config.blog.path, config.blog.authorsMapPath) : '');
  return error('link/author-unknown', `No author has the key "${key}".`, {
    at: line > 0 ? placeAt(source.path, source.text, { line }) : { file: source.path },
    notes: [file ? `known in ${place}: ${known.join(', ') || 'none'}` : `there is no ${place}`],
    fix: near
      ? `Did you mean "${near}"?`
      : `Add "${key}" with a name to ${place}, or write \`authors: [{ name: … }]\` in the post.`,
  });
}
