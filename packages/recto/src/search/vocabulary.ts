import { ChunkMemory } from './chunk-memory.ts';
import { readChunk } from './tokens.ts';

/** What stands between two spaces, with a number for each of its words. */
export interface KnownChunk {
  words: { id: number; isPart: boolean }[];
  /** The number of its word where it is one plain word, as most are; else -1. */
  only: number;
  wholes: number;
  parts: number;
}

/** Numbers the words of a site. */
export interface Vocabulary {
  /** By number. */
  words: string[];
  /** Hands over what stands between the spaces of a text, in its order. */
  read(text: string, take: (chunk: KnownChunk) => void): void;
}

const space = 32;

/** A vocabulary that remembers how it read chunks, since texts use the same ones again and again. */
export function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const memory = new ChunkMemory<KnownChunk>();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let bytes = new Uint8Array(4096);

  const idOf = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, words.length);
    return words.push(word) - 1;
  };
  const learn = (raw: Uint8Array): KnownChunk => {
    const { tokens, wholes, parts } = readChunk(decoder.decode(raw));
    const numbered = tokens.map(({ term, isPart }) => ({ id: idOf(term), isPart }));
    const [first] = numbered;
    return { words: numbered, only: numbered.length === 1 && first ? first.id : -1, wholes, parts };
  };
  return {
    words,
    read(text, take) {
      // As bytes, because a site has millions of chunks: cutting each out as a string would cost more than all the rest.
      if (text.length * 3 > bytes.length) bytes = new Uint8Array(text.length * 3);
      const { written: length } = encoder.encodeInto(text, bytes);
      for (let start = 0, end = 0; start < length; start = end + 1) {
        for (end = start; end < length && (bytes[end] as number) > space; end++);
        if (end > start) take(memory.recall(bytes, { start, end, learn }));
      }
    },
  };
}
