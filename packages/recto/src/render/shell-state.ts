import { localeBaseUrl, localeOf } from '../model/locale.ts';
import type { Page } from '../model/page.ts';
import type { ShellState, TocEntry } from '../model/shell-state.ts';
import type { NavItem, Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Messages } from '../model/translations.ts';
import { currentVersion } from '../model/version.ts';
import { shellTexts } from '../theme/shell-texts.tsx';
import { tocEntries } from '../theme/toc-entries.ts';
import type { ArticleHeading } from './finish-article.ts';
import { pageVersion } from './page-version.ts';
import { visibleNavbar } from './visible-navbar.ts';
import { visibleSidebar } from './visible-sidebar.ts';

/** What the shell shows of one route; `headings` are those of its finished article. */
export function shellState(
  route: Exclude<Route, { kind: 'redirect' }>,
  headings: ArticleHeading[],
  { site, config, build, messages }: { site: Site; config: SiteConfig; build: string; messages: Messages },
): ShellState {
  const state: ShellState = {
    build,
    path: route.path,
    kind: route.kind,
    site: { ...shellSite(config, site), ...shellMessages(messages) },
    navbar: navbarOf(route, site, config),
    breadcrumbs: [],
    toc: [],
  };
  if (route.kind === 'not-found') return state;
  const { page } = route;
  const { frontMatter } = page;
  if (page.source.format !== 'component') state.toc = contents(page, headings, config);
  if (frontMatter.hide_table_of_contents) state.hideToc = true;
  if (frontMatter.unlisted) state.unlisted = true;
  if (frontMatter.draft) state.draft = true;
  if (!page.hasOwnHeading && !frontMatter.hide_title && route.title) state.heading = route.title;
  const articleLanguage = untranslatedLanguage(page, config);
  if (articleLanguage) state.articleLanguage = articleLanguage;
  if (route.kind === 'doc') {
    const version = site.versions.get(route.version);
    const shown = version && pageVersion(route, version, site);
    if (shown) state.version = shown;
    const sidebar = version?.sidebars.get(route.sidebar ?? '');
    if (sidebar) state.sidebar = visibleSidebar(sidebar, route.path);
    state.breadcrumbs = route.breadcrumbs;
    if (route.previous) state.previous = route.previous;
    if (route.next) state.next = route.next;
    if (route.editUrl) state.editUrl = route.editUrl;
    const lastUpdated = lastUpdate(page, config);
    if (lastUpdated) state.lastUpdated = lastUpdated;
  }
  return state;
}

function navbarOf(route: Route, { navbar, versions }: Site, { baseUrl }: SiteConfig): NavItem[] {
  const doc = route.kind === 'doc' ? { version: route.version, docId: route.id } : {};
  // Who is lost is led home.
  const below = route.kind === 'not-found' ? '' : route.path.slice(baseUrl.length);
  return visibleNavbar(navbar, { path: route.path, below, ...doc }, [...versions.values()]);
}

/** The translations that the browser needs. */
function shellMessages(messages: Messages): Pick<ShellState['site'], 'messages'> {
  const shown = Object.keys(shellTexts).flatMap((id) => {
    const message = messages[id];
    return message === undefined ? [] : [[id, message] as const];
  });
  return shown.length > 0 ? { messages: Object.fromEntries(shown) } : {};
}

/** The language of a page that stands in for its translation; components translate themselves. */
function untranslatedLanguage({ source }: Page, config: SiteConfig): ShellState['articleLanguage'] {
  const { currentLocale, defaultLocale } = config.i18n;
  if (currentLocale === defaultLocale || source.original || source.format === 'component') return undefined;
  const { htmlLang, direction } = localeOf(config, defaultLocale);
  return { lang: htmlLang, dir: direction };
}

function shellSite(config: SiteConfig, { versions, routes, logo }: Site): ShellState['site'] {
  const { title, baseUrl, theme, docs } = config;
  const names = [...versions.keys()];
  const { style } = theme.navbar;
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
    ...(theme.announcementBar && { announcement: theme.announcementBar }),
    ...(names.some((name) => name !== currentVersion) && { versions: names }),
    ...(docs.versionPersistence === 'none' && { forgetsVersion: true }),
    ...(theme.navbar.hideOnScroll && { hideNavbarOnScroll: true }),
  };
}

function contents({ frontMatter }: Page, headings: ArticleHeading[], { theme }: SiteConfig): TocEntry[] {
  if (frontMatter.hide_table_of_contents) return [];
  const least = frontMatter.toc_min_heading_level ?? theme.tableOfContents.minHeadingLevel;
  const most = frontMatter.toc_max_heading_level ?? theme.tableOfContents.maxHeadingLevel;
  return tocEntries(headings, { least, most });
}

/** Front matter outranks git. */
function lastUpdate({ source, frontMatter }: Page, config: SiteConfig): ShellState['lastUpdated'] {
  const { docs } = config;
  const date = docs.showLastUpdateTime ? (frontMatter.last_update?.date ?? source.changed?.date) : undefined;
  const author = docs.showLastUpdateAuthor
    ? (frontMatter.last_update?.author ?? source.changed?.author)
    : undefined;
  if (!date && !author) return undefined;
  const on = date === undefined ? undefined : new Date(date);
  return {
    ...(on && { date: on.toISOString(), day: dayOf(on, config) }),
    ...(author && { author }),
  };
}

/** Written at build, because browsers know other words for a day; in one zone, so that every build agrees. */
function dayOf(date: Date, config: SiteConfig): string {
  const { htmlLang, calendar } = localeOf(config);
  return new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC', calendar }).format(date);
}
