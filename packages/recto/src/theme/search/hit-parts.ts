import type { SearchHit, SearchLevel } from '../../search/types.ts';

interface HitParts {
  /** The heading of the hit, or of the passage. */
  title: MarkedPart[];
  /** Headings above it, from the page down. */
  path: MarkedPart[][];
  /** The words of a passage, or the description of a page. */
  text: MarkedPart[];
}

const headings = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Returns the level of the heading that names a hit: its own, or the deepest one above a passage. */
export function titleLevel({ type, hierarchy }: SearchHit): (typeof headings)[number] {
  if (type !== 'content') return type;
  return headings.findLast((level) => hierarchy[level]) ?? 'lvl1';
}

/** Returns the texts of a hit with marked words; stored hits have no marks. */
export function hitParts(hit: SearchHit): HitParts {
  const hitLevel = titleLevel(hit);
  const above = headings.filter((level) => hit.hierarchy[level] && level < hitLevel);
  return {
    title: partsOf(hit, hitLevel),
    path: above.map((level) => partsOf(hit, level)),
    text: hit.content ? partsOf(hit, 'content') : [],
  };
}

/** Returns the shown words of a passage, from the first marked one; empty for other hits. */
export function foundWords(hit: SearchHit): string {
  if (hit.type !== 'content') return '';
  const parts = partsOf(hit, 'content');
  const firstMark = parts.findIndex(({ isMarked }) => isMarked);
  return parts
    .slice(Math.max(0, firstMark))
    .map(({ text }) => text)
    .join('')
    .replace(/^…|…$/g, '')
    .trim();
}

function partsOf(hit: SearchHit, attribute: 'content' | SearchLevel): MarkedPart[] {
  const isContent = attribute === 'content';
  const { _snippetResult: snippets, _highlightResult: whole } = hit as Partial<SearchHit>;
  // Titles are shown whole.
  const [markedText] = (isContent ? [snippets, whole] : [whole, snippets]).flatMap((from) => {
    const markup = isContent ? from?.content : from?.hierarchy?.[attribute];
    return markup?.value ?? [];
  });
  if (markedText !== undefined) return markedParts(markedText);
  const text = isContent ? hit.content : hit.hierarchy[attribute];
  return text ? [{ text, isMarked: false }] : [];
}

/** A part of a text, and whether it matches the query. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
  isCode?: boolean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Example: `&lt;`, `&#39;`, `&#x27;` */
const entityPattern = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;

/**
 * Parses a marked text into parts. All markup but `<mark>` stays text, so that nothing of an index can become part of the
 * page.
 */
export function markedParts(html: string): MarkedPart[] {
  let isMarked = false;
  let isCode = false;
  const parts: MarkedPart[] = [];
  // Isolates enclose code.
  for (const piece of html.split(/(<\/?mark>|[\u2066\u2069])/)) {
    if (/^<\/?mark>$/.test(piece)) isMarked = piece === '<mark>';
    else if (/^[\u2066\u2069]$/.test(piece)) isCode = piece === '\u2066';
    else if (piece) parts.push({ text: decoded(piece), isMarked, ...(isCode && { isCode }) });
  }
  return parts;
}

/** Returns a marked text without marks. */
export function plainText(html: string): string {
  return markedParts(html)
    .map(({ text }) => text)
    .join('');
}

function decoded(text: string): string {
  return text.replace(entityPattern, (match, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? match;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match;
  });
}

/** Hits lead to pages only, not to `javascript:` or `data:`. */
const webPattern = /^https?:$/;

/**
 * Returns the address of a hit from the page at `here`; `undefined` if it is invalid. Pages of the published site
 * (`published` is the URL of any page) lead to this host, so that search works on a preview. Other addresses stay.
 */
export function hitAddress(url: string, pageUrl: string, publishedUrl: string = pageUrl): string | undefined {
  if (!URL.canParse(url, pageUrl)) return undefined;
  const { protocol, origin, pathname, search, hash, href } = new URL(url, pageUrl);
  if (!webPattern.test(protocol)) return undefined;
  const isOwn = [pageUrl, publishedUrl].some((base) => new URL(base).origin === origin);
  // Two slashes would start with another host.
  return isOwn ? pathname.replace(/^\/+/, '/') + search + hash : href;
}

/** Halves of characters, which URLs cannot contain. */
const loneSurrogates = /\p{Surrogate}/gu;

/** How many words of a passage a text directive has. */
const passageWords = 5;

/** Adds a text directive to an address, for browsers that scroll to the text and mark it. */
export function passageAddress(address: string, passage: string): string {
  if (!passage || address.includes(':~:')) return address;
  const words = passage.split(/\s+/).slice(0, passageWords).join(' ');
  const hash = address.includes('#') ? '' : '#';
  const text = encodeURIComponent(words.replace(loneSurrogates, ''));
  // A hyphen would separate parts of the directive.
  return `${address}${hash}:~:text=${text.replaceAll('-', '%2D')}`;
}
