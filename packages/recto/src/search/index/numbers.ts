/** Characters that are safe in text files: the first 62 end a number, the others go on with it. */
export const digits =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;<=>?@[]^_`{|}~';
const endDigits = 62;

const values = new Uint8Array(128);
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;

/** The numbers that a `NumberWriter` wrote. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let head = 0;
  for (let index = 0; index < text.length; index++) {
    const value = values[text.charCodeAt(index)] ?? 0;
    if (value < endDigits) {
      numbers.push(head * endDigits + value);
      head = 0;
    } else {
      head = head * (digits.length - endDigits) + (value - endDigits) + 1;
    }
  }
  return numbers;
}

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

/** A word from its last letter to its first. */
export function reversed(word: string): string {
  return [...word].reverse().join('');
}
