import { type AddressPart, addressAttributes, addressesIn, escapeHtml } from '../../base/html.ts';
import { type ScannedAttribute, type StartTag, scanHtml } from '../../base/scan-html.ts';
import type { Edit } from '../../base/text.ts';
import { anchorTo } from '../../base/url.ts';
import { hashLinkClass, htmlMark, sourceAttribute, uncheckedAttribute } from '../../model/dom-contract.ts';
import type { GetMessage } from '../../model/locale.ts';
import type { CspSources } from '../../model/page.ts';
import type { ArticleBlock } from '../../model/search.ts';
import { BlockReader } from '../../search/text/block-reader.ts';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import { cspSourcesCollector } from '../head/csp-sources.ts';
import { extractHead } from '../head/extract-head.ts';
import { TableStacker } from './stack-tables.ts';

/** An address in an article, with its location in the source if known. */
export interface ArticleLink {
  tag: string;
  /** Attribute that contains the address. */
  attribute: string;
  href: string;
  /** `line:column` in the page's source, or `file:line:column` in that of a partial. */
  at?: string;
  /** Set if it was written as JSX or HTML, and not as Markdown or with `Link`. */
  isHtml?: true;
  /** Set if the author turned off the link check. */
  isUnchecked?: true;
}

/** An attribute with addresses, and its position in the HTML of an article. */
export interface AddressAttribute {
  /** One, or several in a `srcset`. */
  links: (ArticleLink & Pick<AddressPart, 'descriptor'>)[];
  element: StartTag;
  attribute: ScannedAttribute;
}

/** The HTML of an article and what a scan of it found, before links are resolved. */
export interface ScannedArticle {
  /** As it was rendered. */
  html: string;
  /** Edits that every page makes. */
  edits: Edit[];
  addresses: AddressAttribute[];
  /** Every `id`, including those of components, and the names of `<a name>`. */
  ids: ReadonlySet<string>;
  /** All headings with an id, in order, from level 1. */
  headings: ArticleHeading[];
  /** Its text, for search. */
  blocks: ArticleBlock[];
  needs: CspSources;
  /** What belongs in the head of its document. */
  head?: ScannedArticle;
  /** Names of elements in a `<head>` that do not belong there. */
  misplaced?: string[];
}

export interface ArticleHeading {
  depth: number;
  id: string;
  /** Inline HTML without links. */
  html: string;
}

/**
 * Scans the HTML of an article once for addresses (of Markdown, raw HTML and components alike), ids, headings and text.
 * Adds the `#` link of headings of level 2 to 6, and what lets style sheets stack tables on phones.
 */
export function scanArticle(html: string, getMessage: GetMessage = () => undefined): ScannedArticle {
  const { article, head } = extractHead(html);
  const scanned = scanMarkup(article, getMessage);
  return head ? { ...scanned, head: scanMarkup(head.html, getMessage), misplaced: head.misplaced } : scanned;
}

function scanMarkup(html: string, getMessage: GetMessage): ScannedArticle {
  let knownTitle: string | undefined;
  const linkTitle = () => {
    knownTitle ??= escapeHtml(pageTextOf(getMessage, 'theme.common.headingLinkTitle'));
    return knownTitle;
  };
  const edits: Edit[] = [];
  const addresses: AddressAttribute[] = [];
  const ids = new Set<string>();
  const headings: ArticleHeading[] = [];
  let open: { depth: number; id: string; start: number } | undefined;

  const blocks = new BlockReader();
  const tables = new TableStacker();
  const { needs, ...collector } = cspSourcesCollector(html);
  scanHtml(html, {
    text(part) {
      blocks.text(part);
      tables.text(part);
    },
    start(tag) {
      blocks.start(tag);
      tables.start(tag);
      collector.start(tag);
      const id = attributeOf(tag, 'id');
      if (id) ids.add(id);
      const name = tag.name === 'a' && attributeOf(tag, 'name');
      if (name) ids.add(name);
      const depth = Number(/^h([1-6])$/.exec(tag.name)?.[1]);
      if (depth && id) open = { depth, id, start: tag.end };
      addresses.push(...extractAddresses(tag, edits));
    },
    end(name, at) {
      blocks.end(name);
      tables.end(name);
      collector.end(name, at);
      if (!open || name !== `h${open.depth}`) return;
      const inner = html.slice(open.start, at);
      headings.push({ depth: open.depth, id: open.id, html: withoutLinks(inner) });
      if (open.depth > 1) edits.push({ start: at, end: at, text: hashLink(open.id, inner, linkTitle()) });
      open = undefined;
    },
  });
  return {
    html,
    edits: [...edits, ...tables.edits],
    addresses,
    ids,
    headings,
    blocks: blocks.finish(),
    needs,
  };
}

export function attributeOf(tag: StartTag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value;
}

const sourceKey = withoutHyphens(sourceAttribute);
const uncheckedKey = withoutHyphens(uncheckedAttribute);

/** Returns the addresses of an element, and removes the attributes that are meant for the engine. */
function extractAddresses(element: StartTag, edits: Edit[]): AddressAttribute[] {
  const marks = element.attributes.filter(({ name }) => name.startsWith('data'));
  const extract = (wanted: string) => {
    // Depending on its source, `data-noBrokenLinkCheck` has lost its hyphens or gained others.
    const found = marks.find(({ name }) => withoutHyphens(name) === wanted);
    if (found) edits.push({ start: found.start - 1, end: found.end, text: '' });
    return found;
  };
  const location = extract(sourceKey);
  const unchecked = extract(uncheckedKey);
  const isUnchecked = unchecked && unchecked.value !== 'false' && { isUnchecked: true as const };
  const isHtml = (!location || location.value.endsWith(htmlMark)) && { isHtml: true as const };
  const at = location?.value.replace(htmlMark, '');
  const written = { tag: element.name, ...(at && { at }), ...isHtml, ...isUnchecked };
  return addressAttributes(element.name).flatMap((name) => {
    const attribute = element.attributes.find((one) => one.name === name);
    if (!attribute) return [];
    const parts = addressesIn(name, attribute.value);
    return [{ links: parts.map((part) => ({ ...written, attribute: name, ...part })), element, attribute }];
  });
}

function withoutHyphens(name: string): string {
  return name.replaceAll('-', '');
}

function hashLink(id: string, inner: string, title: string): string {
  const label = inner
    .replace(/<[^>]*>/g, '')
    .replace(/"/g, '&quot;')
    .trim();
  return `<a class="${hashLinkClass}" href="${escapeHtml(anchorTo(id))}" aria-label="${title.replace('{heading}', () => label || id)}"></a>`;
}

/** The content of a heading for the table of contents, whose entries are links. */
function withoutLinks(html: string): string {
  return html.replace(/<\/?(?:a|button)(?:\s[^>]*)?>/g, '').trim();
}
