import type { SiteConfig } from '../config/site-config.ts';
import type { PageStore, StoredIndex, StoredSearch } from '../graph/page-store.ts';
import { type IndexBuilder, indexBuilder } from '../search/index/build-index.ts';
import { pageIndexer } from '../search/index/index-page.ts';
import type { Synonym } from '../search/synonym.ts';
import { pageRecords } from '../search/text/page-records.ts';
import type { IndexedPage, SearchablePage } from '../search/types.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import type { Output } from './output.ts';
import { searchFiles } from './search-files.ts';

/** What the search index of a locale depends on besides its pages. */
export type IndexConfig = Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>;

/** Writes the search index of a locale. */
export interface IndexWriter {
  /** Adds a page, and returns what the next build needs to add it again. */
  add(page: SearchablePage | undefined): StoredSearch;
  addAgain(search: StoredSearch): void;
  /** Writes the files, and returns what the next build needs to use them again. */
  end(config: IndexConfig): StoredIndex;
}

interface IndexInputs {
  output: Pick<Output, 'write' | 'keep'>;
  store: PageStore;
  /** The index of the last build. */
  previous: StoredIndex | undefined;
  synonyms: Synonym[];
  locale: string;
}

/** Opens the index of a locale. As long as its pages are those of the last build, none is added: all may be the same. */
export function indexWriter({ output, store, previous, synonyms, locale }: IndexInputs): IndexWriter {
  const index = pageIndexer(synonyms);
  const hashes: string[] = [];
  const waiting: (IndexedPage | undefined)[] = [];
  let builder: IndexBuilder | undefined;
  const build = () => {
    builder ??= indexBuilder();
    for (const page of waiting.splice(0)) builder.add(page);
    return builder;
  };
  const addAgain = ({ hash, page }: StoredSearch) => {
    const isSame = !builder && hash === previous?.pages[hashes.length];
    hashes.push(hash);
    waiting.push(page);
    if (!isSame) build();
  };
  return {
    addAgain,
    add(page) {
      const search = {
        hash: contentHash(JSON.stringify(page ?? null)),
        page: index(pageRecords(page)),
      };
      addAgain(search);
      return search;
    },
    end(config) {
      const key = contentHash(JSON.stringify([config, synonyms]));
      const isSame = !builder && previous?.key === key && previous.pages.length === hashes.length;
      if (isSame && previous.files.every(({ path, hash }) => store.has(path, hash))) {
        for (const { path } of previous.files) output.keep(path);
        return previous;
      }
      const files = searchFiles(build().finish(), config).map(({ path, data }) => {
        output.write(path, data);
        return { path, hash: contentHash(data) };
      });
      return { locale, key, pages: hashes, files };
    },
  };
}
