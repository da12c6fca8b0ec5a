import { digits, endDigits } from './numbers.ts';

const codes = [...digits].map((digit) => digit.charCodeAt(0));
const otherDigits = digits.length - endDigits;

/** Writes natural numbers as text: one character up to 61, two up to about 1,800. A site has millions of them. */
export class NumberWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;
  readonly #decoder = new TextDecoder();

  write(number: number): void {
    if (this.#length + 16 > this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    if (number >= endDigits) this.#writeHead(Math.floor(number / endDigits));
    this.#bytes[this.#length++] = codes[number % endDigits] as number;
  }

  /** What was written since the last time. */
  take(): string {
    const text = this.#decoder.decode(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return text;
  }

  #writeHead(head: number): void {
    if (head > otherDigits) this.#writeHead(Math.floor((head - 1) / otherDigits));
    this.#bytes[this.#length++] = codes[endDigits + ((head - 1) % otherDigits)] as number;
  }
}
