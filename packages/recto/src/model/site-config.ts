import type { BlogConfig } from './blog.ts';
import type { I18nConfig } from './locale.ts';
import type { FooterConfig } from './navigation-config.ts';
import type { SearchParams } from './search.ts';

/** The configuration of a site after defaults: what every stage reads. `defineConfig` takes a partial one. */
export interface SiteConfig {
  /** Name of the configuration file, from the site folder; no key of that file. */
  file: string;
  title: string;
  tagline: string;
  /** Origin of the published site, without a path: `https://renative.org`. */
  url: string;
  /** Path of the site on its host, with a slash at both ends. @default "/" */
  baseUrl: string;
  /** Separates page title and site title. @default "|" */
  titleDelimiter: string;
  /**
   * File in a static folder: `img/favicon.svg`. An SVG also becomes the icons of home screens, with `site.webmanifest`,
   * unless a static folder has them.
   */
  favicon?: string;
  /**
   * Whether a picture of its title is drawn for each page that has no `image` of its own, for links to it on social
   * networks. An object with `fonts` names font files (TrueType or OpenType, of the site folder or of packages) for
   * writing that Inter does not have. @default false
   */
  socialImages: false | { fonts: string[] };
  /** Asks search engines to skip the whole site. @default false */
  noIndex: boolean;
  /** Whether the home page explains a wrong base URL when script and styles are missing. @default true */
  baseUrlIssueBanner: boolean;
  /** Languages of the site. @default English alone */
  i18n: I18nConfig;
  /** Folders copied to the output as they are; later ones win. @default ["static"] */
  staticDirectories: string[];
  /** The docs at hand: those that are read or rendered, else the first. A list of them in the configuration file. */
  docs: DocsConfig;
  /** All of them; no key of the configuration file. */
  allDocs: DocsConfig[];
  /** `false` for a site without one; where no post is written there is none either. */
  blog: BlogConfig | false;
  pages: PagesConfig;
  markdown: MarkdownConfig;
  theme: ThemeConfig;
  /** How readers search the site; `false` takes search away. @default an index that the site brings along */
  search: SearchConfig | false;
  links: LinksConfig;
  /** Old addresses below the base URL, and where their readers are sent: below it too, or to another site. */
  redirects: { from: string | string[]; to: string }[];
  /** Tells the old addresses of the page at a path, both below the base URL; for changes that follow a rule. */
  createRedirects?: CreateRedirects;
  /** Where the site is published: files are written in which these hosts read its redirects. @default [] */
  hosts: Host[];
  analytics: AnalyticsConfig;
  sitemap: SitemapConfig;
  /**
   * What pages may load besides what they and this configuration name, for the policy that hosts are given: origins that
   * the site's own components fetch from, such as `{ 'connect-src': ['https://api.example.org'] }`. @default {}
   */
  contentSecurityPolicy: Partial<Record<PolicyDirective, string[]>>;
  /**
   * Whether the browser keeps pages that were read, for when there is no network. `false` also removes what it has kept;
   * a site that never had it leaves this out.
   */
  offline?: boolean;
  /** Values for the site's own components. */
  customFields: Record<string, unknown>;
}

export type CreateRedirects = (path: string) => string | string[] | undefined;

/** Hosts that read files of the site. */
export const hosts = ['netlify', 'cloudflare', 'vercel', 'nginx', 'github-pages'] as const;
export type Host = (typeof hosts)[number];

export interface DocsConfig {
  /** Tells several docs of a site apart; starts the names of their folders of versions. @default "default" */
  id: string;
  /** Content folder. @default "docs" */
  path: string;
  /** Path of the docs below the base URL; empty for the root. @default "docs" */
  routeBasePath: string;
  /** Sidebars file; `false` for no sidebar; missing for one generated from the folders. */
  sidebarPath?: string | false;
  /** Start of the edit links: the path of the source, from the site folder, is appended. */
  editUrl?: string;
  /** @default false */
  showLastUpdateTime: boolean;
  /** @default false */
  showLastUpdateAuthor: boolean;
  /** @default true */
  breadcrumbs: boolean;
  /** Whether `01-name` is a position and a name. @default true */
  numberPrefixParser: boolean;
  /** @default true */
  sidebarCollapsible: boolean;
  /** @default true */
  sidebarCollapsed: boolean;
  /** Name of the version at the root of the docs. @default the first of versions.json */
  lastVersion?: string;
  /** Names of the only versions to build, such as a few while writing; "current" is the docs folder. */
  onlyIncludeVersions?: string[];
  /** Whether the docs folder is built beside the versions of versions.json. @default true */
  includeCurrentVersion: boolean;
  /** What is special about single versions, by name; "current" is the docs folder. */
  versions: Record<string, VersionConfig>;
  /** Whether the browser keeps the version that a reader chose. @default "localStorage" */
  versionPersistence: 'localStorage' | 'none';
  /** File of tags in the folder of each version; `false` to have every tag in front matter alone. @default "tags.yml" */
  tags: string | false;
  /** What a tag is that such a file does not define. @default "warn" */
  onInlineTags: Severity;
}

