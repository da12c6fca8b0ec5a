import { editsBetween } from './edits-between.ts';
import type { SearchPart } from './index-files.ts';
import type { IndexReader } from './index-reader.ts';
import { readEntry, type WordEntry } from './postings.ts';

/** A word of the index that stands for one of a query. */
export interface FoundWord extends WordEntry {
  /** How sure that is, up to 1. */
  weight: number;
  /** Letters that the reader typed of it, if not all. */
  typed?: number;
}

/** A word of a query is completed in at most so many ways. */
const mostCompletions = 40;

/** The words of a part that a word of a query means: itself, if `isOpen` what it begins, else what is spelt like it. */
export async function findWords(
  word: string,
  { part, reader, isOpen }: { part: SearchPart; reader: IndexReader; isOpen: boolean },
): Promise<FoundWord[]> {
  const index = fileOf(part, word);
  if (index < 0) return [];
  const words = await reader.words(part, index);
  const exact = words.get(word);
  const found: FoundWord[] = exact === undefined ? [] : [{ ...readEntry(word, exact), weight: 1 }];
  if (isOpen) found.push(...completions(word, words));
  if (found.length > 0) return found;
  return similar(word, words);
}

/** The file of words in which a word would be. */
function fileOf({ words }: SearchPart, word: string): number {
  return words.findLastIndex((first) => first <= word);
}

function completions(word: string, words: Map<string, string>): FoundWord[] {
  return [...words]
    .filter(([other]) => other.startsWith(word) && other !== word)
    .map(([other, text]) => ({
      ...readEntry(other, text),
      weight: 0.5 + 0.4 * (word.length / other.length),
      typed: word.length,
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostCompletions);
}

/** Edits that a word may have: a short one means what it says. */
function editsFor(word: string): number {
  if (word.length <= 3) return 0;
  return word.length <= 7 ? 1 : 2;
}

function similar(word: string, words: Map<string, string>): FoundWord[] {
  const most = editsFor(word);
  if (most === 0) return [];
  return [...words].flatMap(([other, text]): FoundWord[] => {
    if (Math.abs(other.length - word.length) > most) return [];
    const edits = editsBetween(word, other, most);
    return edits > most ? [] : [{ ...readEntry(other, text), weight: 0.7 / edits }];
  });
}
