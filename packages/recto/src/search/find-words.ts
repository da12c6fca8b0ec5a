import { editsBetween } from './edits-between.ts';
import { stemOf } from './english.ts';
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

interface Looking {
  part: SearchPart;
  reader: IndexReader;
  /** Whether the word may be the beginning of one. */
  isOpen: boolean;
}

/** The words of a part that a word of a query means: see {@link findSpelt}; if there are none, those spelt like it. */
export async function findWords(word: string, looking: Looking): Promise<FoundWord[]> {
  const found = await findSpelt(word, looking);
  return found.length > 0 ? found : similar(word, await wordsNear(word, looking));
}

/** The word itself, its other forms, and what it begins. */
export async function findSpelt(word: string, looking: Looking): Promise<FoundWord[]> {
  const found = (await wordsNear(word, looking)).flatMap(([other, text]): FoundWord[] => {
    const match = matchOf(word, other, looking.isOpen);
    return match ? [{ ...readEntry(other, text), ...match }] : [];
  });
  return found.sort((a, b) => b.weight - a.weight).slice(0, mostCompletions);
}

/** The words that stand beside a word in the alphabet, with their postings as text. */
async function wordsNear(word: string, { part, reader }: Looking): Promise<[string, string][]> {
  const files = new Set([fileOf(part, word), fileOf(part, stemOf(word))]);
  const read = [...files].filter((index) => index >= 0).map((index) => reader.words(part, index));
  return (await Promise.all(read)).flatMap((one) => [...one]);
}

/** The file of words in which a word would be. */
function fileOf({ words }: SearchPart, word: string): number {
  return words.findLastIndex((first) => first <= word);
}

function matchOf(
  word: string,
  other: string,
  isOpen: boolean,
): Pick<FoundWord, 'weight' | 'typed'> | undefined {
  if (other === word) return { weight: 1 };
  if (other[0] === word[0] && stemOf(other) === stemOf(word)) return { weight: 0.9 };
  if (!isOpen || !other.startsWith(word)) return undefined;
  return { weight: 0.5 + 0.4 * (word.length / other.length), typed: word.length };
}

/** Edits that a word may have: a short one means what it says. */
function editsFor(word: string): number {
  if (word.length <= 3) return 0;
  return word.length <= 7 ? 1 : 2;
}

function similar(word: string, words: [word: string, text: string][]): FoundWord[] {
  const most = editsFor(word);
  if (most === 0) return [];
  return words.flatMap(([other, text]): FoundWord[] => {
    const edits = editsBetween(word, other, most);
    return edits > most ? [] : [{ ...readEntry(other, text), weight: 0.7 / edits }];
  });
}
