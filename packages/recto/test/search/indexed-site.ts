import { checkConfig } from '../../src/config/read-config.ts';
import { searchFiles } from '../../src/output/search-files.ts';
import { scanArticle } from '../../src/render/article/scan-article.ts';
import { pageIndexer } from '../../src/search/index/index-page.ts';
import { manifestPath } from '../../src/search/index/manifest.ts';
import { allHits, openIndex } from '../../src/search/query/open-index.ts';
import { pageRecords } from '../../src/search/text/page-records.ts';
import type {
  IndexedPage as Indexed,
  SearchHit,
  SearchParams,
  SearchResult,
  Synonym,
} from '../../src/search/types.ts';

export const params: SearchParams = {
  attributesToRetrieve: ['*'],
  attributesToSnippet: ['content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
};

export interface IndexedSite {
  /** Hits of a query, best first. */
  find(query: string, rest?: Partial<SearchParams>): Promise<SearchHit[]>;
  answer(query: string): Promise<SearchResult>;
  /** Paths of the files that were read. */
  read: string[];
  files: Map<string, string>;
}

export interface IndexedPage {
  title?: string;
  html: string;
  version?: string;
  boost?: number;
  description?: string;
  keywords?: string[];
}

/** Pages by their paths, indexed in memory; in English, of a site without a glossary, by default. */
export function indexedSite(
  pages: Record<string, string | IndexedPage>,
  { synonyms = [], language = 'en' }: { synonyms?: Synonym[]; language?: string } = {},
): IndexedSite {
  const indexed: (Indexed | undefined)[] = [];
  const index = pageIndexer(synonyms);
  for (const [path, page] of Object.entries(pages)) {
    const {
      html,
      title = path,
      version,
      boost,
      description,
      keywords,
    } = typeof page === 'string' ? { html: page } : page;
    const tag = version === undefined ? 'default' : `docs-default-${version}`;
    const { blocks } = scanArticle(html);
    const facts = { path, blocks, title, description, keywords, group: 'Docs', language, tag };
    const more = { ...(version !== undefined && { version }), ...(boost !== undefined && { boost }) };
    indexed.push(index(pageRecords({ ...facts, ...more })));
  }
  const files = filesOf(indexed);
  const read: string[] = [];
  const opening = openIndex(manifestPath('/'), async (path) => {
    read.push(path);
    const text = files.get(path);
    if (text === undefined) throw new Error(`${path} is missing`);
    return text;
  });
  return {
    files,
    read,
    answer: async (query) => (await opening)({ query, params }),
    find: async (query, rest) => allHits(await (await opening)({ query, params: { ...params, ...rest } })),
  };
}

function filesOf(pages: (Indexed | undefined)[]): Map<string, string> {
  const { config } = checkConfig({ title: 'Site', url: 'https://example.org' }, 'recto.config.ts');
  if (!config) throw new Error('the configuration is a valid one');
  return new Map(searchFiles(pages, config).map(({ path, data }) => [`/${path}`, String(data)]));
}
