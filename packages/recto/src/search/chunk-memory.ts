/** Chunks that are remembered at most, and their bytes. */
const mostChunks = 2 ** 17;
const mostBytes = 2 ** 21;

/**
 * Remembers what was learnt of pieces of text. Pieces with the same hash forget each other, and when it is full it forgets
 * all, so memory does not grow with the text.
 */
export class ChunkMemory<Chunk> {
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
