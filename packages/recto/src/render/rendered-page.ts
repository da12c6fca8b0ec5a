import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SearchablePage } from '../search/types.ts';
import type { AnchorLink, ExternalLink } from '../site/links/resolution.ts';
import type { ArticleText, PublishedPage } from '../site/site.ts';

/** A rendered document with the data for checks across all pages. */
export interface RenderedPage extends PublishedPage {
  /** The whole HTML document. */
  html: string;
  /** Missing where the page has no Markdown. */
  text?: ArticleText;
  /** Every id that a link can name. */
  ids: ReadonlySet<string>;
  /** Set if its content could not be rendered, so that its ids are not known. */
  hasFailed?: boolean;
  /** Links of this page with an anchor on the site. */
  anchors: AnchorLink[];
  /** Missing if search excludes the page. */
  searchable?: SearchablePage;
  /** Paths of the pages that its article links to. */
  links: ReadonlySet<string>;
  /** Addresses of links that components of the site show around its article, unresolved. */
  shellLinks?: ReadonlySet<string>;
  /** Links of its article to other sites. */
  external: ExternalLink[];
  diagnostics: Diagnostic[];
}
