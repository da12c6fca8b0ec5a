import { prefixMarker, type SearchPart } from '../index/manifest.ts';
import { isHeadingCode } from '../index/postings.ts';
import { highlightHit, proximity, type QueryMatches } from '../text/highlight-hit.ts';
import { isStopword, isWeak, parseQuery, type QueryTerm } from '../text/query-terms.ts';
import type { SearchHit, SearchLevel, SearchParams, SearchRequest, SearchResult } from '../types.ts';
import {
  type MatchedWord,
  matchSpelling,
  matchWords,
  maxNearWords,
  nearWords,
  splitWord,
} from './match-words.ts';
import { type IndexReader, openReader, type ReadFile } from './open-reader.ts';
import { type ScoredRecord, scoreRecords, type TermMatches } from './rank-records.ts';

/** Answers a query from the files of an index. */
export interface AnswerQuery {
  (request: Pick<SearchRequest, 'query' | 'params'>): Promise<SearchResult>;
  /** The language and version of each part of the index, for filters. */
  facets: Record<string, string>[];
}

/** Opens the index whose manifest is at a path from the host's root. */
export async function openIndex(manifest: string, read: ReadFile): Promise<AnswerQuery> {
  const reader = await openReader(manifest, read);
  const answer = async ({
    query,
    params,
  }: Pick<SearchRequest, 'query' | 'params'>): Promise<SearchResult> => {
    const terms = parseQuery(query);
    if (terms.length === 0) return { hits: [], nbHits: 0 };
    const parts = reader.manifest.parts.filter(({ facets }) => matchesFilters(facets, params.facetFilters));
    const matches = await Promise.all(parts.map((part) => matchTerms(terms, part, reader)));
    const scoredRecords = scoreRecords(
      parts.map((part, index) => ({
        pages: part.pages,
        terms: matches[index] ?? [],
        boosts: reader.boosts(part),
      })),
    );
    if (scoredRecords.length === 0)
      return { hits: [], nbHits: 0, nearWords: await wordsNear(terms, parts, reader) };
    const topRecords = bestRecords(scoredRecords).slice(0, params.hitsPerPage);
    const context = { parts, reader, matches: matchesOf(matches), params };
    const hits = await readHits(topRecords.slice(0, firstHits), context);
    const laterRecords = topRecords.slice(firstHits);
    if (laterRecords.length === 0) return { hits, nbHits: scoredRecords.length };
    const urls = new Set(hits.map(({ url }) => url));
    const rest = async () => (await readHits(laterRecords, context)).filter(({ url }) => !urls.has(url));
    return { hits, nbHits: scoredRecords.length, rest };
  };
  return Object.assign(answer, { facets: reader.manifest.parts.map(({ facets }) => facets) });
}

/** The words of these parts that look like the words of a query. */
async function wordsNear(terms: QueryTerm[], parts: SearchPart[], reader: IndexReader): Promise<string[]> {
  const lookups = parts.map((part) => ({ part, reader, isPrefix: true }));
  const lists = terms.flatMap(({ word }) => lookups.map((lookup) => nearWords(word, lookup)));
  return [...new Set((await Promise.all(lists)).flat())].slice(0, maxNearWords);
}

/** Whether the facets of a part match each filter; an inner list matches if one of its filters does. */
function matchesFilters(facets: Record<string, string>, filters: SearchParams['facetFilters'] = []): boolean {
  return filters.every((filter) =>
    [filter].flat().some((one) => {
      const colon = one.indexOf(':');
      return facets[one.slice(0, colon)] === one.slice(colon + 1);
    }),
  );
}