export interface VersionConfig {
  /** @default "Next" for the docs folder, else the name */
  label?: string;
  /** Path below that of the docs. @default empty for the last version, "next" for the docs folder, else the name */
  path?: string;
  /** Warning on its pages. @default "unreleased" before the last version, "unmaintained" after it */
  banner?: 'none' | 'unreleased' | 'unmaintained';
  /** Whether its pages say which version they belong to. @default whether there are several versions */
  badge?: boolean;
  /** Class on `<html>`. @default "docs-version-<name>" */
  className?: string;
  /** Asks search engines to skip it. @default false */
  noIndex?: boolean;
}

export interface PagesConfig {
  /** Folder of React and Markdown pages. @default "src/pages" */
  path: string;
}

export interface MarkdownConfig {
  /** How `.md` files are read; `detect` is by extension. @default "mdx" */
  format: 'mdx' | 'md' | 'detect';
}

/** How loud a broken reference is. `throw` is an error, `ignore` says nothing. */
export type Severity = 'ignore' | 'warn' | 'throw';

export interface LinksConfig {
  /** @default "warn" */
  onBrokenLinks: Severity;
  /** @default "warn" */
  onBrokenAnchors: Severity;
  /** @default "warn" */
  onBrokenMarkdownLinks: Severity;
  /** @default "warn" */
  onDuplicateRoutes: Severity;
}

export interface ThemeConfig {
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  navbar: NavbarConfig;
  /** News of the site on every page. */
  announcementBar?: AnnouncementConfig;
  footer?: FooterConfig;
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
  /** Style sheets of the site, loaded after the theme's, from the site folder. */
  customCss: string[];
  /** Social image: path in a static folder. */
  image?: string;
}

export interface AnnouncementConfig {
  /** A reader who closed the bar sees it again under another id. @default "announcement-bar" */
  id: string;
  /** HTML. */
  content: string;
  /** @default true */
  isCloseable: boolean;
}

/**
 * With `appId`, `apiKey` and `indexName`, a hosted service that speaks Algolia's protocol answers; with none of them,
 * an index that is built with the site.
 */
export interface SearchConfig {
  /** The application at the service. */
  appId?: string;
  /** A key that may search and nothing else: every reader can see it, and nobody can tell it from one that may write. */
  apiKey?: string;
  /** The index of the site. */
  indexName?: string;
  /** Addresses to ask instead of Algolia's, the first one first: `https://search.example.org`. @default Algolia's four */
  hosts?: string[];
  /** Whether the service is told which results are seen and chosen. @default false */
  insights: boolean;
  /** Whether pages find their own language and version of the docs only. @default where the site has several */
  contextual?: boolean;
  /** Parameters of the service that replace or join those of Recto. */
  searchParameters: Partial<SearchParams> & Record<string, unknown>;
}

/** Counting readers; nothing is counted by default, and nothing by the dev server. */
export interface AnalyticsConfig {
  /** Google's tag; a single id may be written as it is. */
  gtag?: {
    trackingId: string[];
    /** @default false */
    anonymizeIp: boolean;
  };
}

/** Parts of a policy for the security of content that a site may widen. */
export const policyDirectives = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
] as const;
export type PolicyDirective = (typeof policyDirectives)[number];

/** `sitemap.xml`: every page that search engines may list. */
export interface SitemapConfig {
  /** Pages to leave out, as globs of their paths: `/docs/tags/**`. */
  ignorePatterns: string[];
  /** How much is said of when a page changed, by its front matter or git; `null` for nothing. @default null */
  lastmod: 'date' | 'datetime' | null;
  /** @default "weekly" */
  changefreq: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never' | null;
  /** @default 0.5 */
  priority: number | null;
}

export interface NavbarConfig {
  /** @default the site's, where there is no logo */
  title?: string;
  /** A ground that is dark, or in the colour of links, in both colour modes. */
  style?: 'dark' | 'primary';
  logo?: LogoConfig;
  hideOnScroll: boolean;
  items: NavbarItemConfig[];
}

export interface LogoConfig {
  src: string;
  srcDark?: string;
  alt?: string;
  href?: string;
  target?: string;
  width?: number | string;
  height?: number | string;
  className?: string;
}

/** A navbar item as authors write it; `link/nav` turns it into a {@link NavItem} or says what is wrong. */
export interface NavbarItemConfig {
  /**
   * `default`, `doc`, `docSidebar`, `docsVersion`, `docsVersionDropdown`, `localeDropdown`, `dropdown`, `search`,
   * `html`; without one, a link or a dropdown.
   */
  type?: string;
  /** @default "right" */
  position?: 'left' | 'right';
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  value?: string;
  docId?: string;
  sidebarId?: string;
  /** Id of the docs that the item names something of. @default the first docs */
  docsPluginId?: string;
  activeBasePath?: string;
  activeBaseRegex?: string;
  className?: string;
  items?: NavbarItemConfig[];
  /** Added to the query of the links of a `localeDropdown`: `?from=menu`. */
  queryString?: string;
  /** Above what a `docsVersionDropdown` or a `localeDropdown` lists. */
  dropdownItemsBefore?: NavbarItemConfig[];
  /** Below them. */
  dropdownItemsAfter?: NavbarItemConfig[];
  /** Keeps a `docsVersionDropdown` from looking current on the pages of the docs. */
  dropdownActiveClassDisabled?: boolean;
  /** Whether the base URL is put before `href`. @default false */
  prependBaseUrlToHref?: boolean;
}
