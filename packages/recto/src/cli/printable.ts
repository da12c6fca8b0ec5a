/** Controls of a terminal, and marks that reorder the text around them: U+202E shows `txt.exe` as `exe.txt`. */
const unsafePattern = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Text of authors as a terminal can print it: each control character is replaced by one that shows it, so that columns
 * stay the same. Line feeds stay too.
 */
export function printable(text: string): string {
  return text.replace(unsafePattern, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\uFFFD';
  });
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\u240A');
}
