import { applySeverity } from '../../config/severity.ts';
import type { Source } from '../../content/source.ts';
import {
  type Diagnostic,
  locationInLine,
  type SourceLocation,
  withSeverity,
} from '../../diagnostics/diagnostic.ts';
import type { ImageSource, PublishedFile } from '../../site/artifacts.ts';
import {
  type AnchorLink,
  type CollectedLinks,
  type ExternalLink,
  missingTarget,
} from '../../site/links/resolution.ts';
import type { Route } from '../../site/routes/route.ts';
import { memoized } from '../../utils/collections.ts';
import { islandElement, slotElement } from '../../utils/dom-contract.ts';
import { addressAttributes, escapeHtml, joinAddresses } from '../../utils/html.ts';
import { attributeOf } from '../../utils/scan-html.ts';
import { applyEdits, type Edit, lineAndColumn } from '../../utils/text.ts';
import type { ArticleContext } from '../render-context.ts';
import type { AddressAttribute, ArticleLink, ScannedArticle, ScannedHeading } from './scan-article.ts';

/**
 * Returns the attributes that an address becomes, or `undefined` to leave it. Attributes that the author wrote win over those
 * besides the address.
 */
export type LinkRewriter = (link: ArticleLink) => Record<string, string> | undefined;

export interface RewrittenArticle {
  html: string;
  /** The same without the `#` links of headings, for other pages and formats. */
  withoutHeadingLinks(): string;
  /** All headings with an id, in order, from level 1. */
  headings: ArticleHeading[];
  /** Resolved addresses, by the offset of their element in the scanned HTML. */
  targets: Map<number, string>;
}

export interface ArticleHeading extends Pick<ScannedHeading, 'depth' | 'id'> {
  /** Inline HTML without links. */
  html: string;
}

/**
 * Replaces every address of an article with what `rewrite` returns for it. In development, images that React hydrates get no other
 * attributes, which it would report.
 */
export function rewriteLinks(
  article: ScannedArticle,
  rewrite: LinkRewriter,
  production = true,
): RewrittenArticle {
  const edits = [...article.edits];
  const targets = new Map<number, string>();
  for (const address of article.addresses) {
    const { links, element, attribute } = address;
    const rewritten = links.map((link) => rewrite(link));
    const [first] = addressAttributes(element.name);
    if (attribute.name === first)
      targets.set(element.start, rewritten[0]?.[attribute.name] ?? attribute.value);
    const isReported = !production && address.isHydrated && element.name === 'img';
    if (rewritten.some(Boolean)) edits.push(addressEdit(address, rewritten, isReported));
  }
  return {
    html: applyEdits(article.html, [...edits, ...article.headingLinks]),
    withoutHeadingLinks: () => applyEdits(article.html, edits),
    headings: headingsOf(article, edits),
    targets,
  };
}

/** Elements that only the heading itself has: links and buttons, and islands, of which their content stays. */
const wrapperPattern = new RegExp(`</?(?:a|button|${islandElement}|${slotElement})(?:\\s[^>]*)?>`, 'g');
const copyPattern = /<template\b[\s\S]*?<\/template>/g;

/** Matches the link of a heading to itself that a component adds to its text, as Docusaurus' does. */
const ownLinkPattern = /(?<=\S\s*)<a\s[^>]*\bhref="#([^"]*)"[^>]*>[^<]*<\/a>$/;

/** Returns the headings of an article with the content that the table of contents shows, whose entries are links. */
function headingsOf({ html, headings }: ScannedArticle, edits: Edit[]): ArticleHeading[] {
  const ordered = edits.toSorted((a, b) => a.start - b.start);
  let next = 0;
  return headings.map(({ depth, id, start, end, images }) => {
    const own = [...images];
    const isReplaced = (edit: Edit) => images.some((one) => edit.start >= one.start && edit.end <= one.end);
    for (let edit = ordered[next]; edit && edit.start < end; edit = ordered[++next])
      if (edit.start >= start && !isReplaced(edit)) own.push(edit);
    const inHeading = own.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const content = applyEdits(html.slice(start, end), inHeading);
    const text = content
      .replace(copyPattern, '')
      .replace(ownLinkPattern, (link, target) => (target === escapeHtml(id) ? '' : link));
    return { depth, id, html: text.replace(wrapperPattern, '').trim() };
  });
}

/** Matches the classes of images of the theme, whose style sheets set no height. */
const themeImage = /^(?:themed--|home-page__)/;

function addressEdit(
  { links, element, attribute: { name, start, end } }: AddressAttribute,
  rewritten: ReturnType<LinkRewriter>[],
  hasOnlyAddress: boolean,
): Edit {
  const parts = links.map(({ href, descriptor }, index) => ({
    href: rewritten[index]?.[name] ?? href,
    descriptor,
  }));
  const has = (other: string) => attributeOf(element, other) !== undefined;
  // Next to a size that the author gave, here or in a style sheet, the other one of the file would have another ratio.
  const isThemeImage = themeImage.test(attributeOf(element, 'class')?.value ?? '');
  const mayHaveSize = [...['width', 'height', 'style'], ...(isThemeImage ? [] : ['class'])].some(has);
  const isWritten = (other: string) => {
    if (other === 'width' || other === 'height') return mayHaveSize;
    // Without it, style sheets know that the author gave both sizes, whose ratio may differ from the file's.
    if (other === 'decoding' && has('width') && has('height')) return true;
    return has(other) || (other === 'sizes' && has('srcset'));
  };
  const attributes = { ...rewritten[0], [name]: joinAddresses(parts) };
  const text: string[] = [];
  for (const [other, value] of Object.entries(attributes))
    if (other === name || !(hasOnlyAddress || isWritten(other))) text.push(`${other}="${escapeHtml(value)}"`);
  return { start, end, text: text.join(' ') };
}

