/** Digits that are safe in text files: one of the first 62 ends a number, the others lead it. */
export const digits =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;<=>?@[]^_`{|}~';
const lastDigits = 62;
const leadingDigits = digits.length - lastDigits;

const values = new Uint8Array(128);
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;

/** Decodes what a {@link NumberEncoder} wrote, one number after the other. */
export class NumberReader {
  readonly #text: string;
  /** Position of the next number in the text. */
  at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  get hasMore(): boolean {
    return this.at < this.#text.length;
  }

  /** Returns the next number, 0 at the end. */
  next(): number {
    let head = 0;
    while (this.at < this.#text.length) {
      const value = values[this.#text.charCodeAt(this.at++)] ?? 0;
      if (value < lastDigits) return head * lastDigits + value;
      head = head * leadingDigits + (value - lastDigits) + 1;
    }
    return 0;
  }
}

/** Decodes all numbers that a {@link NumberEncoder} wrote. */
export function decodeNumbers(text: string): number[] {
  const reader = new NumberReader(text);
  const numbers: number[] = [];
  while (reader.hasMore) numbers.push(reader.next());
  return numbers;
}

const codes = [...digits].map((digit) => digit.charCodeAt(0));

/** Encodes natural numbers as text: one character up to 61, two up to about 1,800. */
export class NumberEncoder {
  #bytes = new Uint8Array(1024);
  #length = 0;
  readonly #decoder = new TextDecoder();

  write(number: number): void {
    this.#reserve();
    if (number >= lastDigits) this.#writeHead(Math.floor(number / lastDigits));
    this.#bytes[this.#length++] = codes[number % lastDigits] as number;
  }

  /** Separates what follows from what precedes. */
  endLine(): void {
    this.#reserve();
    this.#bytes[this.#length++] = lineFeed;
  }

  /** Returns the text since the last call. */
  flush(): string {
    const text = this.#decoder.decode(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return text;
  }

  #reserve(): void {
    if (this.#length + 16 <= this.#bytes.length) return;
    const longer = new Uint8Array(this.#bytes.length * 2);
    longer.set(this.#bytes);
    this.#bytes = longer;
  }

  #writeHead(head: number): void {
    if (head > leadingDigits) this.#writeHead(Math.floor((head - 1) / leadingDigits));
    this.#bytes[this.#length++] = codes[lastDigits + ((head - 1) % leadingDigits)] as number;
  }
}

const lineFeed = 10;

/** Returns one number as a {@link NumberEncoder} writes it. */
export function encodeNumber(number: number): string {
  let text = digits.charAt(number % lastDigits);
  for (let head = Math.floor(number / lastDigits); head > 0; head = Math.floor((head - 1) / leadingDigits))
    text = digits.charAt(lastDigits + ((head - 1) % leadingDigits)) + text;
  return text;
}

export function reverseWord(word: string): string {
  return [...word].reverse().join('');
}
