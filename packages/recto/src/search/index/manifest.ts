/**
 * The manifest of an embedded index: a small file with a fixed name. The names of all other files contain a hash of
 * their content, so they can be cached for ever.
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
  pages: number;
  /** The start of the first word of each file of words. */
  words: string[];
  /** The same for the files of reversed words, which are found by their suffixes. */
  suffixes: string[];
  /** The pages with a boost, if there are any: see `encodeBoosts`. */
  boosts?: string;
  /** The first record of each file of texts: see `encodeStarts`. */
  texts: string;
  /** The hashes of files of words, of reversed words, and of the texts of each segment; one after the other. */
  hashes: { words: string; suffixes: string; texts: string };
}

/** The distance between the page numbers of two segments, and the maximum number of pages of one: see `segments.ts`. */
export const segmentStride = 128;

/** Follows a prefix that has a list of postings. */
export const prefixMarker = '*';

/** Folder of the files, from the path that all locales share. */
export const searchFolder = 'assets/search/';

/** Name of the manifest, which is outside the folder of assets because it has no hash. Sites have a `search-index.json` of their own. */
export const manifestName = 'recto-search.json';

/** Address of the manifest of a locale, from its base URL. */
export function manifestPath(baseUrl: string): string {
  return baseUrl + manifestName;
}

/** Index of the file in which a word would be, from the starts of all files. */
export function fileOf(starts: string[], word: string): number {
  return starts.findLastIndex((first) => first <= word);
}

const hashLength = 16;

export function hashAt(hashes: string, index: number): string {
  return hashes.slice(index * hashLength, (index + 1) * hashLength);
}

export function wordsFile(hash: string): string {
  return `words-${hash}.txt`;
}

/** Name of a file of reversed words. */
export function suffixesFile(hash: string): string {
  return `suffixes-${hash}.txt`;
}

/** Name of the `index`-th file with texts of a segment. */
export function textsFile(hash: string, index: number): string {
  return `texts-${index}.${hash}.txt`;
}
