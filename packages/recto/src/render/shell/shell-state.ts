import { type GetMessage, localeBaseUrl, localeOf, type Messages } from '../../config/locale.ts';
import { pagesOf } from '../../config/pages-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { currentVersion, versionKey } from '../../config/version-key.ts';
import { articleLanguage, type Page } from '../../content/page.ts';
import { inDocs, siblingsOf } from '../../content/version-source.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { NavItem, PageHtml } from '../../site/navbar/nav-item.ts';
import type {
  DocRoute,
  EntryRoute,
  ListRoute,
  PageRoute,
  RenderedRoute,
  Route,
} from '../../site/routes/route.ts';
import type { Site, Version } from '../../site/site.ts';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import { isShellTranslated } from '../../theme/i18n/search-texts.ts';
import { shellTexts } from '../../theme/i18n/shell-texts.tsx';
import type { PageVersion, ShellSite, ShellState, TocEntry } from '../../theme/shell-state.ts';
import { tocEntries } from '../../theme/table-of-contents.ts';
import { pluralForm } from '../../utils/messages.ts';
import type { ArticleHeading } from '../article/rewrite-links.ts';
import type { ArticleContext } from '../render-context.ts';
import { docFooter } from './doc-footer.ts';
import { fitNavbar } from './fit-navbar.ts';
import { pluginState } from './plugin-state.tsx';
import { searchSettings } from './search-settings.ts';
import { visibleNavbar } from './visible-navbar.ts';
import { visibleSidebar } from './visible-sidebar.ts';

interface StateContext extends Pick<ArticleContext, 'site' | 'config' | 'data' | 'messages' | 'shell'> {
  /** Names the client bundle. */
  build: string;
  getMessage: GetMessage;
  /** Receives the problems of components in the navbar. */
  report?: ((problems: Diagnostic[]) => void) | undefined;
}

/** Returns the state of the shell for one route; `headings` are the headings of its article. */
export function shellState(
  route: RenderedRoute,
  headings: ArticleHeading[],
  { site, config, data, build, messages, getMessage, shell, report }: StateContext,
): ShellState {
  const version = 'version' in route ? route.version : '';
  const search = shell.search.has(version) ? shell.search.get(version) : searchSettings(route, site, config);
  shell.search.set(version, search);
  const menuLabelId = 'theme.mainMenu.dialogAriaLabel';
  const menuLabel = messages[menuLabelId] ?? shellTexts[menuLabelId];
  const state: ShellState = {
    build,
    path: route.path,
    kind: route.kind === 'page' || route.kind === 'not-found' ? route.kind : 'doc',
    site: shell.site,
    ...fitNavbar(navbarOf(route, { site, config, data, report }), shell.site, menuLabel),
    ...(search && { search }),
    breadcrumbs: [],
    toc: [],
  };
  if ('page' in route) Object.assign(state, pageParts(route, headings, config));
  if (route.kind === 'list') Object.assign(state, listParts(route, config, messages));
  const routeVersion = versionOf(route, site);
  if ('version' in route) Object.assign(state, docsParts(route, routeVersion, { site, config, shell }));
  if (route.kind === 'doc') Object.assign(state, docFooter(route, inDocs(config, routeVersion ?? {}), shell));
  if ('plugin' in route) Object.assign(state, pluginState(route, { config, getMessage, shell }));
  return state;
}

/** Returns the version of the docs that a page belongs to. */
export function versionOf(route: Route, { versions }: Site): Version | undefined {
  return 'version' in route ? versions.get(route.version) : undefined;
}

/** State of every page that an author wrote. */
function pageParts(
  { kind, page, title }: DocRoute | PageRoute | EntryRoute,
  headings: ArticleHeading[],
  config: SiteConfig,
): Partial<ShellState> {
  const { frontMatter, source, hasOwnHeading } = page;
  const { hide_title: hideTitle = kind === 'page' && pagesOf(source.pages, config).hideTitle } = frontMatter;
  const language = articleLanguage(page, config);
  return {
    ...(source.format === 'component'
      ? { noArticle: true }
      : { toc: tableOfContents(page, headings, config) }),
    ...(frontMatter.hide_table_of_contents && { hideToc: true }),
    ...(frontMatter.unlisted && { unlisted: true }),
    ...(frontMatter.draft && { draft: true }),
    ...(!hasOwnHeading && !hideTitle && title && { heading: title }),
    ...(language && { articleLanguage: language }),
  };
}

function listParts(route: ListRoute, config: SiteConfig, messages: Messages): Partial<ShellState> {
  const heading = listTitle(route, (id) => messages[id], localeOf(config).htmlLang);
  return { noArticle: true, heading, ...(route.unlisted && { unlisted: true }) };
}

