import type { PageStore, StoredIndex } from '../graph/page-store.ts';
import type { PartPages } from '../search/index/build-index.ts';
import { pageIndexer } from '../search/index/index-page.ts';
import { endsSegment, partKey } from '../search/index/segments.ts';
import { pageRecords } from '../search/text/page-records.ts';
import type { SearchablePage, Synonym } from '../search/types.ts';
import { getOrAdd } from '../utils/collections.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import type { Output } from './file-writer.ts';
import { type IndexConfig, writeIndex } from './search-files.ts';

export interface IndexWriter {
  /** Adds a page, given its HTML file, and returns the hash by which a later build can add it again. */
  add(file: string, page: SearchablePage | undefined): string;
  /** Adds a page that an earlier build has stored, in the folder of a part or in the site. */
  addStored(file: string, hash: string, folder?: string): void;
  /** Ends the pages. With a configuration, writes the files, and returns what the next build updates. */
  end(config: IndexConfig | undefined): StoredIndex | undefined;
}

interface IndexInputs {
  output: Pick<Output, 'write' | 'keep' | 'read'>;
  store: Pick<PageStore, 'indexed' | 'isIntact'>;
  /** The index of the last build. */
  previous: StoredIndex | undefined;
  synonyms: Synonym[];
  locale: string;
}

export function indexWriter({ output, store, previous, synonyms, locale }: IndexInputs): IndexWriter {
  const index = pageIndexer(synonyms);
  const indexedPages = store.indexed();
  const parts = new Map<string, PartPages & { open: string[] }>();
  const endSegment = ({ facets, segments, open }: PartPages & { open: string[] }) => {
    if (open.length > 0) segments.push(indexedPages.segment(facets, open.splice(0)));
  };
  const addHash = (file: string, hash: string) => {
    const facets = indexedPages.facetsOf(hash);
    if (!facets) return;
    const key = partKey(facets);
    const part = getOrAdd(parts, key, () => ({ facets, segments: [], open: [] }));
    part.open.push(hash);
    if (endsSegment(file, part.open.length)) endSegment(part);
  };
  return {
    addStored(file, hash, folder) {
      indexedPages.open(folder);
      addHash(file, hash);
    },
    add(file, searchable) {
      const page = index(pageRecords(searchable));
      if (!page) return '';
      const hash = contentHash(JSON.stringify(page));
      indexedPages.add(hash, page);
      addHash(file, hash);
      return hash;
    },
    end(config) {
      for (const part of parts.values()) endSegment(part);
      if (!config) return undefined;
      const isReusable =
        previous?.files.every(store.isIntact) &&
        previous.parts.every(({ segments }) => segments.every(({ key }) => indexedPages.hasSegment(key)));
      const last = isReusable ? previous : undefined;
      const hashes = new Map(last?.files.map(({ path, hash }) => [path, hash]));
      const files: StoredIndex['files'] = [];
      const builtParts = writeIndex([...parts.values()], last?.parts ?? [], {
        config,
        files: {
          segment: indexedPages.read,
          read: (path) => output.read(path)?.toString() ?? '',
          write(path, data) {
            output.write(path, data);
            files.push({ path, hash: contentHash(data) });
          },
          keep(path) {
            output.keep(path);
            files.push({ path, hash: hashes.get(path) ?? '' });
          },
        },
      });
      return { locale, parts: builtParts, files };
    },
  };
}
