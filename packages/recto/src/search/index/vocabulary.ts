import { readChunk } from '../text/tokens.ts';

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

/** Chunks that are remembered at most, and their bytes. */
const mostChunks = 2 ** 17;
const mostBytes = 2 ** 21;

/**
 * Remembers what was learnt of pieces of text. Pieces with the same hash forget each other, and when it is full it forgets
 * all, so memory does not grow with the text.
 */
class ChunkMemory<Chunk> {
  readonly #bytes = new Uint8Array(mostBytes);
  #used = 0;
  /** By hash: where its bytes end, or 0. */
  readonly #ends = new Int32Array(mostChunks);
  readonly #chunks: (Chunk | undefined)[] = new Array(mostChunks).fill(undefined);

  /** What is known of the bytes from `start` to `end`; `learn` tells if it is not. */
  recall(
    bytes: Uint8Array,
    { start, end, learn }: { start: number; end: number; learn: (raw: Uint8Array) => Chunk },
  ): Chunk {
    const place = hashOf(bytes, start, end) & (mostChunks - 1);
    const known = this.#chunks[place];
    if (known !== undefined && this.#isKept(place, { bytes, start, end })) return known;
    const chunk = learn(bytes.subarray(start, end));
    if (end - start > mostKept) return chunk;
    if (this.#used + end - start + 1 > mostBytes) this.#forget();
    this.#bytes.set(bytes.subarray(start, end), this.#used);
    // A byte of nothing stands between two pieces: no text has it inside a piece.
    this.#used += end - start + 1;
    this.#ends[place] = this.#used - 1;
    this.#chunks[place] = chunk;
    return chunk;
  }

  #isKept(place: number, { bytes, start, end }: { bytes: Uint8Array; start: number; end: number }): boolean {
    let at = (this.#ends[place] as number) - 1;
    for (let index = end - 1; index >= start; index--, at--) {
      if (this.#bytes[at] !== bytes[index]) return false;
    }
    return at < 0 || this.#bytes[at] === 0;
  }

  #forget(): void {
    this.#bytes.fill(0);
    this.#used = 0;
    this.#chunks.fill(undefined);
  }
}

/** Longer pieces seldom come again. */
const mostKept = 64;

/** FNV-1a, whose lower bits are mixed with the upper ones. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** For each word, by its number, the numbers noted for it. A site has millions of them, so they stand in two long rows. */
export class FoundPlaces {
  #noted = new Int32Array(4096);
  /** Where the number before stands that is of the same word, plus one. */
  #before = new Int32Array(4096);
  #length = 0;
  /** By word: where its last number stands, plus one. */
  #last = new Int32Array(4096);

  add(word: number, number: number): void {
    if (this.#length === this.#noted.length) {
      this.#noted = longer(this.#noted, this.#length);
      this.#before = longer(this.#before, this.#length);
    }
    if (word >= this.#last.length) this.#last = longer(this.#last, word);
    this.#noted[this.#length] = number;
    this.#before[this.#length] = this.#last[word] as number;
    this.#length += 1;
    this.#last[word] = this.#length;
  }

  /** The numbers of a word in the order of their adding. */
  of(word: number): number[] {
    const numbers: number[] = [];
    for (let at = this.#last[word] ?? 0; at > 0; at = this.#before[at - 1] as number) {
      numbers.push(this.#noted[at - 1] as number);
    }
    return numbers.reverse();
  }
}

/** A row with the same numbers and room for one at `index`. */
function longer(row: Int32Array<ArrayBuffer>, index: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * (index + 1));
  copy.set(row);
  return copy;
}
