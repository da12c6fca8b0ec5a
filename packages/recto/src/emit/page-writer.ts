import type { RenderedPage } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Synonym } from '../model/synonym.ts';
import { indexBuilder } from '../search/index/build-index.ts';
import { pageRecords } from '../search/text/page-records.ts';
import type { Output } from './output.ts';
import type { FormatWriters } from './page-formats.ts';
import { searchFiles } from './search-files.ts';

/** The parts of a page that are written: plain data, which can be sent to another thread. */
export type WritablePage = Pick<RenderedPage, 'html' | 'text' | 'searchable'> & {
  file: string;
  /** Path of its files in other formats, without the extension. */
  stem: string;
};

/** What the search index of a locale depends on besides its pages. */
export type IndexConfig = Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>;

export interface PageWriter {
  /** Sets the synonyms of the glossary, before the pages of a locale. */
  startLocale(synonyms: Synonym[]): void;
  page(page: WritablePage): void;
  /** Writes the search index. */
  endLocale(config: IndexConfig): void;
  /** Returns the texts of the pages so far in a format, by HTML file. */
  pageTexts(extension: string): ReadonlyMap<string, string>;
}

/** Writes each page as HTML and in further formats, then the files made from all pages of a locale. */
export function pageWriter(
  output: Pick<Output, 'write'>,
  formats: Pick<FormatWriters, 'write' | 'extensions'>,
): PageWriter {
  let index = indexBuilder();
  const texts = new Map(formats.extensions.map((extension) => [extension, new Map<string, string>()]));

  return {
    startLocale(synonyms) {
      index = indexBuilder(synonyms);
    },
    page({ file, stem, html, text, searchable }) {
      output.write(file, html);
      index.add(pageRecords(searchable));
      if (!text) return;
      for (const [extension, written] of texts) {
        const inFormat = formats.write(extension, text);
        if (inFormat === undefined) continue;
        output.write(`${stem}.${extension}`, inFormat);
        written.set(file, inFormat);
      }
    },
    endLocale(config) {
      for (const artifact of searchFiles(index.finish(), config)) output.write(artifact.path, artifact.data);
    },
    pageTexts: (extension) => texts.get(extension) ?? new Map(),
  };
}