async function matchTerms(terms: QueryTerm[], part: SearchPart, reader: IndexReader): Promise<TermMatches[]> {
  const joinedWords = Promise.all(
    terms.map(async ({ word }, index) => {
      const next = terms[index + 1];
      if (!next) return [];
      // `work space` may be written in one word.
      return matchSpelling(word + next.word, { part, reader, isPrefix: next.isPrefix });
    }),
  );
  const matches = await Promise.all(
    terms.map(async ({ word, parts, isPrefix, isIdentifier }) => {
      const lookup = { part, reader, isPrefix };
      const words = await matchWords(word, lookup);
      const partMatches = parts.map((one, index) =>
        matchWords(one, { ...lookup, isPrefix: isPrefix && index === parts.length - 1 }),
      );
      // A word that no heading has may be two: `darkmode`.
      const isHeading = words.some(
        ({ postings, isCorrected }) => !isCorrected && postings.some(({ code }) => isHeadingCode(code)),
      );
      const halves = parts.length === 0 && !isHeading ? await splitWord(word, lookup) : [];
      return {
        isIdentifier,
        isWeak: isWeak(word),
        // Two words are likelier than a typo, unless one is a stopword: `intall` isn't `in tall`.
        words:
          halves.length > 0 && !halves.flat().some((half) => isStopword(half.word))
            ? words.filter(({ isCorrected }) => !isCorrected)
            : words,
        parts: halves.length > 0 ? halves : await Promise.all(partMatches),
      };
    }),
  );
  for (const [index, words] of (await joinedWords).entries()) {
    matches[index]?.words.push(...words);
    matches[index + 1]?.words.push(...words);
  }
  return matches;
}

/** Hits whose texts are read first: those that a dialog shows without scrolling. Each may cost a request. */
const firstHits = 8;
const maxHitsOfPage = 5;

/** Records, best first, at most five of a page. */
function bestRecords(records: ScoredRecord[]): ScoredRecord[] {
  const byScore = records.sort((a, b) => b.score - a.score || a.page - b.page || a.record - b.record);
  const counts = new Map<string, number>();
  return byScore.filter(({ part, page }) => {
    const key = `${part} ${page}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < maxHitsOfPage;
  });
}

/** How much the score of a text grows where the words of a query follow each other. */
const proximityBoost = 0.25;

interface Reading {
  parts: SearchPart[];
  reader: IndexReader;
  matches: QueryMatches;
  params: SearchParams;
}

/** Records as hits, one for each address, with the proximity of the query's words in the score. */
async function readHits(
  records: ScoredRecord[],
  { parts, reader, matches, params }: Reading,
): Promise<SearchHit[]> {
  const results = await Promise.all(
    records.map(async ({ part: number, page, record: place, score }) => {
      const part = parts[number];
      const record = part && (await reader.record(part, { page, record: place }));
      const title = record?.type === 'content' ? null : record?.hierarchy[record.type as SearchLevel];
      const text = [title, record?.content].filter((part) => part).join(' · ');
      return record ? [{ record, score: score * (1 + proximityBoost * proximity(text, matches)) }] : [];
    }),
  );
  const byUrl = new Map<string, SearchHit>();
  for (const { record } of results.flat().sort((a, b) => b.score - a.score)) {
    if (!byUrl.has(record.url)) byUrl.set(record.url, highlightHit(record, matches, params));
  }
  return [...byUrl.values()];
}

export async function allHits({ hits, rest }: SearchResult): Promise<SearchHit[]> {
  return rest ? [...hits, ...(await rest())] : hits;
}

function matchesOf(termMatches: TermMatches[][]): QueryMatches {
  const matches: QueryMatches = { words: new Map(), count: termMatches[0]?.length ?? 0 };
  const add = ({ word, typed }: MatchedWord, term: number) => {
    if (word.endsWith(prefixMarker)) matches.prefix = { text: word.slice(0, -prefixMarker.length), term };
    else if (!matches.words.has(word)) matches.words.set(word, { term, typed });
  };
  for (const part of termMatches) {
    for (const [term, { words, parts }] of part.entries()) {
      for (const word of [...words, ...parts.flat()]) add(word, term);
    }
  }
  return matches;
}
