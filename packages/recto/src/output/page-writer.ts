import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentRecord, PageStore, StoredIndex, StoredPage } from '../graph/page-store.ts';
import { partFiles } from '../graph/site-part.ts';
import type { Reads } from '../reads/reads.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import type { Synonym } from '../search/synonym.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { type IndexConfig, type IndexWriter, indexWriter } from './index-writer.ts';
import type { Output } from './output.ts';
import type { OutputPart } from './output-part.ts';
import type { FormatWriters } from './page-formats.ts';

/** The parts of a page that are written: plain data, which can be sent to another thread. */
export type WritablePage = Pick<RenderedPage, 'text' | 'searchable'> & {
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
  /** Writes a page as an earlier build has stored it. */
  storedPage(page: StoredPage): void;
  /** Adds a page that is kept from the previous output to {@link pageTexts}. */
  keptPage(page: Pick<WritablePage, 'file' | 'stem'>): void;
  /** Writes the search index. */
  endLocale(config: IndexConfig): void;
  /** Returns the texts of the pages so far in a format, by HTML file. */
  pageTexts(extension: string): ReadonlyMap<string, string>;
  /** Writes what identifies the pages so far, for {@link readPart}. */
  partFiles(reads: Reads): void;
  /** Stores the pages for the next build, once the output is complete; returns the result of `PageStore.save`. */
  save(): string | undefined;
}

/** Writes each page as HTML and in further formats, then the files made from all pages of a locale. */
export function pageWriter(
  output: Pick<Output, 'write' | 'keep' | 'previousText'>,
  formats: Pick<FormatWriters, 'write' | 'extensions'>,
  { store, part }: { store: PageStore; part?: OutputPart | undefined },
): PageWriter {
  const previous = store.indexes();
  const indexes: StoredIndex[] = [];
  let index: IndexWriter;
  const texts = new Map(formats.extensions.map((extension) => [extension, new Map<string, string>()]));
  const stored: StoredPage[] = [];

  return {
    startLocale(locale, synonyms) {
      const last = previous.find((one) => one.locale === locale);
      index = indexWriter({ output, store, previous: last, synonyms, locale });
    },
    page({ file, stem, html, text, searchable, record }) {
      const inFormats: Record<string, string> = {};
      const write = (path: string, content: string | Uint8Array) => {
        output.write(path, content);
        return record ? contentHash(content) : '';
      };
      const hash = write(file, html);
      const search = index.add(searchable);
      for (const [extension, written] of text ? texts : []) {
        const inFormat = text && formats.write(extension, text);
        if (inFormat === undefined) continue;
        inFormats[extension] = write(`${stem}.${extension}`, inFormat);
        written.set(file, inFormat);
      }
      if (record) stored.push({ ...record, html: hash, formats: inFormats, search });
    },
    storedPage({ folder, ...page }) {
      const { file, stem, formats: inFormats, search } = page;
      const add = (path: string) => {
        if (folder === undefined) output.keep(path);
        else output.write(path, readFileSync(join(folder, path)));
      };
      const textOf = (path: string) =>
        folder === undefined ? output.previousText(path) : readFileSync(join(folder, path), 'utf8');
      add(file);
      index.addAgain(search, folder);
      for (const extension of Object.keys(inFormats)) {
        const path = `${stem}.${extension}`;
        add(path);
        texts.get(extension)?.set(file, textOf(path) ?? '');
      }
      stored.push(page);
    },
    keptPage({ file, stem }) {
      for (const [extension, written] of texts) {
        const text = output.previousText(`${stem}.${extension}`);
        if (text !== undefined) written.set(file, text);
      }
    },
    endLocale(config) {
      indexes.push(index.end(config));
    },
    pageTexts: (extension) => texts.get(extension) ?? new Map(),
    partFiles(reads) {
      for (const { path, data } of [...partFiles(stored, reads), ...store.indexed().files()])
        output.write(path, data);
    },
    save() {
      const written = new Set(stored.map(({ file }) => file));
      const others = part ? [...store.pages().values()].filter(({ file }) => !written.has(file)) : [];
      const otherIndexes = part
        ? previous.filter(({ locale }) => !indexes.some((one) => one.locale === locale))
        : [];
      return store.save({ written: stored, others }, [...otherIndexes, ...indexes]);
    },
  };
}
