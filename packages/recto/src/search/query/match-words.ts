import { fileOf, prefixMarker, type SearchPart } from '../index/manifest.ts';
import { reverseWord } from '../index/numbers.ts';
import { type Posting, postingsIn } from '../index/postings.ts';
import { stem } from '../text/query-terms.ts';
import type { IndexReader } from './open-reader.ts';

/** A word of the index that matches one of a query. */
export interface MatchedWord {
  word: string;
  postings: Posting[];
  /** Quality of the match, up to 1. */
  weight: number;
  /** Whether it is the word itself or another form of it. */
  isForm?: true;
  /** Whether the word of the query is taken for a misspelling of it. */
  isCorrected?: true;
  /** Number of letters that the reader typed, where the word is longer. */
  typed?: number;
}

const maxCompletions = 40;

interface Lookup {
  part: SearchPart;
  reader: IndexReader;
  /** Whether the word may be the beginning of a longer one. */
  isPrefix: boolean;
}

/** The words of a part that match a word of a query: see {@link matchSpelling}; if there are none, corrected ones. */
export async function matchWords(word: string, lookup: Lookup): Promise<MatchedWord[]> {
  const matches = await matchSpelling(word, lookup);
  return matches.length > 0 ? matches : correctSpelling(word, lookup);
}

/** The word itself, its other forms, and words that begin with it. */
export async function matchSpelling(word: string, lookup: Lookup): Promise<MatchedWord[]> {
  const words = await neighborsOf(word, lookup);
  const query = { word, stem: stem(word), isPrefix: lookup.isPrefix };
  const hasPrefixList = words.some(([other]) => other === word + prefixMarker);
  const matches = words.flatMap(([other, text]): MatchedWord[] => {
    const match = compare(query, other);
    // A prefix list covers words of several files, of which only some are read here.
    if (!match || (hasPrefixList && match.isCompletion)) return [];
    return [{ word: other, postings: postingsIn(text), ...match }];
  });
  return matches.sort((a, b) => b.weight - a.weight).slice(0, maxCompletions);
}

/** The shortest half of a word that is split. */
const minHalf = 2;

/** The halves of a word that the index has as two words: `dark` and `mode` for `darkmode`; none if it has no such words. */
export async function splitWord(word: string, lookup: Lookup): Promise<MatchedWord[][]> {
  const candidates = (await neighborsOf(word, lookup)).filter(
    ([first]) => first.length >= minHalf && word.length - first.length >= minHalf && word.startsWith(first),
  );
  const splits = await Promise.all(
    candidates.map(async ([first]) => {
      const halves = [first, word.slice(first.length)];
      const matches = halves.map((half) => matchSpelling(half, { ...lookup, isPrefix: false }));
      return Promise.all(matches);
    }),
  );
  return splits.find((halves) => halves.every((half) => half.some(({ isForm }) => isForm))) ?? [];
}

/** The words of the file with the forms of a word, and of the one with its completions, with their postings as text. */
async function neighborsOf(word: string, { part, reader, isPrefix }: Lookup): Promise<[string, string][]> {
  const files = new Set([stem(word), ...(isPrefix ? [word] : [])].map((key) => fileOf(part.words, key)));
  const lookups = [...files].filter((index) => index >= 0).map((index) => reader.words(part, index));
  return (await Promise.all(lookups)).flatMap((one) => [...one]);
}

interface Match {
  weight: number;
  isForm?: true;
  typed?: number;
  isCompletion?: true;
}

/** Forms of a word share the start of its stem: `apply` and `applies`, `artefact` and `artifact`. */
const sharedStart = 3;

function compare(
  { word, stem: wordStem, isPrefix }: { word: string; stem: string; isPrefix: boolean },
  other: string,
): Match | undefined {
  const isForm = other.startsWith(word.slice(0, sharedStart)) && stem(other) === wordStem;
  if (isForm || other === word) return { weight: 1, isForm: true };
  if (!isPrefix || !other.startsWith(word)) return undefined;
  if (other === word + prefixMarker) return { weight: 0.7, typed: word.length };
  return { weight: 0.5 + 0.4 * (word.length / other.length), typed: word.length, isCompletion: true };
}

/** Typos that are corrected in a word; none in a short one. */
function maxEditsFor(word: string): number {
  if (word.length <= 3) return 0;
  return word.length <= 7 ? 1 : 2;
}

/** Words that differ by typos: those with the same beginning, else those with the same end. */
async function correctSpelling(word: string, { part, reader, isPrefix }: Lookup): Promise<MatchedWord[]> {
  const maxEdits = maxEditsFor(word);
  if (maxEdits === 0) return [];
  const neighbors = await neighborsOf(word, { part, reader, isPrefix });
  const near = similarWords(word, neighbors, { maxEdits, isPrefix });
  const index = fileOf(part.suffixes, reverseWord(word));
  if (near.length > 0 || index < 0) return near;
  const suffixes = await reader.suffixes(part, index);
  const candidates = suffixes.filter((other) => editDistance(word, other, maxEdits) <= maxEdits);
  const matches = await Promise.all(
    candidates.slice(0, maxCorrections).map(async (other) => {
      const text = (await reader.words(part, fileOf(part.words, stem(other)))).get(other);
      return text === undefined ? [] : similarWords(word, [[other, text]], { maxEdits, isPrefix });
    }),
  );
  return matches.flat();
}

export const maxNearWords = 3;

/** The words of a part that are most similar to a word that it doesn't have, and not even with typos. */
export async function nearWords(word: string, lookup: Lookup): Promise<string[]> {
  const { part, reader } = lookup;
  const index = fileOf(part.suffixes, reverseWord(word));
  const words = [
    ...(await neighborsOf(word, lookup)).map(([other]) => other),
    ...(index < 0 ? [] : await reader.suffixes(part, index)),
  ];
  const maxEdits = Math.ceil(word.length / 3);
  return [...new Set(words)]
    .filter((other) => /^\p{L}{4,}$/u.test(other))
    .map((other) => ({ other, edits: editDistance(word, other, maxEdits) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, maxNearWords)
    .map(({ other }) => other);
}

/** Each may cost a request. */
const maxCorrections = 4;

function similarWords(
  word: string,
  words: [word: string, text: string][],
  { maxEdits, isPrefix }: { maxEdits: number; isPrefix: boolean },
): MatchedWord[] {
  return words.flatMap(([other, text]): MatchedWord[] => {
    const edits = editDistance(word, other, maxEdits);
    const match = (weight: number): MatchedWord[] => [
      { word: other, postings: postingsIn(text), weight, isCorrected: true },
    ];
    if (edits <= maxEdits) return match(0.7 / edits);
    // A prefix may have a typo too.
    const isNearPrefix =
      isPrefix && other.length > word.length && editDistance(word, other.slice(0, word.length), 1) <= 1;
    return isNearPrefix ? match(0.4) : [];
  });
}

/** The Damerau-Levenshtein distance of two words; any number above `maxEdits` where it is greater than that. */
function editDistance(one: string, other: string, maxEdits: number): number {
  if (Math.abs(one.length - other.length) > maxEdits) return maxEdits + 1;
  let secondLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    let min = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap) edits = Math.min(edits, (secondLast[column - 2] ?? 0) + 1);
      line.push(edits);
      min = Math.min(min, edits);
    }
    if (min > maxEdits) return maxEdits + 1;
    secondLast = last;
    last = line;
  }
  return last[other.length] ?? 0;
}
