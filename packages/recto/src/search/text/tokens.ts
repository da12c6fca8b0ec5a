/** A word that can be looked up, and where it stands in its text. */
interface Token {
  term: string;
  /** Whether it is only a part of a compound. */
  isPart: boolean;
  start: number;
  end: number;
}

/** What stands between two spaces. */
export interface Chunk {
  /** In the order of the text; the parts of a compound come behind it. */
  tokens: Token[];
  /** How many words it has when a compound counts as one, and when only its parts count. */
  wholes: number;
  parts: number;
}

/**
 * The words of a text; the same in a build, a browser and a server. Letter case and accents do not matter. Compounds are
 * found as a whole and by their parts: `includedPermissions`, `engine-rn-tvos`, `renative.json`; options with their
 * dashes and without.
 */
export function readChunks(text: string): Chunk[] {
  return text
    .split(/\s+/)
    .map(readChunk)
    .filter(({ tokens }) => tokens.length > 0);
}

/** The words of a text without spaces. */
export function readChunk(raw: string): Chunk {
  const chunk: Chunk = { tokens: [], wholes: 0, parts: 0 };
  if (plainPattern.test(raw)) {
    const token = { term: raw.slice(0, mostLetters), isPart: false, start: 0, end: raw.length };
    return { tokens: [token], wholes: 1, parts: 1 };
  }
  for (const match of raw.matchAll(compoundPattern)) {
    const [text, dashes = '', words = ''] = match;
    const start = match.index + dashes.length;
    for (const piece of unspacedPieces({ text: words, start })) addCompound(chunk, piece);
    const first = chunk.tokens.find((token) => token.start === start);
    // An option: with its dashes it is another word.
    if (dashes && first) chunk.tokens.unshift({ ...first, term: dashes + first.term, start: match.index });
    if (text === '') break;
  }
  return chunk;
}

/** Most words. Example: `word` */
const plainPattern = /^[a-z]+$/;
/** Words with what joins them, and the dashes of an option. Examples: `--template-version`, `@rnv/engine-rn`, `don't`. */
const compoundPattern =
  /((?<![\p{L}\p{N}-])-{1,2}(?=\p{L}))?([\p{L}\p{N}\p{M}]+(?:[-_.:@+/'’]{1,2}[\p{L}\p{N}\p{M}]+)*)/gu;
/** Text of scripts whose words stand without spaces. */
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
/** What joins the words of a compound. */
const joinPattern = /([-_.:@+/]+)/;

interface Piece {
  text: string;
  start: number;
}

/** The pieces of a word that spaces do not tell apart. */
function unspacedPieces({ text, start }: Piece): Piece[] {
  if (/^[\0-\u02ff]*$/.test(text)) return [{ text, start }];
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(unspacedPattern)) {
    pieces.push({ text: text.slice(done, match.index), start: start + done });
    const segments = new Intl.Segmenter('und', { granularity: 'word' }).segment(match[0]);
    for (const { segment, index } of segments) {
      pieces.push({ text: segment, start: start + match.index + index });
    }
    done = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(done), start: start + done });
  return pieces.flatMap((piece) => (piece.text ? trimmed(piece) : []));
}

function trimmed({ text, start }: Piece): Piece[] {
  const inner = /[\p{L}\p{N}\p{M}](?:.*[\p{L}\p{N}\p{M}])?/u.exec(text);
  return inner ? [{ text: inner[0], start: start + inner.index }] : [];
}

/** Longer words are cut: nobody types them, and a page may hold megabytes without a space. */
const mostLetters = 40;

function addCompound(chunk: Chunk, piece: Piece): void {
  const segments = splitPiece(piece, /(\/)/);
  // A scoped name is one word; a longer path is only what it is made of.
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

/** A compound in one word: `react-native` and `ReactNative` are the same, but `1.0` is not `10`. */
function wholeTerm(text: string): string {
  return termOf(text.replace(/(?<!\p{N})[-_.:@+/]+|[-_.:@+/]+(?!\p{N})/gu, ''));
}

/** As readers type it: without the end of a genitive, and without apostrophes. */
function termOf(text: string): string {
  if (plainPattern.test(text)) return text.slice(0, mostLetters);
  return fold(text.replace(/['’]s$|['’]/g, '')).slice(0, mostLetters);
}

/** What stands between the matches of a pattern, which is a group so that their lengths are known. */
function splitPiece({ text, start }: Piece, pattern: RegExp): Piece[] {
  if (!pattern.test(text)) return [{ text, start }];
  const pieces: Piece[] = [];
  let at = start;
  for (const [index, part] of text.split(pattern).entries()) {
    if (index % 2 === 0 && part !== '') pieces.push({ text: part, start: at });
    at += part.length;
  }
  return pieces;
}

/** `includedPermissions`, `XMLHttp` and `buildAndroid` in words; brands like `ReNative` stay whole. */
function splitCase({ text, start }: Piece): Piece[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u.test(text)) return [{ text, start }];
  const words = text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  if (/^\p{Lu}\p{Ll}$|^\p{L}$/u.test(words[0] ?? '')) return [{ text, start }];
  let at = start;
  return words.map((word) => {
    at += word.length;
    return { text: word, start: at - word.length };
  });
}

/** Letters that stay when accents are taken away, as readers type them. */
const foldings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Text without the differences that readers do not type: letter case, accents, width. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđı]/g, (letter) => foldings[letter] ?? letter)
    .normalize('NFC');
}
