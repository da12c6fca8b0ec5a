import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { invariant } from '../diagnostics/diagnostic.ts';
import type { DocumentRecord, PageStore, StoredIndex, StoredPage } from '../graph/page-store.ts';
import { partFiles } from '../graph/site-part.ts';
import type { Reads } from '../reads/reads.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import type { Synonym } from '../search/types.ts';
import type { Artifact, JoinedFile } from '../site/artifacts.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import type { Output } from './file-writer.ts';
import type { OutputPart } from './output-part.ts';
import type { IndexConfig } from './search-files.ts';
import { type IndexWriter, indexWriter } from './search-index-writer.ts';
import { writtenFormats } from './written-formats.ts';

/** The parts of a page that are written: plain data, which can be sent to another thread. */
export type WritablePage = Pick<RenderedPage, 'searchable'> & {
  /** As bytes, since strings with characters such as ⌘ take twice as long to send. */
  html: string | Uint8Array;
  file: string;
  /** Path of its files in other formats, without the extension. */
  stem: string;
  /** Set if the next build may keep the page. */
  record?: DocumentRecord;
};

export interface PageWriter {
  /** Sets the synonyms of the glossary, before the pages of a locale. */
  startLocale(locale: string, synonyms: Synonym[]): void;
  page(page: WritablePage): void;
  /** Writes texts of pages in further formats, by extension. Pages whose texts another build may write otherwise are not stored. */
  pageFormats(
    pages: (Pick<WritablePage, 'file' | 'stem'> & { texts: [extension: string, text: string][] })[],
    isRepeatable: boolean,
  ): void;
  /** Writes a page as the last build has stored it, given by its file, or as a part has. */
  storedPage(page: string | StoredPage): void;
  /** Adds a page that is kept from the previous output to {@link pageTexts}. */
  keptPage(page: Pick<WritablePage, 'file' | 'stem'>): void;
  /** Ends the pages of a locale. With a configuration, writes the search index. */
  endLocale(config: IndexConfig | undefined): void;
  /** Writes a file, which may be joined from texts of pages. */
  write(path: string, data: (Artifact | JoinedFile)['data']): void;
  /** Returns the texts of the pages so far in a format, by HTML file. */
  pageTexts(extension: string): ReadonlyMap<string, string>;
  /** Writes what identifies the pages so far, for {@link readPart}. */
  partFiles(reads: Reads): void;
  /** Returns the result of `PageStore.lost`. */
  lost(): string[];
  /** Stores the pages for the next build, once the output is complete and has these files; returns the result of `PageStore.save`. */
  save(files: ReadonlySet<string>): string | undefined;
}

/** Writes each page as HTML and in further formats, then the files made from all pages of a locale. */
export function pageWriter(
  output: Pick<Output, 'write' | 'keep' | 'read' | 'written'>,
  extensions: string[],
  { store, part }: { store: PageStore; part?: OutputPart | undefined },
): PageWriter {
  const previous = store.indexes();
  const indexes: StoredIndex[] = [];
  let index: IndexWriter;
  const formats = writtenFormats(output, extensions, store);
  /** By HTML file. */
  const storedPages = new Map<string, StoredPage>();

  return {
    startLocale(locale, synonyms) {
      const last = previous.find((one) => one.locale === locale);
      index = indexWriter({ output, store, previous: last, synonyms, locale });
    },
    page({ file, html, searchable, record }) {
      output.write(file, html);
      const search = index.add(file, searchable);
      if (record) storedPages.set(file, { ...record, html: contentHash(html), formats: {}, search });
    },
    pageFormats(pages, isRepeatable) {
      for (const { file, stem, texts } of pages) {
        const storedPage = storedPages.get(file);
        for (const [extension, text] of texts) {
          const path = `${stem}.${extension}`;
          output.write(path, text);
          const hash = storedPage ? contentHash(text) : '';
          formats.add(file, { extension, path, hash });
          if (storedPage) storedPage.formats[extension] = hash;
        }
        if (!isRepeatable) storedPages.delete(file);
      }
    },
    storedPage(pageOrFile) {
      const storedPage = typeof pageOrFile === 'string' ? store.pages().get(pageOrFile) : pageOrFile;
      invariant(storedPage, 'the pages of the last build have changed during the build.');
      const { folder, ...page } = storedPage;
      const { file, stem, search } = page;
      const add = (path: string) => {
        if (folder === undefined) output.keep(path);
        else output.write(path, readFileSync(joinPath(folder, path)));
      };
      add(file);
      index.addStored(file, search, folder);
      for (const [extension, hash] of Object.entries(page.formats)) {
        const path = `${stem}.${extension}`;
        add(path);
        formats.add(file, { extension, path, hash });
      }
      // The same object, so that its record is not written again.
      storedPages.set(file, folder === undefined ? storedPage : page);
    },
    keptPage: ({ file, stem }) => formats.addKept(file, stem),
    endLocale(config) {
      const storedIndex = index.end(config);
      if (storedIndex) indexes.push(storedIndex);
    },
    write(path, data) {
      output.write(path, Array.isArray(data) ? formats.join(path, data) : data);
      // A page that was changed is rendered by the next build, which changes it again.
      storedPages.delete(path);
    },
    pageTexts: formats.texts,
    partFiles(reads) {
      for (const { path, data } of [
        ...partFiles([...storedPages.values()], reads),
        ...store.indexed().files(),
      ])
        output.write(path, data);
    },
    lost: store.lost,
    save(files) {
      const otherPages = part ? [...store.pages().values()].filter(({ file }) => !storedPages.has(file)) : [];
      const otherIndexes = part
        ? previous.filter(({ locale }) => !indexes.some((one) => one.locale === locale))
        : [];
      const records = { indexes: [...otherIndexes, ...indexes], joins: formats.joins() };
      return store.save({ builtPages: [...storedPages.values()], otherPages }, records, {
        files,
        written: output.written,
      });
    },
  };
}
