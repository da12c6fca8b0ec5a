import type { GetMessage } from '../../config/locale.ts';
import { BlockReader } from '../../search/text/block-reader.ts';
import type { ArticleBlock } from '../../search/types.ts';
import type { CspSources } from '../../site/site.ts';
import { headingLink } from '../../theme/article/heading.tsx';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import {
  hashLinkClass,
  htmlMark,
  islandCopyAttribute,
  islandElement,
  slotElement,
  sourceAttribute,
  uncheckedAttribute,
} from '../../utils/dom-contract.ts';
import { type AddressPart, addressAttributes, addressesIn, escapeHtml } from '../../utils/html.ts';
import { attributeOf, type ScannedAttribute, type StartTag, scanHtml } from '../../utils/scan-html.ts';
import type { Edit } from '../../utils/text.ts';
import { cspSourcesCollector } from '../head/csp-sources.ts';
import { extractHead } from '../head/extract-head.ts';
import { ShownCode } from './code-as-text.ts';
import { OpenParagraphs } from './open-paragraphs.ts';
import { TableStacker } from './stack-tables.ts';

/** An address in an article, with its location in the source if known. */
export interface ArticleLink {
  tag: string;
  /** Attribute that contains the address. */
  attribute: string;
  href: string;
  /** `line:column` in the page's source, or `file:line:column` in that of a partial. */
  at?: string | undefined;
  /** Whether it was written as JSX or HTML, and not as Markdown or with `Link`. */
  isHtml?: boolean;
  /** Whether the author turned off the link check. */
  isUnchecked?: boolean;
}

/** An attribute with addresses, and its position in the HTML of an article. */
export interface AddressAttribute {
  /** One, or several in a `srcset`. */
  links: (ArticleLink & Pick<AddressPart, 'descriptor'>)[];
  element: StartTag;
  attribute: ScannedAttribute;
  /** Whether React hydrates the element. */
  isHydrated: boolean;
}

/** The HTML of an article and what a scan of it found, before links are resolved. */
export interface ScannedArticle {
  /** As it was rendered. */
  html: string;
  /** Edits that every page makes. */
  edits: Edit[];
  /** Edits that add the `#` links of headings of level 2 to 6; only the page itself has them. */
  headingLinks: Edit[];
  addresses: AddressAttribute[];
  /** Every `id`, including the ids of components, and the names of `<a name>`. */
  ids: ReadonlySet<string>;
  /** All headings with an id that are shown, in order, from level 1. */
  headings: ScannedHeading[];
  /** Its text, for search. */
  blocks: ArticleBlock[];
  /** The first code that readers see as text, if any. */
  shownCode?: string | undefined;
  needs: CspSources;
  /** What belongs in the head of its document. */
  head?: ScannedArticle;
  /** Names of elements in a `<head>` that do not belong there. */
  misplaced?: string[];
}

export interface ScannedHeading {
  depth: number;
  id: string;
  /** Where its content begins and ends. */
  start: number;
  end: number;
  /** Edits that leave the alternatives of Markdown images, which have the size of their files. */
  images: Edit[];
}

/**
 * Scans the HTML of an article once for addresses (of Markdown, raw HTML and components alike), ids, headings, text, and code that is
 * shown as text.
 * The edits add the `#` links of headings, what lets style sheets stack tables on phones, and what keeps blocks in paragraphs.
 */
export function scanArticle(html: string, getMessage: GetMessage = () => undefined): ScannedArticle {
  const { article, head } = extractHead(html);
  const scanned = scanMarkup(article, getMessage);
  return head ? { ...scanned, head: scanMarkup(head.html, getMessage), misplaced: head.misplaced } : scanned;
}

