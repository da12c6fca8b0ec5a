import { createContext, useContext } from 'react';
import { sharedBaseUrl } from '../../config/locale.ts';
import type { I18nConfig } from '../../config/locale-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PartialModule } from '../../content/page.ts';
import type { MagicComment } from '../../highlight/code-meta.ts';
import type { Highlighter } from '../../highlight/highlight.ts';
import type { Card } from '../../site/routes/route.ts';
import type { PageSidebar } from '../../site/sidebar/sidebar.ts';
import type { PageFacts, SerializedState, ShellConfig, ShellState } from '../shell-state.ts';
import { ShellStateContext } from '../slots.ts';

export interface SiteContextValue {
  config: SiteConfig;
  /** Address of the page. */
  path: string;
  /** What its author wrote; missing for generated pages. */
  page?: PageFacts | undefined;
  /** Whether links are resolved while they are rendered: outside of articles, HTML of Docusaurus projects stays as it is. */
  resolvesLinks?: boolean | undefined;
  /** Whether this is the excerpt of the page, which a listing shows. */
  isExcerpt?: boolean | undefined;
  /** Returns what a plugin provides. */
  data(name: string): unknown;
  /** Returns the address of a page or static file from its path on the site. */
  address(path: string): string;
  /** Returns the items of the page's category, or those that the page lists; none outside the docs. */
  cards(): Card[];
  /** Returns the description that the author of a page wrote, by its address. */
  describe(href: string): string | undefined;
}

/** The islands around a component in the page that provide contexts, at build time. */
export interface OuterIslands {
  /** How many copies of React's renderer are at work around the component. */
  depth: number;
  /** Keys of the contexts. */
  contexts: readonly string[];
}

/** What is around a partial. */
export interface AroundPartial {
  /** The islands that provide contexts. */
  outer?: OuterIslands | undefined;
  /** Components for its MDX, by name, and for elements of its Markdown. */
  components?: Record<string, unknown> | undefined;
}

/** What an article is rendered with at build time. In the browser, islands have their page at most. */
export interface ArticleContextValue {
  /** Missing in islands, which have only their props. */
  site?: SiteContextValue | undefined;
  /** Returns the page around an island. The document of the page contains what islands read. */
  page?: (() => PageInfo) | undefined;
  /** @default plain text */
  highlighter?: Highlighter | undefined;
  magicComments?: readonly MagicComment[] | undefined;
  /** Renders a partial and returns its placeholder. */
  include?(partial: PartialModule, props: Record<string, unknown>, around?: AroundPartial): string;
  /** Sets the title or description of the document, its sidebar, removes its footer, or adds an anchor. */
  setMeta?(meta: ComponentMeta): void;
  /** Keeps navbar, banner and footer around a page that would be published without them, or only the banner. */
  keepLayout?(part: 'all' | 'banner'): void;
}

export const ArticleContext = createContext<ArticleContextValue>({});

/** What a component sets for its page at build time. */
interface ComponentMeta {
  title?: string | undefined;
  description?: string | undefined;
  noFooter?: boolean | undefined;
  sidebar?: PageSidebar | undefined;
  /** An id that links may lead to, although it is not in the HTML. */
  anchor?: string;
}

/** Returns a function that adds an anchor that only exists in the browser, so that links to it are not reported. */
export function useAnchors(): (anchor: string | undefined) => void {
  const { setMeta } = useContext(ArticleContext);
  return (anchor) => anchor && setMeta?.({ anchor });
}

/** Keeps the navbar, banner and footer of a React page, as `Layout` does, or only its banner; some sites publish a page without `Layout` bare. */
export function useLayout(part: 'all' | 'banner' = 'all'): void {
  useContext(ArticleContext).keepLayout?.(part);
}

/** Sets the title and the description of the document, gives a React page a sidebar, or removes the footer of the page. */
export function usePageMetadata({
  title,
  description,
  noFooter,
  sidebar,
}: Omit<ComponentMeta, 'anchor'>): void {
  useContext(ArticleContext).setMeta?.({
    ...(title && { title }),
    ...(description && { description }),
    ...(noFooter && { noFooter }),
    ...(sidebar && { sidebar }),
  });
}

