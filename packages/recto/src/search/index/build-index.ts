import { addTo } from '../../utils/collections.ts';
import { stem } from '../text/query-terms.ts';
import { encodeBoosts } from './boosts.ts';
import {
  fileOf,
  prefixMarker,
  type SearchPart,
  segmentStride,
  suffixesFile,
  textsFile,
  wordsFile,
} from './manifest.ts';
import { reverseWord } from './numbers.ts';
import { readWords } from './postings.ts';
import { bestTitles, prefixLine, sharedPrefixes, withPrefixLines } from './prefix-lists.ts';
import { changedWords, joinPostings, type Segment, type SegmentFacts, wordFinder } from './segments.ts';
import { strongestPostings } from './strongest-postings.ts';
import { encodeStarts, type RecordPosition, splitTexts, textsSize } from './text-files.ts';
import {
  firstWords,
  type KeyOf,
  type Line,
  serializeWords,
  updateFiles,
  type WordsFile,
} from './word-files.ts';

/*
 * The index in static files: a manifest with a fixed name, words in the order of their stems with their places, the same
 * words reversed for typos at the start, and texts in page order. A prefix that spans several files has a list of
 * titles, so each word costs one file. A word keeps its 4,000 best places; word files grow with the cube root of
 * the index, text files with the sixth root, so a query costs almost the same on every site. Each version is a
 * part of its own. `query/open-index.ts` answers queries from these files, in the browser, in dev and on disk.
 *
 * A build updates the files of the last one; a first build updates an empty index. Pages are grouped in segments (`segments.ts`). Words whose
 * lines differ in a segment are joined anew from all segments, and put into their files (`word-files.ts`).
 */

/** The pages of one part of an index. */
export interface PartPages {
  /** Language, version, docusaurus_tag. */
  facets: Record<string, string>;
  segments: SegmentFacts[];
}

/** A part as the next build updates it: plain data. */
export interface BuiltPart extends Omit<PartPages, 'segments'> {
  segments: (SegmentFacts & SegmentTexts)[];
  words: TitledFile[];
  suffixes: WordsFile[];
}

/** The files with the texts of a segment. */
interface SegmentTexts {
  /** The {@link textsSize} of the files. */
  size: number;
  /** Hash of all files, which is in their names. */
  hash: string;
  starts: RecordPosition[];
}

/** A file of words that has lists of prefixes. */
interface TitledFile extends WordsFile {
  /** The best titles of its words for prefixes that it shares with its neighbors. */
  titles: Record<string, string>;
  prefixLines: Line[];
}

/** Where segments and files are. */
export interface IndexStorage {
  segment(key: string): Pick<Segment, 'words'> & { texts(): Segment['texts'] };
  /** Returns a file of the last build. */
  read(name: string): string;
  write(name: string, data: string): void;
  /** Keeps a file of the last build. */
  keep(name: string): void;
  hash(...data: string[]): string;
}

/** Builds a part of an index from the one of the last build, if there is one. */
export function buildPart(
  { facets, segments }: PartPages,
  last: BuiltPart | undefined,
  storage: IndexStorage,
): { part: BuiltPart; facts: SearchPart } {
  const changes = changesOf(segments, last, storage);
  const words = updateTitledFiles(last?.words ?? [], changes, storage);
  const suffixes = updateSuffixes(last?.suffixes ?? [], changes, storage);
  const size = textsSize(segments.reduce((sum, { textLength }) => sum + textLength, 0));
  const withTexts = segments.map((segment) => ({
    ...segment,
    ...writeTexts(segment, { size, last, storage }),
  }));
  const boosts = new Map(
    segments.flatMap((segment, index) =>
      segment.boosts.map(([page, boost]): [number, number] => [index * segmentStride + page, boost]),
    ),
  );
  const facts = {
    facets,
    pages: segments.reduce((sum, { pages }) => sum + pages, 0),
    words: firstWords(words, stem),
    suffixes: firstWords(suffixes, asTyped),
    ...(boosts.size > 0 && { boosts: encodeBoosts(boosts) }),
    texts: encodeStarts(withTexts.map(({ starts }) => starts)),
    hashes: { words: hashesOf(words), suffixes: hashesOf(suffixes), texts: hashesOf(withTexts) },
  };
  return { part: { facets, segments: withTexts, words, suffixes }, facts };
}

function hashesOf(files: { hash: string }[]): string {
  return files.map(({ hash }) => hash).join('');
}

const asTyped: KeyOf = (word) => word;

/** Returns the words whose postings are others than in the last build; `undefined` for those that no page has any more. */
function changesOf(
  segments: SegmentFacts[],
  last: BuiltPart | undefined,
  storage: IndexStorage,
): Map<string, string | undefined> {
  const lastSegments = last?.segments ?? [];
  const words = new Set<string>();
  const wordsOf = (segment: SegmentFacts | undefined) => (segment ? storage.segment(segment.key).words : '');
  for (let index = 0; index < Math.max(lastSegments.length, segments.length); index++) {
    const [one, other] = [lastSegments[index], segments[index]];
    if (one?.key !== other?.key)
      for (const word of changedWords(wordsOf(one), wordsOf(other))) words.add(word);
  }
  const finders = words.size > 0 ? segments.map((segment) => wordFinder(wordsOf(segment))) : [];
  const changes = new Map<string, string | undefined>();
  for (const word of [...words].sort()) {
    const parts = finders.flatMap((postingsOf, segment) => {
      const postings = postingsOf(word);
      return postings === undefined ? [] : [{ segment, postings }];
    });
    changes.set(word, parts.length > 0 ? strongestPostings(joinPostings(parts)) : undefined);
  }
  return changes;
}