type LinkContext = Pick<ArticleContext, 'config' | 'resolve' | 'partials' | 'publish'>;

/**
 * Creates the function that resolves the addresses of one page. It reports broken ones to `diagnostics` and collects
 * external links, linked pages, and anchors, which can be checked only once every page is rendered.
 */
export function createLinkRewriter(
  route: Route,
  { config, resolve, publish, partials }: LinkContext,
  diagnostics: Diagnostic[],
): { rewrite: LinkRewriter } & CollectedLinks {
  const anchors: AnchorLink[] = [];
  const external: ExternalLink[] = [];
  const links = new Set<string>();
  const pageSource = 'page' in route ? route.page.source : undefined;
  // A page may have thousands of broken links.
  const linesOf = memoized((text: string) => text.split('\n'));

  const rewrite: LinkRewriter = (link) => {
    const location = link.at === undefined ? undefined : parseLocation(link.at);
    const target = resolve(link.href, route, location?.file);
    const place = () => {
      const source = location?.file === undefined ? pageSource : partials.get(location.file)?.page.source;
      if (!source) return { file: route.file };
      return placeOf(link.href, { ...source, lines: linesOf(source.text) }, location);
    };
    switch (target.kind) {
      case 'external':
        // Links in the head may name hosts that have no page, as `preconnect` does.
        if (!link.isUnchecked && link.tag !== 'link' && /^(?:https?:)?\/\//i.test(link.href))
          external.push({ href: target.href, at: place, notes: [] });
        return externalAttributes(link, target.href);
      case 'route':
        links.add(target.route.path);
        if (target.anchor && !link.isUnchecked) {
          anchors.push({ path: target.route.path, anchor: target.anchor, href: link.href, at: place });
        }
        return { [link.attribute]: target.href };
      case 'file':
        return fileAttributes(link, { ...publish(target.file), suffix: target.suffix ?? '' });
      case 'missing': {
        if (link.isUnchecked) return { [link.attribute]: belowBase(link.href, config.baseUrl) };
        const problem = missingTarget(target, place());
        const { onBrokenHtmlLinks } = config.links;
        const isOther = link.isHtml && onBrokenHtmlLinks;
        diagnostics.push(
          ...(isOther ? withSeverity(problem, onBrokenHtmlLinks) : applySeverity(problem, config)),
        );
        return undefined;
      }
    }
  };
  return { rewrite, anchors, external, links };
}

/** Prefixes the base URL to an address that something else on this host answers. */
function belowBase(href: string, baseUrl: string): string {
  const isBelow = !href.startsWith('/') || href.startsWith(baseUrl);
  return isBelow ? href : baseUrl + href.slice(1);
}

/** Where an address is in its source. */
interface LinkLocation {
  /** The partial that contains it; missing for the page itself. */
  file: string | undefined;
  line: number;
  column: number;
}

/** Example: `docs/_a.mdx:3:5`, or `3:5` in the page itself. */
const locationPattern = /^(?:(.+):)?(\d+):(\d+)$/;

function parseLocation(at: string): LinkLocation | undefined {
  const [, file, line, column] = locationPattern.exec(at) ?? [];
  return line === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

/** Attributes of a link that leaves the site. `pathname://` leads to something on this host that is not a page. */
function externalAttributes(link: ArticleLink, href: string): Record<string, string> {
  const leaves = link.tag === 'a' && /^(?:https?:|pathname:)?\/\//i.test(link.href);
  return { [link.attribute]: href, ...(leaves && { target: '_blank', rel: 'noopener noreferrer' }) };
}

function fileAttributes(
  { tag, attribute }: ArticleLink,
  file: PublishedFile & { suffix: string },
): Record<string, string> {
  const attributes: Record<string, string> = { [attribute]: file.href + file.suffix };
  if (tag === 'img' && attribute === 'src') {
    if (file.width && file.height)
      Object.assign(attributes, { width: String(file.width), height: String(file.height) });
    if (file.sources && !file.suffix) Object.assign(attributes, sourceSet(file.sources));
    Object.assign(attributes, { loading: 'lazy', decoding: 'async' });
  }
  if (tag === 'a') Object.assign(attributes, { target: '_blank' });
  return attributes;
}

/** Lets browsers choose a width: the one that is shown, where they know it, else that of the image or the screen. */
function sourceSet(sources: ImageSource[]): Record<string, string> {
  const { width } = sources.at(-1) ?? { width: 0 };
  return {
    srcset: sources.map((source) => `${source.href} ${source.width}w`).join(', '),
    sizes: `auto, (min-width: ${width}px) ${width}px, 100vw`,
  };
}

/** The place of an address: its location, else where the text has it first, else the file. */
function placeOf(
  href: string,
  { path: file, text, lines }: Pick<Source, 'path' | 'text'> & { lines: string[] },
  location: LinkLocation | undefined,
): SourceLocation {
  const offset = location ? 0 : text.indexOf(href);
  if (offset < 0) return { file };
  const { line, column } = location ?? lineAndColumn(text, offset);
  const lineText = lines[line - 1] ?? '';
  const start = lineText.indexOf(href, column - 1);
  const columns = start < 0 ? { column } : { column: start + 1, length: href.length };
  return locationInLine(file, lineText, { line, ...columns });
}
