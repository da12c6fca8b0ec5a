import {
  type AddressPart,
  addressAttributes,
  addressesIn,
  escapeHtml,
  type ScannedAttribute,
  type StartTag,
  scanHtml,
} from '../../base/html.ts';
import type { Edit } from '../../base/text.ts';
import { anchorTo } from '../../base/url.ts';
import { hashLinkClass, sourceAttribute, uncheckedAttribute } from '../../model/dom-contract.ts';
import type { GetMessage } from '../../model/locale.ts';
import type { CspSources } from '../../model/page.ts';
import type { ArticleBlock } from '../../model/search.ts';
import { BlockReader } from '../../search/text/block-reader.ts';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import { cspSourcesCollector } from '../head/csp-sources.ts';
import { splitHead } from '../head/split-head.ts';

/** An address in an article, and where it stands in the source if that is known. */
export interface ArticleLink {
  tag: string;
  /** That of the element which holds the address. */
  attribute: string;
  href: string;
  /** `line:column` in the page's source, or `file:line:column` in that of a partial. */
  at?: string;
  /** Set where the author asks not to check it. */
  isUnchecked?: true;
}

/** An attribute that holds addresses, with its place in the HTML of an article. */
export interface PlacedAddress {
  /** One, but for a `srcset`. */
  links: (ArticleLink & Pick<AddressPart, 'descriptor'>)[];
  element: StartTag;
  attribute: ScannedAttribute;
}

/** The HTML of an article with all that is known of it before its addresses lead anywhere. */
export interface ReadArticle {
  /** As it was rendered. */
  html: string;
  /** What is done to it on every page. */
  edits: Edit[];
  addresses: PlacedAddress[];
  /** Every `id` of the article, components' included. */
  ids: ReadonlySet<string>;
  /** All headings with an id, in order, from level 1. */
  headings: ArticleHeading[];
  /** Its text, for search. */
  blocks: ArticleBlock[];
  needs: CspSources;
  /** What it holds for the head of its document. */
  head?: ReadArticle;
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
 * Goes once over the HTML of an article: finds every address (of Markdown, raw HTML and components alike), ids, headings
 * and text, and gives headings of level 2 to 6 their `#` link.
 */
export function readArticle(html: string, getMessage: GetMessage = () => undefined): ReadArticle {
  const { article, head } = splitHead(html);
  const read = readMarkup(article, getMessage);
  return head ? { ...read, head: readMarkup(head.html, getMessage), misplaced: head.misplaced } : read;
}

function readMarkup(html: string, getMessage: GetMessage): ReadArticle {
  const linkTitle = escapeHtml(pageTextOf(getMessage, 'theme.common.headingLinkTitle'));
  const edits: Edit[] = [];
  const addresses: PlacedAddress[] = [];
  const ids = new Set<string>();
  const headings: ArticleHeading[] = [];
  let open: { depth: number; id: string; start: number } | undefined;

  const blocks = new BlockReader();
  const { needs, ...collector } = cspSourcesCollector(html);
  scanHtml(html, {
    text: (part) => blocks.text(part),
    start(tag) {
      blocks.start(tag);
      collector.start(tag);
      const id = attributeOf(tag, 'id');
      if (id) ids.add(id);
      const depth = Number(/^h([1-6])$/.exec(tag.name)?.[1]);
      if (depth && id) open = { depth, id, start: tag.end };
      addresses.push(...takeAddresses(tag, edits));
    },
    end(name, at) {
      blocks.end(name);
      collector.end(name, at);
      if (!open || name !== `h${open.depth}`) return;
      const inner = html.slice(open.start, at);
      headings.push({ depth: open.depth, id: open.id, html: withoutLinks(inner) });
      if (open.depth > 1) edits.push({ start: at, end: at, text: hashLink(open.id, inner, linkTitle) });
      open = undefined;
    },
  });
  return { html, edits, addresses, ids, headings, blocks: blocks.finish(), needs };
}

export function attributeOf(tag: StartTag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value;
}

const sourceKey = withoutHyphens(sourceAttribute);
const uncheckedKey = withoutHyphens(uncheckedAttribute);

/** The addresses of an element. What is meant for us is taken out. */
function takeAddresses(element: StartTag, edits: Edit[]): PlacedAddress[] {
  const take = (wanted: string) => {
    // JSX writes `data-noBrokenLinkCheck`, which becomes more than one thing on its way.
    const found = element.attributes.find(({ name }) => withoutHyphens(name) === wanted);
    if (found) edits.push({ start: found.start - 1, end: found.end, text: '' });
    return found;
  };
  const stamp = take(sourceKey);
  const opposed = take(uncheckedKey);
  const isUnchecked = opposed && opposed.value !== 'false' && { isUnchecked: true as const };
  const written = { tag: element.name, ...(stamp && { at: stamp.value }), ...isUnchecked };
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

/** A heading's content for the table of contents, whose entries are links themselves. */
function withoutLinks(html: string): string {
  return html.replace(/<\/?(?:a|button)(?:\s[^>]*)?>/g, '').trim();
}
