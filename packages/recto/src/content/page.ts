import type { Root } from 'hast';
import type { FrontMatter } from '../config/front-matter.ts';
import { localeOf } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from './source.ts';

/** A parsed source, before linking. */
export interface Page {
  source: Source;
  frontMatter: FrontMatter;
  /** Front matter, else the first `h1`, else empty. */
  title: string;
  /** Whether the content has an `h1`, which is shown then. */
  hasOwnHeading: boolean;
  /** Front matter, else the first line of text, else the first `h1`. */
  description: string;
  /** All headings of the Markdown, in order; those that components make are not known before rendering. */
  headings: Heading[];
  /** Returns the article, parsed again if only its text is kept. Component pages (`.tsx`) have an empty one. */
  tree: () => Root;
  /** Runs the plugins of the site that an article needs which was parsed by an earlier build; called before `tree`. */
  load?(): Promise<void>;
  /** The page's imports, exports and expressions as a JavaScript module, if it has any. */
  module?: PageModule;
  /** Languages of the fenced code, lower case. */
  languages: string[];
  /** Set for entries of a collection. */
  entry?: EntryText;
  /** Hash of all that it was parsed from; missing if functions of the site took part that may do something else the next time. */
  fingerprint?: string;
}

/** Returns a page without an article, such as one that a React component renders. */
export function emptyPage(source: Source): Page {
  const tree: Root = { type: 'root', children: [] };
  return {
    source,
    frontMatter: {},
    title: '',
    hasOwnHeading: true,
    description: '',
    headings: [],
    tree: () => tree,
    languages: [],
  };
}

/** What lists show of an entry besides its title. */
export interface EntryText {
  /** Number of nodes before the marker that ends the excerpt; missing without one. */
  excerpt?: number;
  readingMinutes: number;
}

/** Date and author of the last change of a page, if known; front matter outranks git. */
export function lastChange({ source, frontMatter }: Page): NonNullable<FrontMatter['last_update']> {
  return { ...source.lastChange, ...frontMatter.last_update };
}

/**
 * `code` exports `rectoScope`, which returns the components for the page's JSX, `rectoEvaluate`, which returns the values of its
 * expressions, and `RectoLayout`, the default export of its author.
 */
export interface PageModule {
  code: string;
  /** The other names that it exports, and `RectoLayout`. */
  exports: string[];
  /** Names of components in its JSX that it imports or defines. */
  declared: string[];
  /** Line of the first statement that the parser of expressions refuses, where code that fails may have its cause. */
  unparsedLine?: number | undefined;
}

/** Names of the components that are made of elements and expressions of a page. */
export const elementName = /^RectoElement\d+$/;

/** Name of the export of a page's module that is its layout: the default export that the author wrote. */
export const layoutName = 'RectoLayout';

export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Inline HTML: code and emphasis kept, links and anchors removed. */
  html: string;
  text: string;
  /** Set if it contains more, such as images and expressions, which only the rendered heading has. */
  isPartial?: true;
}

/** An entry of the contents of a page, as MDX has them in `toc`; `value` is HTML. */
export interface TocEntry {
  level: Heading['depth'];
  id: string;
  value: string;
}

/** The loaded module of a page: the component of a React page, or the names and values of an MDX page. */
export interface LoadedPage {
  /** Default export of a React page. */
  component?: unknown;
  /** Default export of an MDX page, which receives its content as children. */
  layout?: unknown;
  /** The contents of an MDX page that exports them, instead of its headings. */
  toc?: TocEntry[];
  /** Components that an MDX page imports or defines. */
  scope: Record<string, unknown>;
  /** Values of its expressions, by number. */
  evaluate: (environment: Record<string, unknown>) => (() => unknown)[];
  /** Addresses of the style sheets that its code imports. */
  styles: string[];
  /** Whether an import has no value, which has its diagnostic. */
  isIncomplete?: boolean;
}

/** The loaded module of a partial: Markdown that pages, components and other partials import. */
export interface PartialModule {
  /** Path from the site folder. */
  file: string;
  /** Components that it imports or defines, as {@link LoadedPage.scope}. */
  scope(): Record<string, unknown>;
  /** Values of its expressions, by number. */
  evaluate(environment: Record<string, unknown>): (() => unknown)[];
  /** The component around its content, if it exports one as default. */
  layout?(): unknown;
}

/** Parsed partials by the path of their file from the site folder. */
export type Partials = Map<string, { page: Page; diagnostics: Diagnostic[] }>;

/** Whether what a module imports is a page or a partial, and no text that a loader makes of one: `!!raw-loader!./a.md`. */
export function isMarkdownImport(from: string): boolean {
  return /\.mdx?$/.test(from) && !from.includes('!');
}

/** Whether a name may be that of a component; modules may export one as `default`. */
export function isComponentName(name: string): boolean {
  return name === 'default' || /^\p{Lu}/u.test(name);
}

/** The language of a page without a translation; components are translated separately. */
export function articleLanguage(
  { source }: Page,
  config: SiteConfig,
): { lang: string; dir: 'ltr' | 'rtl' } | undefined {
  const { currentLocale, defaultLocale } = config.i18n;
  if (currentLocale === defaultLocale || source.original || source.format === 'component') return undefined;
  const { htmlLang, direction } = localeOf(config, defaultLocale);
  return { lang: htmlLang, dir: direction };
}
