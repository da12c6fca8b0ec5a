export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Replaces each run of whitespace by a space. Most text has none, and the test takes a third of the time. */
export function singleSpaced(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** Words of a text: `Hello`, `HTTP`, `world`, `2`, `日本語`. */
const wordPattern = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\p{N}+/gu;

/** The words of a text in lower case with hyphens, as in lodash. */
export function kebabCase(text: string): string {
  const letters = text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  return (letters.normalize('NFC').match(wordPattern) ?? []).join('-').toLowerCase();
}

/** The line and the column of an offset in a text, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** A number with its noun: `1 page`, `2 pages`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Some of the items of a list: `a, b, c and 4 more`. */
export function listed(items: string[], max = 10): string {
  const rest = items.length - max;
  return items.slice(0, max).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** A text for a message, cut if it has more characters. */
export function shortened(text: string, max = 60): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}

/** A text with blanks in place of all but its line ends, so that offsets and lines stay. */
export function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** A text with "\n" as line ending. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** The offset of a line, from 1; the end of the text after the last. */
export function offsetOfLine(text: string, line: number): number {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start;
}

/** The text of a line, from 1; an empty one after the last. */
export function lineOf(text: string, line: number): string {
  const start = offsetOfLine(text, line);
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end);
}

const wordsPerMinute = 200;

/** A character of a script without spaces, with the punctuation after it. Example: `本。` */
const characterPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\p{P}*/gu;

/** The reading time in whole minutes, at least one. A Chinese, Japanese or Korean character counts as a word. */
export function readingMinutes(text: string): number {
  let characters = 0;
  const rest = text.replace(characterPattern, () => {
    characters += 1;
    return ' ';
  });
  return Math.max(1, Math.ceil((wordCount(rest) + characters) / wordsPerMinute));
}

/** Matches what words of ASCII may differ in by language and version of Unicode: `a:b`, `__`. */
const segmentedPattern = /\P{ASCII}|__|[A-Za-z]:[A-Za-z]/u;

/** Matches other words of ASCII as `Intl.Segmenter` does, which takes ten times as long. Examples: `don't`, `1,000`. */
const asciiWord =
  /_?[A-Za-z\d][A-Za-z\d_]*(?:(?:(?<=[A-Za-z])[.'](?=[A-Za-z])|(?<=\d)[.,;'](?=\d))[A-Za-z\d_]+)*/g;

/** Counts the words of a text. Each ends with its line at the latest. */
export function wordCount(text: string, locale = 'en'): number {
  let segmenter: Intl.Segmenter | undefined;
  let count = 0;
  for (const line of text.split('\n')) {
    if (segmentedPattern.test(line)) {
      segmenter ??= new Intl.Segmenter(locale, { granularity: 'word' });
      count += segmentedWords(line, segmenter);
    } else count += line.match(asciiWord)?.length ?? 0;
  }
  return count;
}

/** Characters that are segmented together: the time for each word grows with the text. */
const partLength = 1000;

/** Characters after a word that may still belong to it. */
const contextLength = 100;

/** Counts words part by part; each part starts where the last word of the one before ends. */
function segmentedWords(text: string, segmenter: Intl.Segmenter): number {
  let count = 0;
  let start = 0;
  let length = partLength;
  while (start < text.length) {
    const part = text.slice(start, start + length);
    const end = start + length < text.length ? part.length - contextLength : part.length;
    let wordsEnd = 0;
    for (const { segment, index, isWordLike } of segmenter.segment(part)) {
      if (index + segment.length > end) break;
      wordsEnd = index + segment.length;
      if (isWordLike) count += 1;
    }
    // A longer word needs a longer part.
    length = wordsEnd > 0 ? partLength : 2 * length;
    start += wordsEnd;
  }
  return count;
}

/** A replacement of a range of a text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits, which do not overlap, in any order. */
export function applyEdits(text: string, edits: Edit[]): string {
  const out: string[] = [];
  let offset = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    out.push(text.slice(offset, edit.start), edit.text);
    offset = edit.end;
  }
  out.push(text.slice(offset));
  return out.join('');
}
