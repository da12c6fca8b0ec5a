import { markdownFile } from '../base/url.ts';
import type { Synonym } from '../model/glossary.ts';
import type { ArticleText, RenderedPage } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { indexBuilder } from '../search/index/build-index.ts';
import { pageRecords } from '../search/text/page-records.ts';
import { type FullText, fullTextPage } from './llms.ts';
import { htmlToMarkdown, type MarkdownText, pageMarkdown } from './markdown/html-to-markdown.ts';
import type { Output } from './output.ts';
import { searchFiles } from './search-files.ts';

/** The parts of a page that are written: plain data, which can be sent to another thread. */
export type WritablePage = Pick<RenderedPage, 'html' | 'text' | 'searchable'> & { file: string };

export interface LocaleSummary {
  config: Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>;
  fullText: FullText;
}

export interface PageWriter {
  /** Sets the synonyms of the glossary, before the pages of a locale. */
  startLocale(synonyms: Synonym[]): void;
  page(page: WritablePage): void;
  /** Writes the search index and `llms-full.txt`. */
  endLocale(end: LocaleSummary): void;
}

/** Writes each page as HTML and Markdown, then the files made from all pages of a locale. */
export function pageWriter(output: Pick<Output, 'write'>): PageWriter {
  const shared = new Map<string, MarkdownText>();
  let index = indexBuilder();
  /** Markdown of the pages of the locale, keyed by HTML file. */
  let texts = new Map<string, string>();

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
    endLocale({ config, fullText: { path, intro, pages } }) {
      for (const artifact of searchFiles(index.finish(), config)) output.write(artifact.path, artifact.data);
      const all = pages.map(({ file, source }) => fullTextPage(texts.get(file) ?? '', source));
      output.write(path, [intro, ...all].join('\n\n'));
      texts = new Map();
    },
  };
}
