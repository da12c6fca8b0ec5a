/** Tells how wide pieces of text are, in em. */
export type Measure = (piece: string) => number;

/** A text in lines that fit. */
interface FittedText {
  /** In pixels. */
  size: number;
  lines: string[];
}

/** A part of a text that stays on one line. */
interface Piece {
  text: string;
  /** Whether a space stands before it, unless it begins a line. */
  spaced: boolean;
}

/** Sizes of a title, and how many lines it may have in each; a word that is too long for all others has the last two. */
const steps = [
  { size: 88, most: 2 },
  { size: 76, most: 3 },
  { size: 66, most: 3 },
  { size: 56, most: 4 },
  { size: 48, most: 4 },
  { size: 40, most: 5 },
];
const smallestProse = 56;

/** Example: `日`; words of these scripts stand without spaces. */
const unspacedPattern = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** What never begins a line. Example: `、` */
const closingPattern = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々]/u;
/** What never ends one. Example: `「` */
const openingPattern = /[\p{Ps}\p{Pi}]$/u;
const emojiPattern =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)[\u200D\uFE0F\p{Emoji_Modifier}\p{Extended_Pictographic}]*|\uFE0F?\u20E3/gu;

/** A text as it is drawn: without emoji, which have no outlines, and with single spaces. */
export function drawnText(text: string): string {
  return text.replace(emojiPattern, '').replace(/\s+/g, ' ').trim();
}

/** The parts of a text between which a line may end. */
export function pieces(text: string, lang: string): Piece[] {
  return text.split(' ').flatMap((word) => {
    if (!unspacedPattern.test(word)) return [{ text: word, spaced: true }];
    const parts: string[] = [];
    for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(word)) {
      const last = parts.at(-1) ?? '';
      if (parts.length > 0 && (closingPattern.test(segment) || openingPattern.test(last)))
        parts[parts.length - 1] = last + segment;
      else parts.push(segment);
    }
    return parts.map((part, index) => ({ text: part, spaced: index === 0 }));
  });
}

/**
 * Sets a title in lines of about the same length, as large as it can be. One that is too long for every size ends in an
 * ellipsis; a word that no line can hold is broken.
 */
export function fitTitle(
  text: string,
  { measure, lang, width }: { measure: Measure; lang: string; width: number },
): FittedText {
  const all = pieces(text, lang);
  const widest = Math.max(...all.map((piece) => measure(piece.text)));
  for (const { size, most } of steps) {
    const room = width / size;
    if (widest > room) continue;
    const lines = linesOf(all, room, measure);
    if (lines.length <= most) return { size, lines: balanced(all, room, measure) };
    if (size <= smallestProse) return { size, lines: cut(lines, most, { room, measure }) };
  }
  const { size, most } = steps.at(-1) ?? { size: 40, most: 5 };
  const room = width / size;
  const broken = all.flatMap((piece) =>
    measure(piece.text) > room ? brokenPiece(piece, room, measure) : piece,
  );
  const lines = linesOf(broken, room, measure);
  return { size, lines: lines.length > most ? cut(lines, most, { room, measure }) : lines };
}

/** A text in at most so many lines of `room` em, with an ellipsis where there is more of it. */
export function fitLines(
  text: string,
  { measure, lang, room, most }: { measure: Measure; lang: string; room: number; most: number },
): string[] {
  const all = pieces(text, lang);
  const lines = linesOf(all, room, measure);
  const isTooWide = all.some((piece) => measure(piece.text) > room);
  if (lines.length > most || isTooWide) return cut(lines, most, { room, measure });
  return balanced(all, room, measure);
}

/** How wide a line is, in em. */
export function widthOf(line: string, measure: Measure): number {
  const words = line.split(' ');
  return words.reduce((sum, word) => sum + measure(word), (words.length - 1) * measure(' '));
}

function linesOf(all: Piece[], room: number, measure: Measure): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const { text, spaced } of all) {
    const gap = spaced ? measure(' ') : 0;
    const own = measure(text);
    if (lines.length > 0 && used + gap + own <= room) {
      lines[lines.length - 1] += (spaced ? ' ' : '') + text;
      used += gap + own;
    } else {
      lines.push(text);
      used = own;
    }
  }
  return lines;
}

/** The same number of lines, as even as they can be. */
function balanced(all: Piece[], room: number, measure: Measure): string[] {
  const count = linesOf(all, room, measure).length;
  let narrow = room / 2;
  let wide = room;
  for (let step = 0; step < 8; step += 1) {
    const middle = (narrow + wide) / 2;
    const fits =
      all.every(({ text }) => measure(text) <= middle) && linesOf(all, middle, measure).length === count;
    if (fits) wide = middle;
    else narrow = middle;
  }
  return linesOf(all, wide, measure);
}

/** The first lines, of which the last ends in an ellipsis. */
function cut(lines: string[], most: number, { room, measure }: { room: number; measure: Measure }): string[] {
  const kept = lines.slice(0, most);
  const letters = graphemes(kept.pop() ?? '');
  const width = () => letters.reduce((sum, letter) => sum + measure(letter), measure('…'));
  while (letters.length > 0 && width() > room) letters.pop();
  const last = letters.join('').replace(/[\s\p{P}]+$/u, '');
  return [...kept, `${last}…`];
}

/** A word that no line can hold, in parts that fit: after a mark of punctuation where there is one. */
function brokenPiece({ text, spaced }: Piece, room: number, measure: Measure): Piece[] {
  const parts = text.split(/(?<=[/._:-])/).flatMap((part) => {
    if (measure(part) <= room) return [part];
    const out = [''];
    let used = 0;
    for (const letter of graphemes(part)) {
      const own = measure(letter);
      if (used + own > room) {
        out.push('');
        used = 0;
      }
      out[out.length - 1] += letter;
      used += own;
    }
    return out;
  });
  return parts.map((part, index) => ({ text: part, spaced: spaced && index === 0 }));
}

function graphemes(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );
}
