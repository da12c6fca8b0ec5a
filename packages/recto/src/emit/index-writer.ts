import { contentHash } from '../assets/content-hash.ts';
import type { PageStore, StoredIndex } from '../cache/page-store.ts';
import type { SearchablePage } from '../model/search.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Synonym } from '../model/synonym.ts';
import { type IndexBuilder, indexBuilder } from '../search/index/build-index.ts';
import { pageRecords } from '../search/text/page-records.ts';
import type { Output } from './output.ts';
import { searchFiles } from './search-files.ts';

/** What the search index of a locale depends on besides its pages. */
export type IndexConfig = Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>;

/** Writes the search index of a locale. */
export interface IndexWriter {
  add(page: SearchablePage | undefined): void;
  /** Writes the files, and returns what the next build needs to use them again. */
  end(config: IndexConfig): StoredIndex;
}

interface IndexInputs {
  output: Pick<Output, 'write' | 'link' | 'pathOf'>;
  store: PageStore;
  /** The index of the last build. */
  previous: StoredIndex | undefined;
  synonyms: Synonym[];
  locale: string;
}

/** Opens the index of a locale. As long as its pages are those of the last build, none is indexed: all may be the same. */
export function indexWriter({ output, store, previous, synonyms, locale }: IndexInputs): IndexWriter {
  const hashes: string[] = [];
  const waiting: (SearchablePage | undefined)[] = [];
  let builder: IndexBuilder | undefined;
  const build = () => {
    builder ??= indexBuilder(synonyms);
    for (const page of waiting.splice(0)) builder.add(pageRecords(page));
    return builder;
  };
  return {
    add(page) {
      const hash = contentHash(JSON.stringify(page ?? null));
      const isSame = !builder && hash === previous?.pages[hashes.length];
      hashes.push(hash);
      waiting.push(page);
      if (!isSame) build();
    },
    end(config) {
      const key = contentHash(JSON.stringify([config, synonyms]));
      const isSame = !builder && previous?.key === key && previous.pages.length === hashes.length;
      if (isSame && previous.files.every(({ hash }) => store.has(hash))) {
        for (const { path, hash } of previous.files) output.link(store.pathOf(hash), path);
        return previous;
      }
      const files = searchFiles(build().finish(), config).map(({ path, data }) => {
        output.write(path, data);
        return { path, hash: store.add(output.pathOf(path), Buffer.from(data as string)) };
      });
      return { locale, key, pages: hashes, files };
    },
  };
}
