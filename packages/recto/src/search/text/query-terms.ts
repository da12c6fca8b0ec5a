import { type Chunk, tokenizeChunk } from './tokens.ts';

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

/**
 * The words of a query, each once, without {@link isStopword stopwords} unless it has no others. The last is a prefix while
 * no space follows it.
 */
export function parseQuery(query: string): QueryTerm[] {
  const chunks = query
    .split(/\s+/)
    .map((text) => ({ ...tokenizeChunk(text), text }))
    .filter(({ tokens }) => tokens.length > 0);
  const isTyping = !/\s$/.test(query);
  const byWord = new Map<string, QueryTerm>();
  for (const [index, chunk] of chunks.entries()) {
    for (const term of chunkTerms(chunk)) {
      byWord.set(term.word, { ...term, isPrefix: isTyping && index === chunks.length - 1 });
    }
  }
  const terms = [...byWord.values()];
  const significantTerms = terms.filter(({ word }) => !isStopword(word));
  return (significantTerms.length > 0 ? significantTerms : terms).slice(0, maxTerms);
}

/** The dashes of an option, letter case inside a word, a number, or a sign that joins words in code. */
const identifierPattern = /^-|\p{Ll}\p{Lu}|\p{N}|[\p{L}\p{N}][._:@/][\p{L}\p{N}]/u;

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

/** Words of English questions that say nothing about their subject. */
const stopwords = new Set(
  `a about also am an and any are as at be been but by can cant could did do does doesnt dont for from get getting go
  had has have how hows i if im in into is isnt it its just make makes me must my need no not of on or our out please
  put should so some than that the their them there these they this those to try trying up us use used using want was
  we were what whats when where wheres which who why will with would you your`.split(/\s+/),
);

/** Whether a word is ignored next to others: in `how do I sign an app`, all but `sign` and `app`. */
export function isStopword(word: string): boolean {
  return stopwords.has(word);
}

/** Words that are in many questions and few answers: a `custom font` is explained where fonts are. */
const weakWords = new Set(
  'another between certain custom difference different existing multiple new other own real several specific'.split(
    ' ',
  ),
);

/** Whether a word weighs little next to others. */
export function isWeak(word: string): boolean {
  return weakWords.has(word);
}

/**
 * Suffixes that do not change the meaning of English words, the longer ones first, and the length of the shortest stem.
 * Examples: `translation`, `deployments`, `adding`.
 */
const suffixes: [pattern: RegExp, minStem: number][] = [
  [/(?:ations?|at(?:es?|ed|ing))$/, 4],
  [/(?:ments?|ions?)$/, 4],
  [/es?$/, 4],
  [/(?:ings?|(?<!e)ed|(?<!s)s)$/, 3],
];

/** The common stem of the forms and spellings of a word: `sign` for `signs`, `signed` and `signing`; `color` for `colours`. */
export function stem(word: string): string {
  return oneSpelling(withoutSuffix(word));
}

/** `license` and `licence`, `color` and `colour`, `organiz` and `organis`, `catalog` and `catalogue`, `artifact` and `artefact`. */
function oneSpelling(stem: string): string {
  return stem
    .replace(/enc$/, 'ens')
    .replace(/our$/, 'or')
    .replace(/is$/, 'iz')
    .replace(/ogu$/, 'og')
    .replace(/^artef/, 'artif');
}

function withoutSuffix(word: string): string {
  const singular = word
    .replace(/(?<=...[ai]b)ilit(?:y|ies)$/, 'le')
    .replace(/ies$/, 'y')
    .replace(/(?<=....ion)(?:s|ed|ing)$/, '');
  for (const [pattern, minStem] of suffixes) {
    const base = singular.replace(pattern, '');
    if (base === singular || base.length < minStem || !/[aeiouy]/.test(base)) continue;
    // `running` and `run`.
    return base.replace(/(?<=..)([bdglmnprt])\1$/, '$1');
  }
  return singular.replace(/(?<=..)([bdglmnprt])\1$/, '$1');
}
