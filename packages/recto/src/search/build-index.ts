import type { SearchRecord } from '../model/search.ts';
import { density, type Place, strengthOf, toCode } from './codes.ts';
import { recordsPerText, type SearchPart } from './index-files.ts';
import type { Posting, WordEntry } from './postings.ts';
import { writeTexts } from './record-texts.ts';
import { createTokenizer, type Tokenizer } from './tokens.ts';
import { wordFiles } from './word-files.ts';

/** A part of an index before its files have names. */
export interface BuiltPart extends Pick<SearchPart, 'facets' | 'pages' | 'words'> {
  /** In the order of `words`. */
  wordTexts: string[];
  texts: { page: number; chunk: number; text: string }[];
}

/** Collects the records of one page after the other, and gives the index of all. */
export interface IndexBuilder {
  add(page: SearchRecord[]): void;
  finish(): BuiltPart[];
}

export function indexBuilder(): IndexBuilder {
  const tokenize = createTokenizer();
  const parts = new Map<string, PartBuilder>();
  return {
    add(records) {
      const [first] = records;
      if (!first) return;
      const { language, version, docusaurus_tag } = first;
      const facets = { language, ...(version !== undefined && { version }), docusaurus_tag };
      const key = JSON.stringify(facets);
      let part = parts.get(key);
      if (!part) {
        part = partBuilder(facets, tokenize);
        parts.set(key, part);
      }
      part.add(records);
    },
    finish: () => [...parts.values()].map((part) => part.finish()),
  };
}

interface PartBuilder {
  add(records: SearchRecord[]): void;
  finish(): BuiltPart;
}

/** A code has fewer values than this. */
const codes = 64;

function partBuilder(facets: Record<string, string>, tokenize: Tokenizer): PartBuilder {
  /** For each word, numbers of records with codes. */
  const found = new Map<string, number[]>();
  const texts: BuiltPart['texts'] = [];
  /** By number of record: its page, its place there, how many records stand below it. */
  const places: { page: number; record: number; span: number }[] = [];
  let pages = 0;
  return {
    add(records) {
      const page = pages;
      pages += 1;
      records.forEach((record, index) => {
        const number = places.length;
        places.push({ page, record: index, span: spanOf(records, index) });
        for (const [word, code] of wordsOf(record, tokenize)) {
          const list = found.get(word);
          if (list) list.push(number * codes + code);
          else found.set(word, [number * codes + code]);
        }
      });
      for (let chunk = 0; chunk * recordsPerText < records.length; chunk++) {
        texts.push({ page, chunk, text: writeTexts(records, chunk) });
      }
    },
    finish() {
      const entries = [...found].map(([word, list]): WordEntry => {
        const postings = list.map((packed): Posting => {
          const place = places[Math.floor(packed / codes)] ?? { page: 0, record: 0, span: 0 };
          return { ...place, code: packed % codes };
        });
        return { word, ...bestOf(postings) };
      });
      const files = wordFiles(entries);
      return {
        facets,
        pages,
        words: files.map(({ from }) => from),
        wordTexts: files.map(({ text }) => text),
        texts,
      };
    },
  };
}

/** More records than this say nothing more of a word: only its best ones are kept. */
const mostPostings = 4000;

function bestOf(postings: Posting[]): { pages: number; postings: Posting[] } {
  const pages = new Set(postings.map(({ page }) => page)).size;
  if (postings.length <= mostPostings) return { pages, postings };
  const best = [...postings].sort((a, b) => strengthOf(b.code) - strengthOf(a.code)).slice(0, mostPostings);
  return { pages, postings: best.sort((a, b) => a.page - b.page || a.record - b.record) };
}

/** How many of the records behind a heading stand below it. */
function spanOf(records: SearchRecord[], index: number): number {
  const record = records[index];
  if (!record || record.type === 'content') return 0;
  const { type, hierarchy } = record;
  const end = records.findIndex(
    (other, at) =>
      at > index &&
      (other.hierarchy[type] !== hierarchy[type] || (other.type !== 'content' && other.type <= type)),
  );
  return (end < 0 ? records.length : end) - index - 1;
}

/** The words of a record with the code of the best place of each. */
function wordsOf(record: SearchRecord, tokenize: Tokenizer): Map<string, number> {
  const codesByWord = new Map<string, number>();
  if (record.type === 'content') {
    addContent(codesByWord, tokenize(record.content ?? ''));
    return codesByWord;
  }
  const place: Place = record.type === 'lvl1' ? 'title' : 'heading';
  if (place === 'title') addNames(codesByWord, tokenize(pathWords(record.url)), 'path');
  addNames(codesByWord, tokenize(record.hierarchy[record.type] ?? ''), place);
  return codesByWord;
}

function addContent(codesByWord: Map<string, number>, chunks: ReturnType<Tokenizer>): void {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { tokens, wholes } of chunks) {
    length += wholes;
    for (const { term, isPart } of tokens) counts.set(term, (counts.get(term) ?? 0) + (isPart ? 0.5 : 1));
  }
  for (const [term, count] of counts) codesByWord.set(term, toCode('content', density(count, length)));
}

function addNames(codesByWord: Map<string, number>, chunks: ReturnType<Tokenizer>, place: Place): void {
  const wholes = chunks.reduce((sum, chunk) => sum + chunk.wholes, 0);
  const parts = chunks.reduce((sum, chunk) => sum + chunk.parts, 0);
  for (const { tokens } of chunks) {
    for (const { term, isPart } of tokens) {
      const code = toCode(place, isPart ? parts : wholes);
      const other = codesByWord.get(term);
      if (other === undefined || strengthOf(code) > strengthOf(other)) codesByWord.set(term, code);
    }
  }
}

/** The folders and the name of a page as words: readers know them from the address bar. */
function pathWords(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  try {
    return decodeURI(path).replaceAll('/', ' ');
  } catch {
    return path.replaceAll('/', ' ');
  }
}
