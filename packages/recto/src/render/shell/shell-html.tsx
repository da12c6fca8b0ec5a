import { isShellSlot } from '../../config/component-slots.ts';
import type { GetMessage } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { NavItem, NavSubItem } from '../../site/navbar/nav-item.ts';
import type { Route } from '../../site/routes/route.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { Content } from '../../theme/shell/main/main-region.tsx';
import { Shell } from '../../theme/shell.tsx';
import type { ShellState } from '../../theme/shell-state.ts';
import type { ShellComponents } from '../../theme/slots.ts';
import { StaticHtml } from '../../theme/static-html.tsx';
import { bannerId, footerId, islandElement, islandSiteAttribute } from '../../utils/dom-contract.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { InScope } from '../article/article-contexts.tsx';
import { extractHead } from '../head/extract-head.ts';
import { pageFacts, pageFactsName } from '../page-facts.ts';
import { recordMessages } from '../record-messages.ts';
import type { ArticleContext } from '../render-context.ts';
import { shellComponents, withComponents } from '../site-components.ts';
import { sharedShell } from './shared-shell.tsx';
import { hole } from './shell-cache.tsx';
import { sidebarAround } from './sidebar-html.tsx';

type ShellContext = Pick<ArticleContext, 'config' | 'components' | 'data' | 'banner' | 'footer' | 'shell'> & {
  getMessage: GetMessage;
};

export interface RenderedShell {
  html: string;
  /** What components of the site add to the head, as HTML. */
  head?: string;
  /** The state that it was rendered from, for the browser. */
  state: ShellState;
  /** HTML in it from components and items of the site, without the article. */
  siteHtml?: string;
  /** Whether the items of the sidebar can be read from its list. */
  hasSidebarList: boolean;
  /** Addresses of links in components of the site. */
  links: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

/** Renders the shell around article, banner and footer, which are HTML already. */
export function renderShell(
  route: Route,
  baseState: ShellState,
  article: string,
  { config, components, data, getMessage, banner, footer, shell }: ShellContext,
): RenderedShell {
  const shellState = hasMain(baseState, article)
    ? { ...baseState, noArticle: true as const, hasMain: true as const }
    : baseState;
  const replacements = new Map([...components].filter(([name]) => isShellSlot(name)));
  const isReplaced = replacements.size > 0;
  const hasSidebarList = !replacements.has('Sidebar') && !replacements.has('SidebarItem');
  const names = isReplaced ? new Set<string>() : undefined;
  const navbar = navbarHtml(baseState.navbar);
  const dataNames = [article, footer ?? '', navbar].reduce(addDataNames, names);
  const isRead = dataNames?.delete(pageFactsName);
  const hasPage = isRead || (isReplaced && (replacements.size > 1 || !replacements.has('Root')));
  const page = hasPage ? pageFacts(route) : undefined;
  const withData = dataNames ? { ...withSite(shellState, config), ...(page && { page }) } : shellState;
  const state = names
    ? { ...withData, site: { ...withData.site, data: recordReads(data, names) } }
    : withData;
  // The browser needs the messages of the site's components.
  const recorder = recordMessages(getMessage);
  const render = (state: ShellState, components: ShellComponents, getMessage: GetMessage) =>
    rendererAt(0).renderToString(
      <InScope isInside={isReplaced}>
        <MessagesContext value={getMessage}>
          <Shell
            components={components}
            state={state}
            article={<Content state={state} html={articleHole} />}
            banner={banner !== undefined && <StaticHtml id={bannerId} html={banner} />}
            footer={footer !== undefined && <StaticHtml id={footerId} html={footer} />}
          />
        </MessagesContext>
      </InScope>,
    );
  const shared = sharedShell(state, shell, (state, changes) => {
    const Sidebar = sidebarAround(hole('sidebar'));
    return render(state, { ...shellComponents(new Map(), config), Sidebar, ...changes }, getMessage);
  });
  for (const { texts = {} } of replacements.values())
    for (const [id, text] of Object.entries(texts)) recorder.getMessage(id, text);
  const links = new Set<string>();
  const { result, leftOut, diagnostics } = withComponents(replacements, (working) => {
    if (!isReplaced) return shared.html(article);
    const allComponents = shellComponents(working, config);
    if (hasSidebarList && state.sidebar) allComponents.Sidebar = sidebarAround(shared.sidebar());
    return render({ ...state, onLink: (address) => links.add(address) }, allComponents, recorder.getMessage);
  });
  // Without the article, which was read before and may be long.
  const extracted = isReplaced ? extractHead(result) : undefined;
  const siteHtml = extracted?.article ?? navbar + (baseState.ownFooter ? (footer ?? '') : '');
  const messages = { ...recorder.translations(), ...state.site.messages };
  const hasMessages = isReplaced && Object.keys(messages).length > 0;
  const values = Object.fromEntries([...(dataNames ?? [])].map((name) => [name, data.get(name)]));
  const site = {
    ...withData.site,
    ...(hasMessages && { messages }),
    ...(Object.keys(values).length > 0 && { data: values }),
  };
  return {
    html: extracted ? extracted.article.split(articleHole).join(article) : result,
    ...(siteHtml && { siteHtml }),
    ...(extracted?.head && { head: extracted.head.html }),
    state: { ...(dataNames ? { ...withData, site } : shellState), ...(leftOut.length > 0 && { leftOut }) },
    hasSidebarList,
    links,
    diagnostics,
  };
}

/** Takes the place of the article while the shell is rendered around it. */
const articleHole = hole('article');

/** Whether a React page, or the page for missing addresses, has its own `<main>`. */
function hasMain({ kind, noArticle }: ShellState, article: string): boolean {
  const isComponent = kind === 'not-found' || (kind === 'page' && noArticle === true);
  return isComponent && /<main[\s>]/.test(article);
}

function navbarHtml(navbar: NavItem[]): string {
  return navbar
    .flatMap((item): (NavItem | NavSubItem)[] => (item.type === 'dropdown' ? item.items : [item]))
    .map((item) => (item.type === 'html' ? item.value : ''))
    .join('');
}

/** Returns the values of plugins, and adds the names of those that are read to `names`. */
function recordReads(data: ReadonlyMap<string, unknown>, names: Set<string>): Record<string, unknown> {
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return data.get(String(name));
      },
    },
  );
}