function docsParts(
  route: DocRoute | ListRoute,
  routeVersion: Version | undefined,
  { site, config, shell }: Pick<StateContext, 'site' | 'config' | 'shell'>,
): Partial<ShellState> {
  const { breadcrumbs, previous, next } = route;
  const version =
    routeVersion && pageVersion(route.kind === 'doc' ? route.id : undefined, routeVersion, { site, config });
  const sidebar = routeVersion?.sidebars.get(route.sidebar ?? '');
  const docsId = routeVersion?.docsId;
  return {
    ...(version && { version }),
    ...(sidebar && {
      sidebar: {
        ...visibleSidebar(sidebar, route.path, shell),
        ...(docsId !== undefined && { docsId }),
      },
    }),
    breadcrumbs,
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

function navbarOf(
  route: Route,
  { site, config, data, report }: Pick<StateContext, 'site' | 'config' | 'data' | 'report'>,
): NavItem[] {
  const { navbar, versions } = site;
  const place = {
    path: route.path,
    // From the not-found page, other languages lead to their home page.
    below: route.kind === 'not-found' ? '' : route.path.slice(config.baseUrl.length),
    html: (pageHtml: PageHtml) => pageHtml({ path: route.path, data, report }),
    ...('version' in route && { version: route.version }),
    ...(route.kind === 'doc' && { docId: route.id }),
  };
  return visibleNavbar(navbar, place, [...versions.values()]);
}

/** Returns what every page shows of a site, with the translations that the browser needs. */
export function shellSite(
  { versions, routes, logo }: Site,
  config: SiteConfig,
  messages: Messages,
): ShellSite {
  const { title, baseUrl, theme, allDocs } = config;
  const isVersioned = [...versions.values()].some(({ name }) => name !== currentVersion);
  const unstoredDocs = allDocs
    .filter(({ versionPersistence }) => versionPersistence === 'none')
    .map(({ id }) => id);
  const { style } = theme.navbar;
  const shellMessages = Object.entries(messages).filter(([id]) => id in shellTexts);
  const otherLocales = config.i18n.locales
    .map((name) => localeBaseUrl(config, name))
    .filter((base) => base !== baseUrl && base.startsWith(baseUrl));
  return {
    title: theme.navbar.title ?? (logo ? '' : title),
    home: baseUrl,
    ...(otherLocales.length > 0 && { otherLocales }),
    ...(routes.has(baseUrl) && { hasHome: true }),
    ...(logo && { logo }),
    ...(style && { navbarStyle: style }),
    colorMode: {
      default: theme.colorMode.defaultMode,
      disableSwitch: theme.colorMode.disableSwitch,
      respectSystem: theme.colorMode.respectPrefersColorScheme,
    },
    ...(isVersioned && { versions: [...versions.keys()] }),
    ...(unstoredDocs.length > 0 && { unstoredDocs }),
    ...(allDocs.some((docs) => docs.autoCollapseCategories) && { autoCollapseCategories: true }),
    ...(theme.navbar.hideOnScroll && { hideNavbarOnScroll: true }),
    ...(isShellTranslated(messages) && { messages: Object.fromEntries(shellMessages) }),
  };
}

function tableOfContents(
  { frontMatter }: Page,
  headings: ArticleHeading[],
  { theme }: SiteConfig,
): TocEntry[] {
  if (frontMatter.hide_table_of_contents) return [];
  const min = frontMatter.toc_min_heading_level ?? theme.tableOfContents.minHeadingLevel;
  const max = frontMatter.toc_max_heading_level ?? theme.tableOfContents.maxHeadingLevel;
  return tocEntries(headings, { min, max });
}

/** Banner, badge and counterparts of a page's version; `undefined` for the only version, without banner and badge. */
function pageVersion(
  id: string | undefined,
  version: Version,
  { site, config: { title: siteTitle } }: { site: Site; config: SiteConfig },
): PageVersion | undefined {
  const { label, badge, banner: kind } = version;
  const versions = siblingsOf(version, site.versions.values());
  const last = versions.find(({ isLast }) => isLast);
  const target = last?.docs.get(id ?? '') ?? last?.docs.get(last.mainDocId ?? '');
  const banner = kind &&
    last &&
    target && { kind, last: { key: versionKey(last), label: last.label, href: target.path }, siteTitle };
  if (!badge && !banner && versions.length === 1) return undefined;
  return {
    key: versionKey(version),
    label,
    ...(badge && { badge }),
    ...(banner && { banner }),
  };
}

/** Returns the title of a list: that of its category, or a message with its tag and count. */
export function listTitle({ content, title }: ListRoute, getMessage: GetMessage, language: string): string {
  switch (content.of) {
    case 'category':
      return title;
    case 'tags':
      return pageTextOf(getMessage, 'theme.tags.tagsPageTitle');
    case 'tag': {
      const count = content.docs.length;
      const forms = pageTextOf(getMessage, 'theme.docs.tagDocListPageTitle.nDocsTagged', {
        count: String(count),
      });
      const nDocsTagged = pluralForm(forms, count, language);
      return pageTextOf(getMessage, 'theme.docs.tagDocListPageTitle', { nDocsTagged, tagName: title });
    }
  }
}
