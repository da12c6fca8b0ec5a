/** Digits that are safe in text files: one of the first 62 ends a number, the others lead it. */
export const digits =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;<=>?@[]^_`{|}~';
const lastDigits = 62;

const values = new Uint8Array(128);
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;

/** Decodes what a {@link NumberEncoder} wrote. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let head = 0;
  for (let index = 0; index < text.length; index++) {
    const value = values[text.charCodeAt(index)] ?? 0;
    if (value < lastDigits) {
      numbers.push(head * lastDigits + value);
      head = 0;
    } else {
      head = head * (digits.length - lastDigits) + (value - lastDigits) + 1;
    }
  }
  return numbers;
}

const codes = [...digits].map((digit) => digit.charCodeAt(0));
const leadingDigits = digits.length - lastDigits;

/** Encodes natural numbers as text: one character up to 61, two up to about 1,800. */
export class NumberEncoder {
  #bytes = new Uint8Array(1024);
  #length = 0;
  readonly #decoder = new TextDecoder();

  write(number: number): void {
    if (this.#length + 16 > this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    if (number >= lastDigits) this.#writeHead(Math.floor(number / lastDigits));
    this.#bytes[this.#length++] = codes[number % lastDigits] as number;
  }

  /** Returns the text since the last call. */
  flush(): string {
    const text = this.#decoder.decode(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return text;
  }

  #writeHead(head: number): void {
    if (head > leadingDigits) this.#writeHead(Math.floor((head - 1) / leadingDigits));
    this.#bytes[this.#length++] = codes[lastDigits + ((head - 1) % leadingDigits)] as number;
  }
}

/** A word with its characters in reverse order. */
export function reversed(word: string): string {
  return [...word].reverse().join('');
}
