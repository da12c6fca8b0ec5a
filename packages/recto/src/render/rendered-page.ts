import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SearchablePage } from '../search/types.ts';
import type { CollectedLinks } from '../site/links/resolution.ts';
import type { ArticleText, PublishedPage } from '../site/site.ts';

/** A rendered document with the data for checks across all pages. */
export interface RenderedPage extends PublishedPage, CollectedLinks {
  html: string;
  /** Missing where the page has no Markdown. */
  text?: ArticleText;
  /** Every id that a link can name. */
  ids: ReadonlySet<string>;
  /** Set if its content could not be rendered, so that its ids are not known. */
  hasFailed?: boolean;
  /** Missing if search excludes the page. */
  searchable?: SearchablePage;
  /** Addresses of links that components of the site show around its article, unresolved. */
  shellLinks?: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}
