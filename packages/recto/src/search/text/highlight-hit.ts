import { escapeHtml } from '../../utils/html.ts';
import type {
  SearchAttributes,
  SearchHit,
  SearchLevel,
  SearchMarkup,
  SearchParams,
  SearchRecord,
} from '../types.ts';
import { isStopword } from './query-terms.ts';
import { codeEnd, codeStart, tokenizeChunk } from './tokens.ts';

/** A word of the index that matches one of the query. */
interface MatchedTerm {
  /** Number of the word in the query. */
  term: number;
  /** Number of letters that the reader typed, where the word is longer. */
  typed?: number | undefined;
}

/** The words of the index that match a query. */
export interface QueryMatches {
  words: Map<string, MatchedTerm>;
  /** How many words the query has. */
  count: number;
  /** The prefix that the reader is typing, where it matches every word that starts with it. */
  prefix?: { text: string; term: number } | undefined;
}

/** A record with the words of a query highlighted in all that is shown of it. `mark` is the only element. */
export function highlightHit(record: SearchRecord, matches: QueryMatches, params: SearchParams): SearchHit {
  const mark = (text: string) => markText(text, matches);
  const levels = Object.entries(record.hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [[level, mark(text)]],
  );
  return {
    ...record,
    _highlightResult: {
      hierarchy: Object.fromEntries(levels),
      ...(record.content !== null && { content: mark(record.content) }),
    },
    _snippetResult: snippetsOf(record, matches, params),
  };
}

/** The requested attributes, each cut to its number of words. */
function snippetsOf(record: SearchRecord, matches: QueryMatches, params: SearchParams): SearchAttributes {
  const result: SearchAttributes = {};
  for (const snippet of params.attributesToSnippet) {
    const [attribute = '', count] = snippet.split(':');
    const words = Math.max(1, Number(count ?? 10) || 10);
    const excerptOf = (text: string) =>
      markText(text, matches, { words, ellipsis: params.snippetEllipsisText });
    if (attribute === 'content' && record.content !== null) result.content = excerptOf(record.content);
    const level = attribute.replace(/^hierarchy\./, '') as SearchLevel;
    const text = attribute.startsWith('hierarchy.') ? record.hierarchy[level] : undefined;
    if (text) result.hierarchy = { ...result.hierarchy, [level]: excerptOf(text) };
  }
  return result;
}

interface Mark {
  start: number;
  end: number;
  term: number;
}

/** A text with the words of a query marked; with `excerpt`, an excerpt with as many of them as possible. */
function markText(
  text: string,
  matches: QueryMatches,
  excerpt?: { words: number; ellipsis: string },
): SearchMarkup {
  const { count } = matches;
  const { marks, starts } = readMarks(text, matches);
  const matchedCount = new Set(marks.map(({ term }) => term)).size;
  const matchLevel = matchedCount === 0 ? 'none' : matchedCount < count ? 'partial' : 'full';
  const { start, end } = excerpt
    ? windowOf(text, { marks, starts, words: excerpt.words })
    : { start: 0, end: text.length };
  const isInCode = text.lastIndexOf(codeStart, start - 1) > text.lastIndexOf(codeEnd, start - 1);
  const out = start > 0 ? [escapeHtml(excerpt?.ellipsis ?? ''), isInCode ? codeStart : ''] : [];
  let offset = start;
  for (const mark of marks) {
    if (mark.start < offset || mark.end > end) continue;
    out.push(escapeHtml(text.slice(offset, mark.start)));
    out.push(`<mark>${escapeHtml(text.slice(mark.start, mark.end))}</mark>`);
    offset = mark.end;
  }
  out.push(escapeHtml(text.slice(offset, end)), end < text.length ? escapeHtml(excerpt?.ellipsis ?? '') : '');
  return { value: out.join(''), matchLevel };
}

/** The share of the pairs of consecutive words of a query that are consecutive in a text too: from 0 to 1. */
export function proximity(text: string, matches: QueryMatches): number {
  const { count } = matches;
  if (count < 2) return 0;
  const { marks } = readMarks(text, matches);
  const pairs = new Set<number>();
  for (const [index, { term, start }] of marks.entries()) {
    const last = marks[index - 1];
    if (!last || last.term !== term - 1) continue;
    const between = text.slice(last.end, start).toLowerCase();
    // The query has no stopwords either.
    if ((between.match(/[\p{L}\p{N}]+/gu) ?? []).every(isStopword)) pairs.add(term);
  }
  return pairs.size / (count - 1);
}

/** Chunks of this length count as more than one word. */
const longChunk = 40;

/** The marks in a text, and the start of each of its words. */
function readMarks(text: string, { words, prefix }: QueryMatches): { marks: Mark[]; starts: number[] } {
  const marks: Mark[] = [];
  const starts: number[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    const [raw] = match;
    const { tokens } = tokenizeChunk(raw);
    if (raw.length < longChunk) starts.push(match.index);
    else starts.push(...tokens.filter(({ isPart }) => !isPart).map(({ start }) => match.index + start));
    let markEnd = 0;
    // Tokens list a compound before its parts, so the whole is marked if it matches.
    for (const { term, start, end } of tokens) {
      const hasPrefix = prefix && term.startsWith(prefix.text);
      const termMatch =
        words.get(term) ?? (hasPrefix ? { term: prefix.term, typed: prefix.text.length } : undefined);
      if (!termMatch || start < markEnd) continue;
      const isPlain = termMatch.typed !== undefined && end - start === term.length;
      markEnd = isPlain ? start + (termMatch.typed ?? 0) : end;
      marks.push({ start: match.index + start, end: match.index + markEnd, term: termMatch.term });
    }
  }
  return { marks, starts };
}

/** The window of so many words with the most different words of a query, and some context before them. */
function windowOf(
  text: string,
  { marks, starts, words }: { marks: Mark[]; starts: number[]; words: number },
): { start: number; end: number } {
  if (starts.length <= words) return { start: 0, end: text.length };
  const lead = Math.floor(words / 4);
  const last = starts.length - words;
  const wordOf = ({ start }: Mark) => starts.findLastIndex((one) => one <= start);
  let best = { first: 0, value: 0 };
  for (const mark of marks) {
    const first = Math.max(0, Math.min(last, wordOf(mark) - lead));
    const from = starts[first] ?? 0;
    const to = starts[first + words] ?? text.length;
    const inside = marks.filter(({ start, end }) => start >= from && end <= to);
    const value = new Set(inside.map(({ term }) => term)).size + inside.length / 1000;
    if (value > best.value) best = { first, value };
  }
  const start = starts[best.first] ?? 0;
  const end = starts[best.first + words];
  return {
    start: best.first === 0 ? 0 : start,
    end: end === undefined ? text.length : text.slice(0, end).trimEnd().length,
  };
}
