/** The longest text of a record. */
const mostLength = 600;

/**
 * Text in parts of at most 600 characters: at the ends of sentences and lines if there are any, else between words,
 * else anywhere but inside a character.
 */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > mostLength) {
    const at = cutOf(rest.slice(0, mostLength));
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest].filter(Boolean);
}

/** Where the first part of a text ends that is full. */
function cutOf(full: string): number {
  const sentence = /^[\s\S]*(?:[.!?]\s|[。！？\n])/u.exec(full);
  // A very short first part would only make more of them.
  if (sentence && sentence[0].length > mostLength / 3) return sentence[0].length;
  const space = full.lastIndexOf(' ');
  if (space > mostLength / 3) return space + 1;
  return /[\uD800-\uDBFF]$/.test(full) ? full.length - 1 : full.length;
}
