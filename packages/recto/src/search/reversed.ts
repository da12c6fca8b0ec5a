/** A word from its last letter to its first. */
export function reversed(word: string): string {
  return [...word].reverse().join('');
}
