import type { SiteConfig } from '../config/site-config.ts';
import type { IndexedPages } from '../graph/indexed-pages.ts';
import type { PageStore, StoredIndex } from '../graph/page-store.ts';
import { type IndexBuilder, indexBuilder } from '../search/index/build-index.ts';
import { pageIndexer } from '../search/index/index-page.ts';
import type { Synonym } from '../search/synonym.ts';
import { pageRecords } from '../search/text/page-records.ts';
import type { SearchablePage } from '../search/types.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import type { Output } from './output.ts';
import { searchFiles } from './search-files.ts';

/** What the search index of a locale depends on besides its pages. */
export type IndexConfig = Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>;

/** Writes the search index of a locale. */
export interface IndexWriter {
  /** Adds a page, and returns the hash by which a later build can add it again. */
  add(page: SearchablePage | undefined): string;
  /** Adds a page that an earlier build has stored, in the folder of a part or in the site. */
  addAgain(hash: string, folder?: string): void;
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
  const indexed = store.indexed();
  const last = previous?.pages.every(indexed.has) ? previous : undefined;
  const hashes: string[] = [];
  let builder: IndexBuilder | undefined;
  const build = () => {
    const from = builder ? hashes.length - 1 : 0;
    builder ??= indexBuilder();
    for (const hash of hashes.slice(from)) builder.add(indexed.get(hash));
  };
  const addHash: IndexedPages['add'] = (hash, from) => {
    const isSame = !builder && hash === last?.pages[hashes.length];
    hashes.push(hash);
    indexed.add(hash, from);
    if (!isSame) build();
  };
  return {
    addAgain: (hash, folder) => addHash(hash, { folder }),
    add(searchable) {
      const page = index(pageRecords(searchable));
      const hash = page ? contentHash(JSON.stringify(page)) : '';
      addHash(hash, page && { page });
      return hash;
    },
    end(config) {
      const key = contentHash(JSON.stringify([config, synonyms]));
      const isSame = !builder && last?.key === key && last.pages.length === hashes.length;
      if (isSame && last.files.every(({ path, hash }) => store.has(path, hash))) {
        for (const { path } of last.files) output.keep(path);
        return last;
      }
      if (!builder) build();
      const files = searchFiles(builder?.finish() ?? [], config).map(({ path, data }) => {
        output.write(path, data);
        return { path, hash: contentHash(data) };
      });
      return { locale, key, pages: hashes, files };
    },
  };
}
