import { markdownFile } from '../base/url.ts';
import type { Synonym } from '../model/glossary.ts';
import type { ArticleText, RenderedPage } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { indexBuilder } from '../search/index/build-index.ts';
import { pageRecords } from '../search/text/page-records.ts';
import { type WholeText, wholePage } from './llms.ts';
import type { Output } from './output.ts';
import { searchFiles } from './search-files.ts';
import { type MarkdownText, pageMarkdown, toMarkdown } from './to-markdown.ts';

/** What is written of a page: plain data, so that another thread can do it. */
export type WritablePage = Pick<RenderedPage, 'html' | 'text' | 'searchable'> & { file: string };

/** What is known of a locale when all its pages are there. */
export interface LocaleEnd {
  config: Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>;
  whole: WholeText;
}

/** Writes each page as HTML and as Markdown, and what is made from all pages of a locale: the search index, and their text in one file. */
export interface PageFiles {
  /** Tells the names of its glossary, before its pages. */
  startLocale(synonyms: Synonym[]): void;
  page(page: WritablePage): void;
  endLocale(end: LocaleEnd): void;
}

export function pageFiles(output: Pick<Output, 'write'>): PageFiles {
  const shared = new Map<string, MarkdownText>();
  let index = indexBuilder();
  /** Markdown of the pages of the locale, by the files of their documents. */
  let texts = new Map<string, string>();

  const markdownOf = (text: ArticleText) => {
    if (!text.isShared) return pageMarkdown(text);
    return pageMarkdown(text, (html) => {
      const written = shared.get(html) ?? toMarkdown(html);
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
    endLocale({ config, whole: { path, intro, pages } }) {
      for (const artifact of searchFiles(index.finish(), config)) output.write(artifact.path, artifact.data);
      const all = pages.map(({ file, source }) => wholePage(texts.get(file) ?? '', source));
      output.write(path, [intro, ...all].join('\n\n'));
      texts = new Map();
    },
  };
}
