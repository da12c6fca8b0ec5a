import { askingWords } from './english.ts';
import { type Chunk, readChunks } from './tokens.ts';

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
export function slotsOf(query: string): Slot[] {
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