/** Adds the names of what the islands in the HTML read from plugins to `names`; `undefined` if none reads the site. */
function addDataNames(names: Set<string> | undefined, html: string): Set<string> | undefined {
  if (!html.includes(` ${islandSiteAttribute}="`)) return names;
  const lists = [...html.matchAll(islandPattern)].flatMap(([, list = '']) => list.split(' '));
  // The list of an island that reads no plugin has an empty name.
  if (lists.length === 0) return names;
  const dataNames = names ?? new Set();
  for (const name of lists.filter(Boolean)) dataNames.add(decodeURIComponent(name));
  return dataNames;
}

const islandPattern = new RegExp(`<${islandElement}\\b[^>]* ${islandSiteAttribute}="([^"]*)"`, 'g');

/** Returns the state for the site's parts around an article, which is not rendered yet. */
export function partsState(
  route: Route,
  state: ShellState,
  { config, data }: Pick<ShellContext, 'config' | 'data'>,
): ShellState {
  const { site, ...rest } = withSite(state, config);
  const page = pageFacts(route);
  return { ...rest, ...(page && { page }), site: { ...site, data: recordReads(data, new Set()) } };
}

/** Adds what only components of the site need. */
function withSite(state: ShellState, config: SiteConfig): ShellState {
  const { title, tagline, url, baseUrl, customFields, i18n } = config;
  const site = { ...state.site, config: { title, tagline, url, baseUrl, customFields, i18n } };
  return { ...state, site };
}
