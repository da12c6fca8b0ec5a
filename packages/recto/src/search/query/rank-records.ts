import { addTo } from '../../utils/collections.ts';
import { canHaveSpan, weightOf } from '../index/postings.ts';
import type { MatchedWord } from './match-words.ts';

/** The matches of one word of a query in one part of an index. */
export interface TermMatches {
  words: MatchedWord[];
  /** Whether it weighs little next to others. */
  isWeak: boolean;
  isIdentifier: boolean;
  /** The matches of each word of a compound, which may be separate in the text. */
  parts: MatchedWord[][];
}

export interface ScoredRecord {
  /** Number of the part of the index. */
  part: number;
  page: number;
  record: number;
  score: number;
}

/** The match of a word in a record. */
interface Match {
  record: number;
  strength: number;
  span: number;
  /** For a match of the word or another form of it in a title or name: how many words that has. */
  titleWords?: number;
}

/** Weight of a word in the headings above a record. */
const inheritedWeight = 0.7;
/** Weight of the frequency of a word on its page. */
const pageWeight = 0.4;
/** Boost for a title that has all words of a query of several. */
const titleFactor = 1.3;
/** Weight of the separate words of a compound. */
const partsWeight = 0.5;
/** Weight of words that many questions have. */
const weakWeight = 0.5;
/** Weight of the other passages of a page. */
const supportWeight = 0.3;
/** How much the share of the words that a record has counts: 0 for not at all. */
const coverageExponent = 0.75;

/** By page, in the order of the records. */
type PageMatches = Map<number, Match[]>;

/**
 * Scores the records that match words of a query, in no order. A word weighs more the fewer pages have it and the more
 * prominent its field is; it also counts for the records below it, and its frequency for its whole page. The sum is
 * multiplied by the share of the words that the record has.
 */
export function scoreRecords(
  parts: { pages: number; terms: TermMatches[]; boosts: ReadonlyMap<number, number> }[],
): ScoredRecord[] {
  const pages = parts.reduce((sum, part) => sum + part.pages, 0);
  const matches = parts.map(({ terms }) => terms.map(matchesOf));
  const terms = parts[0]?.terms ?? [];
  const idfs = terms.map((_, term) => {
    const pagesWithTerm = matches.reduce((sum, part) => sum + (part[term]?.size ?? 0), 0);
    const weight = terms[term]?.isWeak ? weakWeight : 1;
    // The root, because rare words of a hurried query are often beside the point.
    return weight * Math.sqrt(Math.log(1 + (pages - pagesWithTerm + 0.5) / (pagesWithTerm + 0.5)));
  });
  return matches.flatMap((part, number) => {
    const pages = new Set(part.flatMap((term) => [...term.keys()]));
    return [...pages].flatMap((page) => {
      const byTerm = part.map((term) => term.get(page) ?? []);
      const records = scorePage(byTerm, idfs);
      const boost = parts[number]?.boosts.get(page) ?? 1;
      if (boost !== 1) applyBoost(records, boost, { byTerm, terms });
      const support = supportWeight * supportOf(records);
      return records.map(({ record, score }) => ({ part: number, page, record, score: score + support }));
    });
  });
}

/** The mean score of the second, third and fourth record of a page. */
function supportOf(records: { score: number }[]): number {
  const scores = records.map(({ score }) => score).sort((a, b) => b - a);
  return ((scores[1] ?? 0) + (scores[2] ?? 0) + (scores[3] ?? 0)) / 3;
}

/** Applies the boost of a page, but not to what the query names: by an identifier, or by all words of a title. */
function applyBoost(
  records: { record: number; score: number }[],
  boost: number,
  { byTerm, terms }: { byTerm: Match[][]; terms: TermMatches[] },
): void {
  const identifiers = byTerm.filter((_, term) => terms[term]?.isIdentifier).flat();
  const exact = identifiers.filter(({ titleWords }) => titleWords !== undefined);
  for (const one of records) {
    if (!isTitle(one.record, byTerm, true) && !exact.some((match) => covers(match, one.record)))
      one.score *= boost;
  }
}

