/**
 * The manifest of an embedded index: a small file with a fixed name. The names of all other files contain the hash of
 * their part, so they can be cached for ever.
 */
export interface SearchManifest {
  /** Path of the other files, from the host's root. */
  folder: string;
  parts: SearchPart[];
}

/** The pages of one version of the docs, or those outside the docs. Readers of one part load nothing of the others. */
export interface SearchPart {
  /** The facets of its records: language, version, docusaurus_tag. */
  facets: Record<string, string>;
  hash: string;
  pages: number;
  /** The start of the first word of each file of words. */
  words: string[];
  /** The same for the files of reversed words, which are found by their suffixes. */
  suffixes: string[];
  /** The pages with a boost, if there are any: see `encodeBoosts`. */
  boosts?: string;
  /** The first record of each file of texts, as numbers: its page, from that of the file before, and its position there. */
  texts: string;
}

/** Follows a prefix that has a list of postings. */
export const prefixMarker = '*';

/** Folder of the files, from the path that all locales share. */
export const searchFolder = 'assets/search/';

/** Name of the manifest, which is outside the folder of assets because it has no hash. */
export const manifestName = 'search-index.json';

/** Address of the manifest of a locale, from its base URL. */
export function manifestPath(baseUrl: string): string {
  return baseUrl + manifestName;
}

/** Index of the file in which a word would be, from the starts of all files. */
export function fileOf(firsts: string[], word: string): number {
  return firsts.findLastIndex((first) => first <= word);
}

/** Name of the `index`-th file of words. */
export function wordsFile(part: Pick<SearchPart, 'hash'>, index: number): string {
  return `words-${index}.${part.hash}.txt`;
}

/** Name of the `index`-th file of reversed words. */
export function suffixesFile(part: Pick<SearchPart, 'hash'>, index: number): string {
  return `suffixes-${index}.${part.hash}.txt`;
}

/** Name of the `index`-th file of texts. */
export function textsFile(part: Pick<SearchPart, 'hash'>, index: number): string {
  return `texts-${index}.${part.hash}.txt`;
}
