import { tokenizeChunk } from '../text/tokens.ts';

/** The text between two spaces, with a number for each of its words. */
export interface NumberedChunk {
  words: { id: number; isPart: boolean }[];
  /** The number of its word where it is a single plain word, as most are; else -1. */
  only: number;
  wholes: number;
  parts: number;
}

/** Numbers the words of a site. */
export interface Vocabulary {
  /** By number. */
  words: string[];
  /** Calls `visit` with each chunk of a text, in order. */
  read(text: string, visit: (chunk: NumberedChunk) => void): void;
}

const space = 32;

/** A vocabulary that caches chunks, because texts repeat them. */
export function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let bytes = new Uint8Array(4096);

  const idOf = (word: string): number => {
    const id = ids.get(word);
    if (id !== undefined) return id;
    ids.set(word, words.length);
    return words.push(word) - 1;
  };
  const create = (raw: Uint8Array): NumberedChunk => {
    const { tokens, wholes, parts } = tokenizeChunk(decoder.decode(raw));
    const numbered = tokens.map(({ term, isPart }) => ({ id: idOf(term), isPart }));
    const [first] = numbered;
    return { words: numbered, only: numbered.length === 1 && first ? first.id : -1, wholes, parts };
  };
  const cache = new ChunkCache(create);
  return {
    words,
    read(text, visit) {
      // Reads bytes, because a site has millions of chunks: a string for each would cost more than all the rest.
      if (text.length * 3 > bytes.length) bytes = new Uint8Array(text.length * 3);
      const { written: length } = encoder.encodeInto(text, bytes);
      for (let start = 0, end = 0; start < length; start = end + 1) {
        for (end = start; end < length && (bytes[end] as number) > space; end++);
        if (end > start) visit(cache.get(bytes, start, end));
      }
    },
  };
}

/** Capacity in chunks, and in their bytes. */
const maxChunks = 2 ** 17;
const maxBytes = 2 ** 21;

/** A cache by pieces of text. Pieces with the same hash replace each other; when it is full it is cleared. */
class ChunkCache {
  readonly #create: (raw: Uint8Array) => NumberedChunk;
  readonly #bytes = new Uint8Array(maxBytes);
  #used = 0;
  /** By hash: where its bytes end, or 0. */
  readonly #ends = new Int32Array(maxChunks);
  readonly #chunks: (NumberedChunk | undefined)[] = new Array(maxChunks).fill(undefined);

  constructor(create: (raw: Uint8Array) => NumberedChunk) {
    this.#create = create;
  }

  /** Returns the chunk of the bytes from `start` to `end`, from the cache or a new one. */
  get(bytes: Uint8Array, start: number, end: number): NumberedChunk {
    const slot = hashOf(bytes, start, end) & (maxChunks - 1);
    const cached = this.#chunks[slot];
    if (cached !== undefined && this.#isKept(slot, bytes, start, end)) return cached;
    const chunk = this.#create(bytes.subarray(start, end));
    if (end - start > maxKeptLength) return chunk;
    if (this.#used + end - start + 1 > maxBytes) this.#clear();
    this.#bytes.set(bytes.subarray(start, end), this.#used);
    // A zero byte separates two pieces; no piece contains one.
    this.#used += end - start + 1;
    this.#ends[slot] = this.#used - 1;
    this.#chunks[slot] = chunk;
    return chunk;
  }

  #isKept(slot: number, bytes: Uint8Array, start: number, end: number): boolean {
    let position = (this.#ends[slot] as number) - 1;
    for (let index = end - 1; index >= start; index--, position--) {
      if (this.#bytes[position] !== bytes[index]) return false;
    }
    return position < 0 || this.#bytes[position] === 0;
  }

  #clear(): void {
    this.#bytes.fill(0);
    this.#used = 0;
    this.#chunks.fill(undefined);
  }
}

/** Longer pieces are seldom repeated. */
const maxKeptLength = 64;

/** FNV-1a with its upper bits mixed into the lower ones. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}
