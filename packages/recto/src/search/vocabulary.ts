import { readChunk } from './tokens.ts';

/** What stands between two spaces, with numbers for its words. */
export interface KnownChunk {
  ids: number[];
  /** Whether each is only a part of a compound. */
  areParts: boolean[];
  wholes: number;
  parts: number;
}

/** Numbers the words of a site. */
export interface Vocabulary {
  /** By number. */
  words: string[];
  read(text: string): KnownChunk[];
}

/** More different chunks than this are forgotten, so that memory does not grow with the text. */
const mostKept = 200_000;

/** A vocabulary that remembers how it read each chunk: texts use the same ones again and again. */
export function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const known = new Map<string, KnownChunk>();

  const idOf = (word: string): number => {
    const id = ids.get(word) ?? words.push(word) - 1;
    ids.set(word, id);
    return id;
  };
  const learn = (raw: string): KnownChunk => {
    const { tokens, wholes, parts } = readChunk(raw);
    const chunk = {
      ids: tokens.map(({ term }) => idOf(term)),
      areParts: tokens.map(({ isPart }) => isPart),
      wholes,
      parts,
    };
    if (known.size > mostKept) known.clear();
    known.set(raw, chunk);
    return chunk;
  };
  return {
    words,
    read: (text) => text.split(/\s+/).map((raw) => known.get(raw) ?? learn(raw)),
  };
}