/** Whether a record is the one of a match or below it. */
function covers({ record: first, span }: Match, record: number): boolean {
  return first <= record && record <= first + span;
}

function matchesOf({ words, parts }: TermMatches): PageMatches {
  const wordMatches = byRecord(words);
  if (parts.length === 0) return toPages(wordMatches);
  const partRecords = parts.map(byRecord);
  const [first = new Map<string, PlacedMatch>()] = partRecords;
  for (const [key, one] of first) {
    const partMatches = partRecords.map((part) => part.get(key));
    if (partMatches.some((other) => other === undefined)) continue;
    const strength = partsWeight * Math.min(...partMatches.map((other) => other?.strength ?? 0));
    const previous = wordMatches.get(key);
    if (!previous || previous.strength < strength) wordMatches.set(key, { ...one, strength });
  }
  return toPages(wordMatches);
}

type PlacedMatch = Match & { page: number };

function byRecord(words: MatchedWord[]): Map<string, PlacedMatch> {
  const matches = new Map<string, PlacedMatch>();
  for (const { postings, weight, isForm } of words) {
    for (const { page, record, code, span } of postings) {
      const key = `${page} ${record}`;
      const strength = weight * weightOf(code);
      const previous = matches.get(key);
      if (previous && previous.strength >= strength) continue;
      const isNamed = isForm && canHaveSpan(code);
      matches.set(key, { page, record, strength, span, ...(isNamed && { titleWords: code % 16 }) });
    }
  }
  return matches;
}

function toPages(matches: Map<string, PlacedMatch>): PageMatches {
  const pages: PageMatches = new Map();
  for (const one of matches.values()) addTo(pages, one.page, one);
  for (const list of pages.values()) list.sort((a, b) => a.record - b.record);
  return pages;
}

function scorePage(byTerm: Match[][], idfs: number[]): { record: number; score: number }[] {
  const records = [...new Set(byTerm.flatMap((term) => term.map(({ record }) => record)))].sort(
    (a, b) => a - b,
  );
  const totalIdf = idfs.reduce((sum, idf) => sum + idf, 0);
  const scores = records.map(() => 0);
  const covered = records.map(() => 0);
  byTerm.forEach((term, index) => {
    const idf = idfs[index] ?? 0;
    strengthsAt(records, term).forEach(({ strength, isNear }, position) => {
      scores[position] = (scores[position] ?? 0) + idf * strength;
      if (isNear) covered[position] = (covered[position] ?? 0) + idf;
    });
  });
  return records.map((record, index) => {
    const coverage = (covered[index] ?? 0) / totalIdf;
    const factor = isTitle(record, byTerm, false) ? titleFactor : 1;
    return { record, score: (scores[index] ?? 0) * coverage ** coverageExponent * factor };
  });
}

/** Whether the title of a record has all words of a query of several, and no others if it must be exact. */
function isTitle(record: number, byTerm: Match[][], isExact: boolean): boolean {
  const hasTerm = (term: Match[]) => {
    const { titleWords } = term.find((one) => one.record === record) ?? {};
    return isExact ? titleWords === byTerm.length : titleWords !== undefined;
  };
  return byTerm.length > 1 && byTerm.every(hasTerm);
}

/** The strength of a word in each of these records. */
function strengthsAt(records: number[], term: Match[]): { strength: number; isNear: boolean }[] {
  const total = term.reduce((sum, { strength }) => sum + strength, 0);
  const pageStrength = pageWeight * (total / (total + 3));
  let next = 0;
  let ancestors: Match[] = [];
  return records.map((record) => {
    let ownStrength = 0;
    for (let one = term[next]; one && one.record <= record; one = term[++next]) {
      if (one.record === record) ownStrength = one.strength;
      if (one.span > 0) ancestors.push(one);
    }
    ancestors = ancestors.filter((one) => one.record + one.span >= record);
    const inheritedStrengths = ancestors.filter((one) => one.record < record).map(({ strength }) => strength);
    const near = Math.max(ownStrength, inheritedWeight * Math.max(0, ...inheritedStrengths));
    return { strength: near + pageStrength, isNear: near > 0 };
  });
}
