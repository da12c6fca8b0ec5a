/** Characters that survive in text files and URLs alike: most end a number, the others go on with it. */
const alphabet =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;<=>?@[]^_`{|}~';
const ends = 62;
const goesOn = alphabet.length - ends;

const values = new Uint8Array(128);
for (let index = 0; index < alphabet.length; index++) values[alphabet.charCodeAt(index)] = index;

/** Natural numbers as text: one character up to 61, two up to about 1,800. */
export function writeNumbers(numbers: Iterable<number>): string {
  let out = '';
  for (const number of numbers) {
    let rest = Math.floor(number / ends);
    let head = '';
    while (rest > 0) {
      rest -= 1;
      head = alphabet.charAt(ends + (rest % goesOn)) + head;
      rest = Math.floor(rest / goesOn);
    }
    out += head + alphabet.charAt(number % ends);
  }
  return out;
}

/** What {@link writeNumbers} wrote. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let head = 0;
  for (let index = 0; index < text.length; index++) {
    const value = values[text.charCodeAt(index)] ?? 0;
    if (value < ends) {
      numbers.push(head * ends + value);
      head = 0;
    } else {
      head = head * goesOn + (value - ends) + 1;
    }
  }
  return numbers;
}