/** What a component can read of the site and the page, at build time and in the browser. */
export interface PageInfo<Fields = Record<string, unknown>> {
  /** Address of the page, without query and hash. */
  path: string;
  config: ShellConfig;
  /** What its author wrote; missing for generated pages, and around articles if only `Root` is replaced. */
  page?: PageFacts<Fields> | undefined;
  /** Whether a component is rendered in the excerpt of the page, which a listing shows. Not known in the browser. */
  isExcerpt?: boolean | undefined;
  /** The state of the page, around components of the shell. */
  state?: ShellState;
  /** Returns what a plugin provides. */
  data(name: string): unknown;
  colorMode: 'light' | 'dark';
}

/** Throws what a component reports that needs the site: outside a page, and in islands, which have only their props. */
export function missingSite(caller: string): never {
  throw new Error(
    `${caller} works only inside <SiteContext>, which is around a page while it is built; an island takes what it needs as props.`,
  );
}

/** Returns what the browser can know of the page and the site, if the component is in an island or in the shell. */
function useBrowserPage(): (() => PageInfo) | undefined {
  const shell = useContext(ShellStateContext);
  const island = useContext(ArticleContext).page;
  return shell ? () => ({ ...shellPage(shell), state: shell }) : island;
}

/** Returns the page as the state of its document has it. */
export function shellPage({ path, page, site }: SerializedState): PageInfo {
  return {
    path,
    page,
    config: site.config ?? missingSite('This hook'),
    data: (name) => site.data?.[name],
    colorMode: site.colorMode.default,
  };
}

/** Returns the page that a component is rendered for; `Fields` is the type of its front matter. */
export function usePage<Fields = Record<string, unknown>>(caller?: string): PageInfo<Fields>;
export function usePage(caller = 'usePage'): PageInfo {
  const page = useBrowserPage();
  const { site } = useContext(ArticleContext);
  if (page) return page();
  const { page: facts, isExcerpt, config, data } = site ?? missingSite(caller);
  return {
    page: facts,
    isExcerpt,
    config,
    data,
    colorMode: config.theme.colorMode.defaultMode,
    get path() {
      return site?.path ?? '';
    },
  };
}

/** Returns what a plugin provides under a name, in `contentLoaded`; `undefined` if there is none. */
export function usePluginData(name: string): unknown {
  return usePage('usePluginData').data(name);
}

/** Returns the address of a file or page of the site, with the base URL. */
export function useBaseUrl(path: string): string {
  return useAddress('useBaseUrl')(path);
}

/** Returns a function that adds the base URL to paths, as {@link useBaseUrl} does. */
export function useAddress(caller: string): (path: string) => string {
  const page = useBrowserPage();
  const { site } = useContext(ArticleContext);
  return (path) => {
    if (/^[a-z]+:|^\/\/|^#/i.test(path)) return path;
    return page ? shellAddress(path, page().config) : (site ?? missingSite(caller)).address(path);
  };
}

/**
 * Returns the configuration, by the names of Docusaurus. In the shell and in islands, it has what the browser knows: title,
 * tagline, address, custom fields and languages.
 */
export function useDocusaurusContext(): { siteConfig: Record<string, unknown>; i18n: I18nConfig } {
  const page = useBrowserPage();
  const { site } = useContext(ArticleContext);
  if (page) return { siteConfig: { ...page().config }, i18n: page().config.i18n };
  const { config } = site ?? missingSite('useDocusaurusContext');
  return { siteConfig: { ...config, themeConfig: config.theme }, i18n: config.i18n };
}

/** Returns a function that adds the base URL to paths; `undefined` in static articles, whose links are resolved later. */
export function useLinkAddress(): ((path: string) => string) | undefined {
  const page = useBrowserPage();
  const { site } = useContext(ArticleContext);
  if (!page && !site?.resolvesLinks) return undefined;
  const config = () => (page ? page().config : (site ?? missingSite('Link')).config);
  return (path) =>
    /^\/(?!\/)/.test(path) ? shellAddress(path, config()) : path.replace(/^pathname:\/\/\/?/, '/');
}

/** Returns the address of a path on the site. Paths with an extension name files, which all locales share. */
function shellAddress(path: string, config: ShellConfig): string {
  const base = /\.\w+$/.test(path) ? sharedBaseUrl(config) : config.baseUrl;
  return `${path}/`.startsWith(base) ? path : base + path.replace(/^\//, '');
}