function scanMarkup(html: string, getMessage: GetMessage): ScannedArticle {
  let linkLabel: string | undefined;
  const edits: Edit[] = [];
  const headingLinks: Edit[] = [];
  const addresses: AddressAttribute[] = [];
  const ids = new Set<string>();
  const headings: ScannedHeading[] = [];
  let open: Omit<ScannedHeading, 'end'> | undefined;
  /** Depth inside links, which cannot contain the `#` link of a heading. */
  let links = 0;
  /** Whether a component of the site has the `#` link of the open heading. */
  let isLinked = false;

  /** Whether the markup around is hydrated, outermost first: of an island it is, its static children are not. */
  const hydrationStack: boolean[] = [];
  /** Depth inside templates, whose content may be shown later. */
  let templates = 0;
  /** Depth inside templates with copies of the children of islands. */
  let copies = 0;
  const blocks = new BlockReader();
  const tables = new TableStacker(edits);
  const paragraphs = new OpenParagraphs(edits);
  const codeReader = new ShownCode(html);
  const { needs, ...collector } = cspSourcesCollector(html);
  scanHtml(html, {
    text(part) {
      blocks.text(part);
      tables.text(part);
      codeReader.text(part);
    },
    start(tag) {
      blocks.start(tag);
      tables.start(tag);
      paragraphs.start(tag);
      codeReader.start(tag);
      collector.start(tag);
      if (tag.name === islandElement || tag.name === slotElement)
        hydrationStack.push(tag.name === islandElement);
      if (tag.name === 'template') templates += 1;
      if (tag.name === 'template' && (copies > 0 || attributeOf(tag, islandCopyAttribute))) copies += 1;
      const id = copies === 0 && attributeOf(tag, 'id')?.value;
      if (id) {
        ids.add(id);
        const depth = Number(/^h([1-6])$/.exec(tag.name)?.[1]);
        if (depth) open = { depth, id, start: tag.end, images: [] };
        if (depth) isLinked = false;
      }
      if (tag.name === 'a') {
        links += 1;
        isLinked ||= attributeOf(tag, 'class')?.value.split(/\s+/).includes(hashLinkClass) === true;
      }
      const name = tag.name === 'a' && attributeOf(tag, 'name')?.value;
      if (name) ids.add(name);
      const marks = extractMarks(tag, edits);
      if (open && tag.name === 'img' && marks.location && !marks.location.value.endsWith(htmlMark)) {
        const text = escapeHtml(attributeOf(tag, 'alt')?.value ?? '');
        open.images.push({ start: tag.start, end: tag.end, text });
      }
      for (const address of addressAttributes(tag.name)) {
        const attribute = attributeOf(tag, address);
        if (attribute)
          addresses.push({
            links: linksIn(attribute, tag.name, marks),
            element: tag,
            attribute,
            isHydrated: hydrationStack.at(-1) ?? false,
          });
      }
    },
    end(name, at) {
      blocks.end(name);
      tables.end(name);
      paragraphs.end(name, at);
      codeReader.end(name);
      collector.end(name, at);
      if (name === islandElement || name === slotElement) hydrationStack.pop();
      if (name === 'template') templates -= 1;
      if (name === 'template' && copies > 0) copies -= 1;
      if (name === 'a' && links > 0) links -= 1;
      if (!open || name !== `h${open.depth}`) return;
      const inner = html.slice(open.start, at);
      if (templates === 0) headings.push({ ...open, end: at });
      if (open.depth > 1 && links === 0 && !isLinked && !hydrationStack.at(-1)) {
        linkLabel ??= escapeHtml(pageTextOf(getMessage, 'theme.common.headingLinkTitle'));
        const text = headingLink({ id: open.id, html: inner }, linkLabel);
        headingLinks.push({ start: at, end: at, text });
      }
      open = undefined;
    },
  });
  const { code: shownCode } = codeReader;
  return { html, edits, headingLinks, addresses, ids, headings, blocks: blocks.finish(), shownCode, needs };
}

const sourceKey = withoutHyphens(sourceAttribute);
const uncheckedKey = withoutHyphens(uncheckedAttribute);

/** What the engine has noted at an element. */
interface Marks {
  location?: ScannedAttribute;
  unchecked?: ScannedAttribute;
}

/** Returns the attributes that are meant for the engine, and removes them. */
function extractMarks({ attributes }: StartTag, edits: Edit[]): Marks {
  const marks: Marks = {};
  for (const attribute of attributes) {
    if (!attribute.name.startsWith('data')) continue;
    // Depending on its source, `data-noBrokenLinkCheck` has lost its hyphens or gained others.
    const key = withoutHyphens(attribute.name);
    if (key === sourceKey) marks.location ??= attribute;
    else if (key === uncheckedKey) marks.unchecked ??= attribute;
    else continue;
    edits.push({ start: attribute.start - 1, end: attribute.end, text: '' });
  }
  return marks;
}

function linksIn(
  { name, value }: ScannedAttribute,
  tag: string,
  { location, unchecked }: Marks,
): AddressAttribute['links'] {
  const at = location?.value.replace(htmlMark, '') || undefined;
  const isHtml = !location || location.value.endsWith(htmlMark);
  const isUnchecked = unchecked !== undefined && unchecked.value !== 'false';
  return addressesIn(name, value).map(({ href, descriptor }) => {
    return { tag, attribute: name, href, descriptor, at, isHtml, isUnchecked };
  });
}

function withoutHyphens(name: string): string {
  return name.replaceAll('-', '');
}
