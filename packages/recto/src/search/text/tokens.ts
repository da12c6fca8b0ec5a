/** Enclose code in the text of a record: Unicode's isolates, since code is left to right in any text. */
export const codeStart = '\u2066';
export const codeEnd = '\u2069';

/** A word that can be looked up, with its position in the text. */
interface Token {
  term: string;
  /** Whether it is a part of a compound. */
  isPart: boolean;
  start: number;
  end: number;
}

/** The text between two spaces. */
export interface Chunk {
  /** In the order of the text; the parts of a compound follow it. */
  tokens: Token[];
  /** Number of words with compounds counted as one, and with their parts counted instead. */
  wholes: number;
  parts: number;
}

/**
 * Splits a text into words; the same in a build, a browser and a server. Letter case and accents are ignored. Compounds
 * yield the whole and the parts: `includedPermissions`, `engine-rn-web`, `config.json`; options the word with and without
 * dashes.
 */
export function tokenize(text: string): Chunk[] {
  return text
    .split(/\s+/)
    .map(tokenizeChunk)
    .filter(({ tokens }) => tokens.length > 0);
}

/** The words of a text without spaces in it. */
export function tokenizeChunk(raw: string): Chunk {
  const chunk: Chunk = { tokens: [], wholes: 0, parts: 0 };
  if (plainPattern.test(raw)) {
    const token = { term: raw.slice(0, maxLength), isPart: false, start: 0, end: raw.length };
    return { tokens: [token], wholes: 1, parts: 1 };
  }
  for (const match of raw.matchAll(compoundPattern)) {
    const [text, dashes = '', words = ''] = match;
    const start = match.index + dashes.length;
    for (const piece of unspacedPieces({ text: words, start })) addCompound(chunk, piece);
    const first = chunk.tokens.find((token) => token.start === start);
    // An option is a word with its dashes too.
    if (dashes && first) chunk.tokens.unshift({ ...first, term: dashes + first.term, start: match.index });
    if (text === '') break;
  }
  return chunk;
}

/** Most words. Example: `word` */
const plainPattern = /^[a-z]+$/;
/** Words with what joins them, and the dashes of an option. Examples: `--dry-run`, `@scope/name`, `don't`. */
const compoundPattern =
  /((?<![\p{L}\p{N}-])-{1,2}(?=\p{L}))?([\p{L}\p{N}\p{M}]+(?:[-_.:@+/'’]{1,2}[\p{L}\p{N}\p{M}]+)*)/gu;
/** Text of scripts without spaces between words. */
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** What joins the words of a compound. */
const joinPattern = /([-_.:@+/]+)/;

interface Piece {
  text: string;
  start: number;
}

function unspacedPieces({ text, start }: Piece): Piece[] {
  if (/^[\0-\u02ff]*$/.test(text)) return [{ text, start }];
  const pieces: Piece[] = [];
  let offset = 0;
  for (const match of text.matchAll(unspacedPattern)) {
    pieces.push({ text: text.slice(offset, match.index), start: start + offset });
    for (const { segment, index } of segmenter.segment(match[0])) {
      pieces.push({ text: segment, start: start + match.index + index });
    }
    offset = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(offset), start: start + offset });
  return pieces.flatMap((piece) => (piece.text ? trimPiece(piece) : []));
}

function trimPiece({ text, start }: Piece): Piece[] {
  const match = /[\p{L}\p{N}\p{M}](?:.*[\p{L}\p{N}\p{M}])?/u.exec(text);
  return match ? [{ text: match[0], start: start + match.index }] : [];
}

/** Longer words are cut: readers do not type them, and a page may have megabytes without a space. */
const maxLength = 40;

function addCompound(chunk: Chunk, piece: Piece): void {
  const segments = splitPiece(piece, /(\/)/);
  // A scoped name is one word; a longer path is its segments.
  const isPath = segments.length > 2 || (segments.length > 1 && segments.some(({ text }) => isNumber(text)));
  if (isPath) {
    for (const segment of segments) addCompound(chunk, segment);
    return;
  }
  const { text, start } = piece;
  const parts = plainPattern.test(text) ? [piece] : splitPiece(piece, joinPattern).flatMap(splitCase);
  const isCompound = parts.length > 1 && !parts.every((part) => isNumber(part.text));
  const end = start + text.length;
  chunk.tokens.push({ term: wholeTerm(text), isPart: false, start, end });
  chunk.wholes += 1;
  chunk.parts += isCompound ? parts.length : 1;
  if (!isCompound) return;
  for (const part of parts) {
    const term = termOf(part.text);
    chunk.tokens.push({ term, isPart: true, start: part.start, end: part.start + part.text.length });
  }
}

function isNumber(text: string): boolean {
  return /^\p{N}+$/u.test(text);
}

/** A compound as one word: `two-words` and `twoWords` are the same, but `1.0` is not `10`. */
function wholeTerm(text: string): string {
  return termOf(text.replace(/(?<!\p{N})[-_.:@+/]+|[-_.:@+/]+(?!\p{N})/gu, ''));
}

/** The word as readers type it: without a possessive `'s`, and without apostrophes. */
function termOf(text: string): string {
  if (plainPattern.test(text)) return text.slice(0, maxLength);
  return fold(text.replace(/['’]s$|['’]/g, '')).slice(0, maxLength);
}

/** Splits at a pattern, which is a capture group so that the lengths of its matches are known. */
function splitPiece({ text, start }: Piece, pattern: RegExp): Piece[] {
  if (!pattern.test(text)) return [{ text, start }];
  const pieces: Piece[] = [];
  let offset = start;
  for (const [index, part] of text.split(pattern).entries()) {
    if (index % 2 === 0 && part !== '') pieces.push({ text: part, start: offset });
    offset += part.length;
  }
  return pieces;
}

/** Splits `includedPermissions` and `XMLHttp` into words; brands such as `eBay` and `McAfee` stay whole. */
function splitCase({ text, start }: Piece): Piece[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u.test(text)) return [{ text, start }];
  const words = text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  if (/^\p{Lu}\p{Ll}$|^\p{L}$/u.test(words[0] ?? '')) return [{ text, start }];
  let offset = start;
  return words.map((word) => {
    offset += word.length;
    return { text: word, start: offset - word.length };
  });
}

/** Letters that have no accent to remove, as readers type them. */
const foldings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Text in lower case, without accents, in standard width. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđı]/g, (letter) => foldings[letter] ?? letter)
    .normalize('NFC');
}
