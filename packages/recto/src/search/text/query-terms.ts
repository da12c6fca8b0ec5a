import { type Chunk, tokenizeChunk } from './tokens.ts';

/** A word of a query. */
export interface QueryTerm {
  word: string;
  /** The words of a compound, which a record may have instead, all of them: `included` and `permissions`. */
  parts: string[];
  /** Whether the reader may still be typing it. */
  isPrefix: boolean;
  /** Whether it is written like code: `versionCode`, `config.json`, `0.37`. */
  isIdentifier: boolean;
}

/** Further words of a query are ignored: each costs a request. */
const maxTerms = 12;

/** The words of a query, each once, without those that only ask. The last is a prefix while no space follows it. */
export function parseQuery(query: string): QueryTerm[] {
  const chunks = query
    .split(/\s+/)
    .map((text) => ({ ...tokenizeChunk(text), text }))
    .filter(({ tokens }) => tokens.length > 0);
  const isTyping = !/\s$/.test(query);
  const terms = new Map<string, QueryTerm>();
  for (const [index, chunk] of chunks.entries()) {
    for (const term of chunkTerms(chunk)) {
      terms.set(term.word, { ...term, isPrefix: isTyping && index === chunks.length - 1 });
    }
  }
  const start = questionLength([...terms.keys()]);
  return [...terms.values()].slice(start, start + maxTerms);
}

/** Letter case inside a word, a number, or a sign that joins words in code. */
const identifierPattern = /\p{Ll}\p{Lu}|\p{N}|[\p{L}\p{N}][._:@/][\p{L}\p{N}]/u;

function chunkTerms({ tokens, text }: Chunk & { text: string }): Omit<QueryTerm, 'isPrefix'>[] {
  const terms: Omit<QueryTerm, 'isPrefix'>[] = [];
  for (const { term: word, isPart, start, end } of tokens) {
    const last = terms.at(-1);
    // An option with dashes comes first, and is also found without them.
    const isOption = last?.word.replace(/^-+/, '') === word && last.word !== word;
    if (last && (isPart || isOption)) last.parts.push(word);
    else terms.push({ word, parts: [], isIdentifier: identifierPattern.test(text.slice(start, end)) });
  }
  return terms;
}

const stopwords = new Set(
  'a about am an and are as at be by can do does for from get go has have how i if in into is it its me my need of on or our out put should so than that the their there this to up use want was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Whether a word of an English query has little weight next to others: only `sign` and `app` in `how do I sign an app` have. */
export function isStopword(word: string): boolean {
  return stopwords.has(word);
}

const questionWords = new Set('can do does how is should what when where which who why'.split(' '));

/** How many words at the start of a query only mark it as a question: three of `how do I sign an app`. */
function questionLength(words: string[]): number {
  const [first = ''] = words;
  const length = words.findIndex((word) => !isStopword(word));
  return questionWords.has(first) ? Math.max(0, length) : 0;
}

/** Suffixes that do not change the meaning of English words. Examples: `signing`, `deployments`, `ejected` */
const suffixPattern = /(?:ments?|ings?|ions?|ed|es|e|s)$/;

/** The common stem of the forms of a word: `sign` for `signs`, `signed` and `signing`. Short words lose an `s` at most. */
export function stem(word: string): string {
  const rest = word.replace(/ies$/, 'y').replace(suffixPattern, '');
  if (rest.length < 4) return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
  // `running` and `run`; `license` and `license`.
  return rest.replace(/([bdgmnprt])\1$/, '$1').replace(/enc$/, 'ens');
}
