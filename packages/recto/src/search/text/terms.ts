import { type Chunk, readChunks } from './tokens.ts';

/** Words of English questions that say little about what is asked. */
const fillers = new Set(
  'a about am an and are as at be by can do does for from get go has have how i if in into is it its me my need of on or our out put should so than that the their there this to up use want was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Whether a word of a query matters little beside others: `how do I sign an app` asks for `sign` and `app`. */
export function isStopword(word: string): boolean {
  return fillers.has(word);
}

/** Words that questions begin with. */
const openings = new Set('can do does how is should what when where which who why'.split(' '));

/** How many words at the beginning of a query only say that it is a question: three of `how do I sign an app`. */
function askingWords(words: string[]): number {
  const [first = ''] = words;
  const asked = words.findIndex((word) => !isStopword(word));
  return openings.has(first) ? Math.max(0, asked) : 0;
}

/** Endings of English words that leave their meaning as it is. Examples: `signing`, `deployments`, `ejected` */
const endingPattern = /(?:ments?|ings?|ions?|ed|es|e|s)$/;

/** What words of one meaning have in common: `sign` for `signs`, `signed` and `signing`. Short words lose an `s` at most. */
export function stemOf(word: string): string {
  const rest = word.replace(/ies$/, 'y').replace(endingPattern, '');
  if (rest.length < 4) return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
  // `running` and `run`.
  return rest.replace(/([bdgmnprt])\1$/, '$1');
}

/** A word of a query: what it can be found by. */
export interface Slot {
  word: string;
  /** The same in other words, all of which a record must have: `included` and `permissions`. */
  parts: string[];
  /** Whether the reader may still be typing it. */
  isOpen: boolean;
}

/** A query is cut behind so many words: each costs a request. */
const mostSlots = 12;

/** The words of a query, each once, without those that only ask. The last is open while no space follows it. */
export function termsOf(query: string): Slot[] {
  const chunks = readChunks(query);
  const isOpen = !/\s$/.test(query);
  const slots = new Map<string, Slot>();
  for (const [index, chunk] of chunks.entries()) {
    for (const slot of chunkSlots(chunk)) {
      slots.set(slot.word, { ...slot, isOpen: isOpen && index === chunks.length - 1 });
    }
  }
  const asking = askingWords([...slots.keys()]);
  return [...slots.values()].slice(asking, asking + mostSlots);
}

function chunkSlots({ tokens }: Chunk): Omit<Slot, 'isOpen'>[] {
  const slots: Omit<Slot, 'isOpen'>[] = [];
  for (const { term, isPart } of tokens) {
    const last = slots.at(-1);
    // An option with dashes comes first, and is also found without them.
    const isOption = last?.word.replace(/^-+/, '') === term && last.word !== term;
    if (last && (isPart || isOption)) last.parts.push(term);
    else slots.push({ word: term, parts: [] });
  }
  return slots;
}
