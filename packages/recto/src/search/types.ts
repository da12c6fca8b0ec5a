/** Levels of headings, named as in DocSearch: `lvl0` groups hits. */
export const searchLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type SearchLevel = (typeof searchLevels)[number];

export type SearchHierarchy = Record<SearchLevel, string | null>;

/** Words with which readers find a term. */
export interface Synonym {
  /** As written in the middle of a sentence. */
  term: string;
  /** Words that the term replaces. */
  insteadOf: string[];
  /** Address of its explanation, from the host's root. */
  address?: string;
}

/** A search record: a heading or a paragraph-sized piece of a page, in the format of DocSearch. */
export interface SearchRecord {
  /** Unique in an index, and stable between builds. */
  objectID: string;
  /** Address of the anchor above the piece, from the host's root; absolute in an export. */
  url: string;
  /** A heading of that level, or text below the deepest heading of `hierarchy`. */
  type: Exclude<SearchLevel, 'lvl0'> | 'content';
  hierarchy: SearchHierarchy;
  /** Plain text, with isolates around code; for a page its description, if it has one; `null` for another heading. */
  content: string | null;
  /** The page's `lang`, as in `docsearch:language`. */
  language: string;
  /** Name of the version of the docs, as in `docsearch:version`; missing for other pages. */
  version?: string;
  /** `default`, or `docs-<instance>-<version>`, as in `docsearch:docusaurus_tag`. */
  docusaurus_tag: string;
  /** See `SearchablePage`; only for a page, and only at build time. */
  keywords?: readonly string[];
  /** See `SearchablePage`; only at build time. */
  boost?: number;
}

/** An attribute of a hit with the words of the query highlighted. HTML whose only element is `mark`. */
export interface SearchMarkup {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

/** A record that matches a query. */
export interface SearchHit extends SearchRecord {
  _highlightResult: SearchAttributes;
  _snippetResult: SearchAttributes;
  /** Position in the answer, from 1; only with insights. */
  __position?: number;
  /** Id of the answer; only with insights. Not stored with recent searches. */
  __queryID?: string;
}

export interface SearchAttributes {
  content?: SearchMarkup;
  hierarchy?: Partial<Record<SearchLevel, SearchMarkup>>;
}

/** The parameters of a query, named as in Algolia's API. */
export interface SearchParams {
  attributesToRetrieve: string[];
  /** An attribute and its number of words: `content:10`. */
  attributesToSnippet: string[];
  snippetEllipsisText: string;
  highlightPreTag: string;
  highlightPostTag: string;
  hitsPerPage: number;
  clickAnalytics: boolean;
  /** Filters that must all match; an inner list matches if one of its filters does: `["language:en", ["docusaurus_tag:default"]]`. */
  facetFilters?: (string | string[])[];
}

export interface SearchRequest {
  indexName: string;
  query: string;
  params: SearchParams;
}

export interface SearchResult {
  /** Best first. */
  hits: SearchHit[];
  /** Total number of hits. */
  nbHits: number;
  /** Loads the hits after `hits`; only where loading each takes time. */
  rest?(): Promise<SearchHit[]>;
  /** Id of the answer; only with insights. */
  queryID?: string;
  /** Without hits: words of the index that look like the words of the query, the most similar first. */
  nearWords?: string[];
}

/**
 * The backend of the search dialog: the embedded index or a hosted service. Rejects with an error named `RetryError`
 * when all retries fail.
 */
export interface SearchClient {
  search(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>;
  /** Reports the hits that are shown; only with insights. */
  viewed?(hits: SearchHit[]): void;
  /** Reports the hit that the reader selected; only with insights. */
  selected?(hit: SearchHit): void;
}

/** The settings of a hosted service. */
export interface HostedSearchSettings {
  appId: string;
  /** A key with the right to search only. */
  apiKey: string;
  /** Hosts instead of Algolia's. */
  hosts?: string[];
  /** Set if views and clicks are reported. */
  insights?: true;
}

/** The search settings of a page: a part of the shell's state. */
export interface SearchSettings {
  /** Also the key of recent searches in the browser. */
  indexName: string;
  /** The hosted service; the embedded index if missing. */
  hosted?: HostedSearchSettings;
  /** Language and version of the page, if the site has several. */
  facetFilters?: (string | string[])[];
  /** Values that replace the defaults of Recto. */
  searchParameters?: Partial<SearchParams>;
}

/** A page as the input of search. */
export interface SearchablePage {
  /** Address from the host, base URL included. */
  path: string;
  /** The text of the article. */
  blocks: ArticleBlock[];
  /** The group of its hits: its top category in the sidebar, else its navbar item. */
  group: string;
  title: string;
  /** Only a description of the author; others come from the article. */
  description?: string | undefined;
  /** Other words for its subject. */
  keywords?: readonly string[] | undefined;
  language: string;
  /** Name of its version of the docs. */
  version?: string;
  /** See `SearchRecord`. */
  tag: string;
  /** Multiplies the score of its records; by default less than 1 for a long page. */
  boost?: number;
}

/** A heading, a name that can be linked, or a run of text, in the order of an article. */
export interface ArticleBlock {
  /** As plain text; code keeps its lines. */
  text: string;
  /** `2` for an `h2` and for the text below it. Names are one level below their surroundings. */
  level: number;
  /** Whether the following blocks are below it. */
  isHeading: boolean;
  /** Id of the heading or name. */
  id?: string | undefined;
}

/** What a page adds to an index: plain data, which a later build can use again. */
export interface IndexedPage {
  /** What decides the part of the index: language, version, docusaurus_tag. */
  facets: Record<string, string>;
  /** Its words, each once, separated by line feeds. */
  words: string;
  /** The places of each word on the page, likewise: see `writePosting`. */
  postings: string;
  texts: TextsLine[];
  boost?: number;
}

/** Records of a page as a line of a file of texts, but for the number of the page. */
export interface TextsLine {
  /** Position of the first record on its page. */
  from: number;
  /** JSON without `{"page":…,`. */
  rest: string;
}