/** Updates the files of words, with the lists of their prefixes. The forms of a word are in one file. */
function updateTitledFiles(
  last: TitledFile[],
  changes: ReadonlyMap<string, string | undefined>,
  storage: IndexStorage,
): TitledFile[] {
  const read = ({ hash }: WordsFile) =>
    [...readWords(storage.read(wordsFile(hash)))].filter(([word]) => !word.endsWith(prefixMarker));
  const updated = updateFiles<TitledFile>(last, changes, { keyOf: stem, read });
  const files = updated.map((file) => (Array.isArray(file) ? rangeOf(file) : file));
  const linesAt = (index: number) => {
    const file = updated[index] ?? [];
    return Array.isArray(file) ? file : read(file);
  };
  const titles = files.map((): Record<string, string> => ({}));
  const starts = firstWords(files, stem);
  const prefixLines = files.map((): Line[] => []);
  const previousLines = new Map(last.flatMap((file) => file.prefixLines));
  const previousTitles = new Map<string, string[]>();
  for (const file of last)
    for (const [prefix, postings] of Object.entries(file.titles)) addTo(previousTitles, prefix, postings);
  for (const [prefix, indexes] of sharedPrefixes(files)) {
    const best = [...indexes].map((index) => {
      const file = updated[index];
      const lastTitles = file && !Array.isArray(file) ? file.titles[prefix] : undefined;
      const fileTitles = lastTitles ?? bestTitles(linesAt(index), prefix);
      Object.assign(titles[index] ?? {}, { [prefix]: fileTitles });
      return fileTitles;
    });
    const lastPostings = previousLines.get(prefix + prefixMarker);
    const isSame = lastPostings !== undefined && previousTitles.get(prefix)?.join('\n') === best.join('\n');
    prefixLines[fileOf(starts, prefix)]?.push(
      isSame ? [prefix + prefixMarker, lastPostings] : prefixLine(prefix, best),
    );
  }
  return updated.map((file, index) => {
    const prefixData = { titles: titles[index] ?? {}, prefixLines: prefixLines[index] ?? [] };
    const isKept =
      !Array.isArray(file) && JSON.stringify(file.prefixLines) === JSON.stringify(prefixData.prefixLines);
    if (isKept) {
      storage.keep(wordsFile(file.hash));
      return { ...file, ...prefixData };
    }
    const lines = linesAt(index);
    const hash = writeWords(withPrefixLines(lines, prefixData.prefixLines), wordsFile, storage);
    return { hash, ...rangeOf(lines), ...prefixData };
  });
}

/** Updates the files of the words whose typos are corrected, reversed. */
function updateSuffixes(
  last: WordsFile[],
  changes: ReadonlyMap<string, string | undefined>,
  storage: IndexStorage,
): WordsFile[] {
  const reversedChanges = [...changes].flatMap(([word, postings]): [string, string | undefined][] =>
    /^\p{L}{4,20}$/u.test(word) ? [[reverseWord(word), postings && '']] : [],
  );
  const read = ({ hash }: WordsFile) => [...readWords(storage.read(suffixesFile(hash)))];
  return updateFiles(last, new Map(reversedChanges), { keyOf: asTyped, read }).map((file) => {
    if (Array.isArray(file)) return { hash: writeWords(file, suffixesFile, storage), ...rangeOf(file) };
    storage.keep(suffixesFile(file.hash));
    return file;
  });
}

function rangeOf(lines: Line[]): Omit<WordsFile, 'hash'> {
  const size = lines.reduce((sum, [word, postings]) => sum + word.length + postings.length, 0);
  return { first: lines[0]?.[0] ?? '', last: lines.at(-1)?.[0] ?? '', size };
}

function writeWords(lines: Line[], nameOf: (hash: string) => string, storage: IndexStorage): string {
  const data = serializeWords(lines);
  const hash = storage.hash(data);
  storage.write(nameOf(hash), data);
  return hash;
}

/** Writes the texts of a segment, or keeps the texts of the last build. */
function writeTexts(
  { key }: SegmentFacts,
  { size, last, storage }: { size: number; last: BuiltPart | undefined; storage: IndexStorage },
): SegmentTexts {
  const lastTexts = last?.segments.find((one) => one.key === key && one.size === size);
  if (lastTexts) {
    const { hash, starts } = lastTexts;
    for (const index of starts.keys()) storage.keep(textsFile(hash, index));
    return { size, hash, starts };
  }
  const { starts, files } = splitTexts(storage.segment(key).texts(), size);
  const hash = storage.hash(...files);
  for (const [index, data] of files.entries()) storage.write(textsFile(hash, index), data);
  return { size, hash, starts };
}
