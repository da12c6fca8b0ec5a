/** Text made into a regular expression that matches it and nothing else. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Words of a text: `Hello`, `HTTP`, `world`, `2`, `日本語`. */
const wordPattern = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\p{N}+/gu;

/** A text as it stands in an address: its words in lower case with hyphens, as lodash writes them. */
export function kebabCase(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  return (plain.normalize('NFC').match(wordPattern) ?? []).join('-').toLowerCase();
}

/** The line and the column of an offset in a text, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const wordsPerMinute = 200;

/** A character of a script that writes no spaces, with the punctuation behind it. Example: `本。` */
const characterPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\p{P}*/gu;

/** How long a text takes to read, in whole minutes and at least one. Each Chinese, Japanese or Korean character is a word. */
export function readingMinutes(text: string): number {
  let characters = 0;
  const rest = text.replace(characterPattern, () => {
    characters += 1;
    return ' ';
  });
  const words = rest.split(/[ \n\t\r]+/).filter(Boolean).length;
  return Math.max(1, Math.ceil((words + characters) / wordsPerMinute));
}

/** A range of a text, and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text with its edits made; they may come in any order and do not overlap. */
export function applyEdits(text: string, edits: Edit[]): string {
  const out: string[] = [];
  let done = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    out.push(text.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  out.push(text.slice(done));
  return out.join('');
}
