/** Words of a text: `Hello`, `HTTP`, `world`, `2`, `日本語`. */
const wordPattern = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\p{N}+/gu;

/** A text as it stands in an address: its words in lower case with hyphens, as lodash writes them. */
export function kebabCase(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  return (plain.normalize('NFC').match(wordPattern) ?? []).join('-').toLowerCase();
}
