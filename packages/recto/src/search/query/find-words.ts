import { fileOf, prefixMark, type SearchPart } from '../index/index-files.ts';
import { reversed } from '../index/numbers.ts';
import { readEntry, type WordEntry } from '../index/postings.ts';
import { stemOf } from '../text/terms.ts';
import type { IndexReader } from './index-reader.ts';

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
  return found.length > 0 ? found : findSimilar(word, looking);
}

/** The word itself, its other forms, and what it begins. */
export async function findSpelt(word: string, looking: Looking): Promise<FoundWord[]> {
  const words = await wordsNear(word, looking);
  const hasList = words.some(([other]) => other === word + prefixMark);
  const found = words.flatMap(([other, text]): FoundWord[] => {
    const match = matchOf(word, other, looking.isOpen);
    // Where its words stand in several files, these are not all.
    return match && !(hasList && match.isCompletion) ? [{ ...readEntry(other, text), ...match }] : [];
  });
  return found.sort((a, b) => b.weight - a.weight).slice(0, mostCompletions);
}

/** The words that stand beside a word in the alphabet, with their postings as text. */
async function wordsNear(
  word: string,
  { part, reader }: Omit<Looking, 'isOpen'>,
): Promise<[string, string][]> {
  const files = new Set([fileOf(part.words, word), fileOf(part.words, stemOf(word))]);
  const read = [...files].filter((index) => index >= 0).map((index) => reader.words(part, index));
  return (await Promise.all(read)).flatMap((one) => [...one]);
}

interface Match {
  weight: number;
  typed?: number;
  isCompletion?: true;
}

function matchOf(word: string, other: string, isOpen: boolean): Match | undefined {
  if (other === word) return { weight: 1 };
  if (other[0] === word[0] && stemOf(other) === stemOf(word)) return { weight: 0.9 };
  if (!isOpen || !other.startsWith(word)) return undefined;
  if (other === word + prefixMark) return { weight: 0.7, typed: word.length };
  return { weight: 0.5 + 0.4 * (word.length / other.length), typed: word.length, isCompletion: true };
}

/** Edits that a word may have: a short one means what it says. */
function editsFor(word: string): number {
  if (word.length <= 3) return 0;
  return word.length <= 7 ? 1 : 2;
}

/** Words that are spelt like one: first those near it in the alphabet, then those with the same end. */
async function findSimilar(word: string, { part, reader, isOpen }: Looking): Promise<FoundWord[]> {
  const most = editsFor(word);
  if (most === 0) return [];
  const near = similarTo(word, await wordsNear(word, { part, reader }), { most, isOpen });
  const index = fileOf(part.ends, reversed(word));
  if (near.length > 0 || index < 0) return near;
  const others = (await reader.ends(part, index)).filter((other) => editsBetween(word, other, most) <= most);
  const found = await Promise.all(
    others.slice(0, mostOthers).map(async (other) => {
      const text = (await reader.words(part, fileOf(part.words, other))).get(other);
      return text === undefined ? [] : similarTo(word, [[other, text]], { most, isOpen });
    }),
  );
  return found.flat();
}

/** Each of these may cost a request. */
const mostOthers = 4;

function similarTo(
  word: string,
  words: [word: string, text: string][],
  { most, isOpen }: { most: number; isOpen: boolean },
): FoundWord[] {
  return words.flatMap(([other, text]): FoundWord[] => {
    const edits = editsBetween(word, other, most);
    if (edits <= most) return [{ ...readEntry(other, text), weight: 0.7 / edits }];
    // The beginning of a word may be misspelt too.
    if (!isOpen || other.length <= word.length || editsBetween(word, other.slice(0, word.length), 1) > 1)
      return [];
    return [{ ...readEntry(other, text), weight: 0.4 }];
  });
}

/**
 * How many letters have to be changed, added, taken away or swapped with their neighbour to make one word of the
 * other; any number above `most` if it is more than that.
 */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      line.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    before = last;
    last = line;
  }
  return last[other.length] ?? 0;
}
