import { markdownFile } from '../base/url.ts';
import type { ArticleText, RenderedPage } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Synonym } from '../model/synonym.ts';
import { indexBuilder } from '../search/index/build-index.ts';
import { pageRecords } from '../search/text/page-records.ts';
import { htmlToMarkdown, type MarkdownText, pageMarkdown } from './markdown/html-to-markdown.ts';
import type { Output } from './output.ts';
import { searchFiles } from './search-files.ts';

/** The parts of a page that are written: plain data, which can be sent to another thread. */
export type WritablePage = Pick<RenderedPage, 'html' | 'text' | 'searchable'> & { file: string };

/** What the search index of a locale depends on besides its pages. */
export type IndexConfig = Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>;

export interface PageWriter {
  /** Sets the synonyms of the glossary, before the pages of a locale. */
  startLocale(synonyms: Synonym[]): void;
  page(page: WritablePage): void;
  /** Writes the search index. */
  endLocale(config: IndexConfig): void;
  /** Returns the Markdown of the pages so far, by HTML file. */
  markdown(): ReadonlyMap<string, string>;
}

/** Writes each page as HTML and Markdown, then the files made from all pages of a locale. */
export function pageWriter(output: Pick<Output, 'write'>): PageWriter {
  const shared = new Map<string, MarkdownText>();
  let index = indexBuilder();
  const texts = new Map<string, string>();

  const markdownOf = (text: ArticleText) => {
    if (!text.isShared) return pageMarkdown(text);
    return pageMarkdown(text, (html) => {
      const written = shared.get(html) ?? htmlToMarkdown(html);
      shared.set(html, written);
      return written;
    });
  };

  return {
    startLocale(synonyms) {
      index = indexBuilder(synonyms);
    },
    page({ file, html, text, searchable }) {
      output.write(file, html);
      index.add(pageRecords(searchable));
      if (!text) return;
      const markdown = markdownOf(text);
      output.write(markdownFile(file), markdown);
      texts.set(file, markdown);
    },
    endLocale(config) {
      for (const artifact of searchFiles(index.finish(), config)) output.write(artifact.path, artifact.data);
    },
    markdown: () => texts,
  };
}
