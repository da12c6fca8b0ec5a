/** Characters that are safe in text files: the first 62 end a number, the others go on with it. */
export const digits =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;<=>?@[]^_`{|}~';
export const endDigits = 62;

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
