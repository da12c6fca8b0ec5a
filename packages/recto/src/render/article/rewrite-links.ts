import { addressAttributes, escapeHtml, joinAddresses } from '../../base/html.ts';
import { applyEdits, type Edit } from '../../base/text.ts';
import {
  applySeverity,
  type Diagnostic,
  locationAt,
  type SourceLocation,
  warning,
} from '../../model/diagnostic.ts';
import type { PublishedFile } from '../../model/files.ts';
import type { AnchorLink, ExternalLink, Partials, RenderedPage } from '../../model/page.ts';
import type { Resolution, Route } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import type { Source } from '../../model/source.ts';
import { type ArticleLink, attributeOf, type PlacedAddress, type ReadArticle } from './read-article.ts';

/** What an address becomes: attributes to write, of which those besides the address give way to the author's own. */
export type LinkRewriter = (link: ArticleLink) => Record<string, string> | undefined;

/** An article whose addresses lead somewhere. */
export interface RewrittenArticle {
  html: string;
  /** Where they lead, by the offsets of their elements in the article as it was read. */
  targets: Map<number, string>;
}

/** Writes what every address of an article becomes on its page. */
export function rewriteArticle(article: ReadArticle, rewrite: LinkRewriter): RewrittenArticle {
  const edits = [...article.edits];
  const targets = new Map<number, string>();
  for (const placed of article.addresses) {
    const { links, element, attribute } = placed;
    const rewritten = links.map((link) => rewrite(link));
    const [first] = addressAttributes(element.name);
    if (attribute.name === first)
      targets.set(element.start, rewritten[0]?.[attribute.name] ?? attribute.value);
    if (rewritten.some(Boolean)) edits.push(addressEdit(placed, rewritten));
  }
  return { html: applyEdits(article.html, edits), targets };
}

function addressEdit(
  { links, element, attribute: { name, start, end } }: PlacedAddress,
  rewritten: ReturnType<LinkRewriter>[],
): Edit {
  const parts = links.map((link, index) => ({ ...link, href: rewritten[index]?.[name] ?? link.href }));
  const attributes = { ...rewritten[0], [name]: joinAddresses(parts) };
  const text = Object.entries(attributes)
    .filter(([other]) => other === name || attributeOf(element, other) === undefined)
    .map(([other, value]) => `${other}="${escapeHtml(value)}"`);
  return { start, end, text: text.join(' ') };
}

interface Resolving {
  config: SiteConfig;
  resolve(href: string, from: Route, file?: string): Resolution;
  partials: Partials;
  publish(file: string): PublishedFile;
}

/**
 * Rewrites the addresses of one page's article and reports those that lead nowhere to `diagnostics`. Collects where they
 * lead, and those with an anchor, which can be checked only when every page is rendered.
 */
export function linkRewriter(
  route: Route,
  { config, resolve, publish, partials }: Resolving,
  diagnostics: Diagnostic[],
): { rewrite: LinkRewriter } & Pick<RenderedPage, 'anchors' | 'external'> & { links: Set<string> } {
  const anchors: AnchorLink[] = [];
  const external: ExternalLink[] = [];
  const links = new Set<string>();
  const own = 'page' in route ? route.page.source : undefined;

  const rewrite: LinkRewriter = (link) => {
    const stamp = link.at === undefined ? undefined : readStamp(link.at);
    const target = resolve(link.href, route, stamp?.file);
    const place = () => {
      const source = stamp?.file === undefined ? own : partials.get(stamp.file)?.page.source;
      return source ? placeOf(link.href, source, stamp) : { file: route.file };
    };
    switch (target.kind) {
      case 'external':
        // The links of a head may name hosts that have no page.
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
        const { code, message, notes, fix } = target;
        const at = place();
        diagnostics.push(
          ...applySeverity(warning(code, message, { at, notes, ...(fix && { fix }) }), config),
        );
        return undefined;
      }
    }
  };
  return { rewrite, anchors, external, links };
}

/** An address that something else on this host answers starts below the base URL, as that of a page does. */
function belowBase(href: string, baseUrl: string): string {
  const isBelow = !href.startsWith('/') || href.startsWith(baseUrl);
  return isBelow ? href : baseUrl + href.slice(1);
}

interface Stamp {
  /** The partial in which the address stands, if it does not stand in the page itself. */
  file: string | undefined;
  line: number;
  column: number;
}

/** Example: `docs/_a.mdx:3:5`, or `3:5` in the page itself. */
const stampPattern = /^(?:(.+):)?(\d+):(\d+)$/;

function readStamp(at: string): Stamp | undefined {
  const [, file, line, column] = stampPattern.exec(at) ?? [];
  return line === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

/** `pathname://` leads to something on this host that is no page of the site. */
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
    Object.assign(attributes, { loading: 'lazy', decoding: 'async' });
  }
  if (tag === 'a') Object.assign(attributes, { target: '_blank' });
  return attributes;
}

/** Where an address stands: at its stamp, or where the source first has it, or somewhere in the file. */
function placeOf(href: string, source: Source, stamp: Stamp | undefined): SourceLocation {
  const lines = source.text.split('\n');
  const found = stamp ? stamp.line - 1 : lines.findIndex((text) => text.includes(href));
  if (found < 0) return { file: source.path };
  const start = (lines[found] ?? '').indexOf(href, stamp ? stamp.column - 1 : 0);
  const spot = start < 0 ? { column: stamp?.column ?? 1 } : { column: start + 1, length: href.length };
  return locationAt(source.path, source.text, { line: found + 1, ...spot });
}
