import type { ArticleText } from './page.ts';
import type { SiteConfig } from './site-config.ts';

/** A further format of every page, whose files are next to the documents: Markdown or plain text. */
export interface PageFormat {
  /** Extension of the files: `md` for `/docs/a.md`. */
  extension: string;
  /** MIME type of the files, to which pages link as alternates. */
  type: string;
  /**
   * Module whose default export returns a `WriteArticle`, as an absolute path. A build calls it once, in the thread that
   * writes the output, and what it returns for each page, in their order.
   */
  module: string;
}

/** Returns the text of a page in another format. */
export type WriteArticle = (article: ArticleText) => string;

/** A format with the name of its plugin. */
export interface NamedFormat extends PageFormat {
  plugin: string;
}

/** Returns the formats of a site, in the order of its plugins. */
export function pageFormats({ plugins }: Pick<SiteConfig, 'plugins'>): NamedFormat[] {
  return plugins.flatMap(({ name, pageFormat }) => (pageFormat ? [{ ...pageFormat, plugin: name }] : []));
}

/** Whether pages have a copy in Markdown, which the shell offers to readers. */
export function hasMarkdown(config: Pick<SiteConfig, 'plugins'>): boolean {
  return pageFormats(config).some(({ extension }) => extension === 'md');
}
