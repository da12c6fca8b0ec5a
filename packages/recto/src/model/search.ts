/** Headings above a passage as crawlers of the hosted service name them: `lvl0` is what groups hits. */
export const searchLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type SearchLevel = (typeof searchLevels)[number];

export type SearchHierarchy = Record<SearchLevel, string | null>;

/** A heading or a paragraph-sized piece of a page that can be found, in the shape of the hosted service. */
export interface SearchRecord {
  /** Unique in an index, and the same in the next build while page and place are. */
  objectID: string;
  /** Of the page, to the anchor above the piece: a path from the host's root; in an export with the site's origin. */
  url: string;
  /** What the record is: a heading of that level, or text below the deepest heading of `hierarchy`. */
  type: Exclude<SearchLevel, 'lvl0'> | 'content';
  hierarchy: SearchHierarchy;
  /** Plain text; `null` for a heading. */
  content: string | null;
  /** The page's `lang`, as in `docsearch:language`. */
  language: string;
  /** Name of the version of the docs, as in `docsearch:version`; pages beside the docs have none. */
  version?: string;
  /** `default`, or `docs-<instance>-<version>`, as in `docsearch:docusaurus_tag`. */
  docusaurus_tag: string;
}

/** What an attribute of a hit looks like with the words of the query marked. HTML whose only element is `mark`. */
export interface SearchMarkup {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

/** A record that answers a query. */
export interface SearchHit extends SearchRecord {
  _highlightResult: SearchAttributes;
  _snippetResult: SearchAttributes;
  /** Place in the whole of the answer, from 1; only where a hosted service counts clicks. */
  __position?: number;
  /** Of the answer that the hit is from; only where a hosted service counts clicks. Not kept with stored searches. */
  __queryID?: string;
}

export interface SearchAttributes {
  content?: SearchMarkup;
  hierarchy?: Partial<Record<SearchLevel, SearchMarkup>>;
}

/** What a client is asked, in the words of the hosted service. */
export interface SearchParams {
  attributesToRetrieve: string[];
  /** An attribute and its number of words: `content:10`. */
  attributesToSnippet: string[];
  snippetEllipsisText: string;
  highlightPreTag: string;
  highlightPostTag: string;
  hitsPerPage: number;
  clickAnalytics: boolean;
  /** Alternatives in an inner list, all outer ones must hold: `["language:en", ["docusaurus_tag:default"]]`. */
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
  /** How many there are at all, of which `hits` are the first. */
  nbHits: number;
  /** Gets those that were asked for beyond `hits`, which come next; only where each costs a reader time. */
  rest?(): Promise<SearchHit[]>;
  /** Of a hosted service that counts clicks. */
  queryID?: string;
}

/**
 * What the search dialog talks to: the embedded index or a hosted service. Rejects with an error named `RetryError`
 * when nothing answers however often it is tried.
 */
export interface SearchClient {
  search(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>;
  /** Told which hits a reader has before them; only where a hosted service counts clicks. */
  viewed?(hits: SearchHit[]): void;
  /** Told which hit a reader has chosen; only where a hosted service counts clicks. */
  selected?(hit: SearchHit): void;
}

/** Where a hosted service is, and how it is asked. */
export interface HostedSearchSettings {
  appId: string;
  /** May search and nothing else. */
  apiKey: string;
  /** Own ones instead of Algolia's. */
  hosts?: string[];
  /** Set where the service is told what is seen and chosen. */
  insights?: true;
}

/** Which client a page loads, and what it asks it: a part of the shell's state. */
export interface SearchSettings {
  /** Keys the stored searches of readers too. */
  indexName: string;
  /** The hosted service; without it the embedded index answers. */
  hosted?: HostedSearchSettings;
  /** Language and version of the page, where a site has several of them. */
  facetFilters?: (string | string[])[];
  /** Values that replace those of Recto. */
  searchParameters?: Partial<SearchParams>;
}

/** A page as search takes it: its finished article, and what is known of it beside. */
export interface SearchablePage {
  /** Address from the host, base URL included. */
  path: string;
  /** The text of the article. */
  blocks: ArticleBlock[];
  /** What its hits stand under: the category at the top of its sidebar, else what the navbar calls its place. */
  group: string;
  title: string;
  /** Only where an author wrote one; any other is taken from the article itself. */
  description?: string | undefined;
  language: string;
  /** Name of its version of the docs. */
  version?: string;
  /** See `SearchRecord`. */
  tag: string;
}

/** A heading, a name that can be linked, or a run of text, in the order of an article. */
export interface ArticleBlock {
  /** As plain text; code keeps its lines. */
  text: string;
  /** How deep it stands: `2` for an `h2` and for the text below it. Names stand one deeper than what is around. */
  level: number;
  /** Whether it stands above what follows. */
  isHeading: boolean;
  /** What leads to the heading or name. */
  id?: string | undefined;
}
