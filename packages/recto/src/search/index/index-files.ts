/**
 * The files of an embedded index. A small manifest, whose name never changes, tells the parts; all other files have the
 * part's hash in their names, so they can be kept for ever.
 */
export interface SearchManifest {
  /** Path of the other files, from the host's root. */
  folder: string;
  parts: SearchPart[];
}

/** The pages of one version of the docs, or those beside the docs. Readers of one part load nothing of the others. */
export interface SearchPart {
  /** What facet filters can ask of its records: language, version, docusaurus_tag. */
  facets: Record<string, string>;
  hash: string;
  pages: number;
  /** Where each file of words begins. */
  words: string[];
  /** Where each file of words begins that are written backwards: they are found by their ends. */
  ends: string[];
  /** The first record of each file of texts, as numbers: its page, from that of the file before, and its place there. */
  texts: string;
}

/** Behind the beginning of words, which has postings of its own. */
export const prefixMark = '*';

/** Where the files are, from the path that all locales share. */
export const searchFolder = 'assets/search/';

/** Name of the manifest; those of all other files have a hash, like everything in the folder of assets. */
export const manifestName = 'search-index.json';

/** Address of the manifest of a locale, from its base URL. */
export function manifestPath(baseUrl: string): string {
  return baseUrl + manifestName;
}

/** The file in which a word would be, from where each begins. */
export function fileOf(firsts: string[], word: string): number {
  return firsts.findLastIndex((first) => first <= word);
}

/** Name of the file with the words from the `index`-th first word on. */
export function wordsFile(part: Pick<SearchPart, 'hash'>, index: number): string {
  return `words-${index}.${part.hash}.txt`;
}

/** Name of the file with the words written backwards from the `index`-th first one on. */
export function endsFile(part: Pick<SearchPart, 'hash'>, index: number): string {
  return `ends-${index}.${part.hash}.txt`;
}

/** Name of the file with the texts from the `index`-th first record on. */
export function textsFile(part: Pick<SearchPart, 'hash'>, index: number): string {
  return `texts-${index}.${part.hash}.txt`;
}
