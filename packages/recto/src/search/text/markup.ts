import { escapeHtml } from '../../base/html.ts';
import type {
  SearchAttributes,
  SearchHit,
  SearchLevel,
  SearchMarkup,
  SearchParams,
  SearchRecord,
} from '../../model/search.ts';
import { readChunk } from './tokens.ts';

/** Words of the index that a query found. */
type MarkedWords = Map<string, MarkedWord>;

interface MarkedWord {
  /** Number of the word in the query. */
  slot: number;
  /** Letters that the reader typed, if not all. */
  typed?: number | undefined;
}

/** A query's words as they stand in texts. */
export interface Marking {
  words: MarkedWords;
  /** How many words the query has. */
  slots: number;
  /** The beginning of a word that the reader still types, where it stands for all of its words. */
  prefix?: { text: string; slot: number } | undefined;
}

/** A record with the words of a query marked in all that is shown of it. Its markup has no other element than `mark`. */
export function toHit(record: SearchRecord, marking: Marking, params: SearchParams): SearchHit {
  const whole = (text: string) => markText(text, marking);
  const levels = Object.entries(record.hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [[level, whole(text)]],
  );
  return {
    ...record,
    _highlightResult: {
      hierarchy: Object.fromEntries(levels),
      ...(record.content !== null && { content: whole(record.content) }),
    },
    _snippetResult: snippetsOf(record, marking, params),
  };
}

/** The attributes that were asked for, each cut to its number of words. */
function snippetsOf(record: SearchRecord, marking: Marking, params: SearchParams): SearchAttributes {
  const result: SearchAttributes = {};
  for (const asked of params.attributesToSnippet) {
    const [attribute = '', count] = asked.split(':');
    const words = Math.max(1, Number(count ?? 10) || 10);
    const cut = (text: string) => markText(text, marking, { words, ellipsis: params.snippetEllipsisText });
    if (attribute === 'content' && record.content !== null) result.content = cut(record.content);
    const level = attribute.replace(/^hierarchy\./, '') as SearchLevel;
    const text = attribute.startsWith('hierarchy.') ? record.hierarchy[level] : undefined;
    if (text) result.hierarchy = { ...result.hierarchy, [level]: cut(text) };
  }
  return result;
}

interface Mark {
  start: number;
  end: number;
  slot: number;
}

/** A text with the words of a query marked: the whole of it, or as many words as are wished around most of them. */
function markText(text: string, marking: Marking, cut?: { words: number; ellipsis: string }): SearchMarkup {
  const { slots } = marking;
  const { marks, starts } = readMarks(text, marking);
  const found = new Set(marks.map(({ slot }) => slot)).size;
  const matchLevel = found === 0 ? 'none' : found < slots ? 'partial' : 'full';
  const { start, end } = cut
    ? windowOf(text, { marks, starts, words: cut.words })
    : { start: 0, end: text.length };
  const out = [start > 0 ? escapeHtml(cut?.ellipsis ?? '') : ''];
  let done = start;
  for (const mark of marks) {
    if (mark.start < done || mark.end > end) continue;
    out.push(escapeHtml(text.slice(done, mark.start)));
    out.push(`<mark>${escapeHtml(text.slice(mark.start, mark.end))}</mark>`);
    done = mark.end;
  }
  out.push(escapeHtml(text.slice(done, end)), end < text.length ? escapeHtml(cut?.ellipsis ?? '') : '');
  return { value: out.join(''), matchLevel };
}

/** How many of the words of a query stand in a text one behind the other, as they do in the query: from 0 to 1. */
export function proximity(text: string, marking: Marking): number {
  const { slots } = marking;
  if (slots < 2) return 0;
  const { marks } = readMarks(text, marking);
  const pairs = new Set<number>();
  for (const [index, { slot, start }] of marks.entries()) {
    const last = marks[index - 1];
    if (!last || last.slot !== slot - 1) continue;
    if (!/[\p{L}\p{N}]/u.test(text.slice(last.end, start))) pairs.add(slot);
  }
  return pairs.size / (slots - 1);
}

/** Chunks of this length are more than one word. */
const longChunk = 40;

/** Where the words of a query stand in a text, and where each of its words starts. */
function readMarks(text: string, { words, prefix }: Marking): { marks: Mark[]; starts: number[] } {
  const marks: Mark[] = [];
  const starts: number[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    const [raw] = match;
    const { tokens } = readChunk(raw);
    if (raw.length < longChunk) starts.push(match.index);
    else starts.push(...tokens.filter(({ isPart }) => !isPart).map(({ start }) => match.index + start));
    let done = 0;
    // A compound as a whole before its parts, as it stands among the tokens.
    for (const { term, start, end } of tokens) {
      const begun = prefix && term.startsWith(prefix.text);
      const found = words.get(term) ?? (begun ? { slot: prefix.slot, typed: prefix.text.length } : undefined);
      if (!found || start < done) continue;
      const isPlain = found.typed !== undefined && end - start === term.length;
      done = isPlain ? start + (found.typed ?? 0) : end;
      marks.push({ start: match.index + start, end: match.index + done, slot: found.slot });
    }
  }
  return { marks, starts };
}

/** The part of a text of so many words in which most words of a query stand, with some of what comes before them. */
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
    const value = new Set(inside.map(({ slot }) => slot)).size + inside.length / 1000;
    if (value > best.value) best = { first, value };
  }
  const start = starts[best.first] ?? 0;
  const end = starts[best.first + words];
  return {
    start: best.first === 0 ? 0 : start,
    end: end === undefined ? text.length : text.slice(0, end).trimEnd().length,
  };
}
