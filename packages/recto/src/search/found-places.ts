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
