import type { SearchHit, SearchLevel } from '../../model/search.ts';

/** What a row shows: the passage or heading that was found, and where it stands. */
interface HitParts {
  title: MarkedPart[];
  /** From the page down to the nearest heading; of a page itself, what it begins with. */
  path: MarkedPart[][];
}

const headings = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The texts of a hit, with the words of the query marked; a stored one has no marks. */
export function hitParts(hit: SearchHit): HitParts {
  const { type } = hit;
  const above = headings
    .filter((level) => hit.hierarchy[level] && (type === 'content' || level < type))
    .map((level) => partsOf(hit, level));
  if (type === 'content') return { title: partsOf(hit, 'content'), path: above };
  return {
    title: partsOf(hit, type),
    path: type === 'lvl1' && hit.content ? [partsOf(hit, 'content')] : above,
  };
}

/** The words that a row shows of a passage, from the first one that was looked for; nothing of other hits. */
export function foundWords(hit: SearchHit): string {
  if (hit.type !== 'content') return '';
  const parts = partsOf(hit, 'content');
  const found = parts.slice(
    Math.max(
      0,
      parts.findIndex(({ isMarked }) => isMarked),
    ),
  );
  return found
    .map(({ text }) => text)
    .join('')
    .replace(/^…|…$/g, '')
    .trim();
}

function partsOf(hit: SearchHit, attribute: 'content' | SearchLevel): MarkedPart[] {
  const isContent = attribute === 'content';
  const { _snippetResult: snippets, _highlightResult: whole } = hit as Partial<SearchHit>;
  const [marked] = [snippets, whole].flatMap((from) => {
    const found = isContent ? from?.content : from?.hierarchy?.[attribute];
    return found?.value ?? [];
  });
  if (marked !== undefined) return markedParts(marked);
  const text = isContent ? hit.content : hit.hierarchy[attribute];
  return text ? [{ text, isMarked: false }] : [];
}

/** A piece of a text, and whether the words of the query stand there. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Example: `&lt;`, `&#39;`, `&#x27;` */
const entityPattern = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;

/**
 * The parts of a marked text as text. Only `mark` means anything; all other markup stays the characters that it is, so
 * nothing that an index holds can become part of the page.
 */
export function markedParts(html: string): MarkedPart[] {
  let isMarked = false;
  const parts: MarkedPart[] = [];
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (/^<\/?mark>$/.test(piece)) isMarked = piece === '<mark>';
    else if (piece) parts.push({ text: decoded(piece), isMarked });
  }
  return parts;
}

/** The text of a marked one. */
export function plainText(html: string): string {
  return markedParts(html)
    .map(({ text }) => text)
    .join('');
}

function decoded(text: string): string {
  return text.replace(entityPattern, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** What leads to other places than a page is no address of a hit: `javascript:`, `data:`. */
const webPattern = /^https?:$/;

/**
 * Where a hit leads, from the page at `here`. Pages of this site are on this host, though the index may name the one where
 * the site is published (`published`, an address of any of its pages): so search works on a preview too. Other addresses
 * stay as they are; nothing for those that are none.
 */
export function hitAddress(url: string, here: string, published: string = here): string | undefined {
  if (!URL.canParse(url, here)) return undefined;
  const { protocol, origin, pathname, search, hash, href } = new URL(url, here);
  if (!webPattern.test(protocol)) return undefined;
  const isOwn = [here, published].some((own) => new URL(own).origin === origin);
  // Two slashes would begin with another host.
  return isOwn ? pathname.replace(/^\/+/, '/') + search + hash : href;
}

/** Halves of characters, which no address can hold. */
const loneSurrogates = /\p{Surrogate}/gu;

/** How many words name a passage. */
const passageWords = 5;

/** An address with the words of a passage, for browsers that go to a text and mark it. */
export function passageAddress(address: string, passage: string): string {
  if (!passage || address.includes(':~:')) return address;
  const words = passage.split(/\s+/).slice(0, passageWords).join(' ');
  const hash = address.includes('#') ? '' : '#';
  const text = encodeURIComponent(words.replace(loneSurrogates, ''));
  // A hyphen would separate parts of the directive.
  return `${address}${hash}:~:text=${text.replaceAll('-', '%2D')}`;
}
