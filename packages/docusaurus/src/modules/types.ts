interface DocusaurusConfig {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  themeConfig: Record<string, unknown>;
  customFields: Record<string, unknown>;
  [key: string]: unknown;
}

export interface DocusaurusContext {
  siteConfig: DocusaurusConfig;
  i18n: object;
  globalData: GlobalData;
  codeTranslations: Record<string, string>;
  siteMetadata: { docusaurusVersion: string; pluginVersions: object };
}

/** Data of plugins by their names and ids. */
export type GlobalData = Record<string, Record<string, unknown> | undefined>;

export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  /** Only without documents, as Docusaurus has them for the page. */
  banner?: string | null;
  badge?: boolean;
  className?: string;
  noIndex?: boolean;
  docs: GlobalDoc[];
  draftIds: string[];
  sidebars: Record<string, { link?: { label: string; path: string } }>;
}

/** A document in a version of the docs. */
export interface GlobalDoc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

export interface GlobalDocs {
  path: string;
  versions: GlobalVersion[];
  breadcrumbs: boolean;
}

export interface GlobalBlog {
  path: string;
  title: string;
  description: string;
}

/** A generated page of the docs or a blog: the component that renders it in Docusaurus, and its props. */
export interface GeneratedPage {
  component: string;
  props: Record<string, unknown>;
}

/** An author, as components receive it. */
export interface Author {
  key?: string;
  name?: string;
  title?: string;
  url?: string;
  imageURL?: string;
  email?: string;
  /** The page of the author in the blog. */
  page?: { permalink: string };
  /** Addresses of profiles by the names of networks. */
  socials?: Record<string, string>;
}

/** A post, as components receive it. */
export interface PostMetadata {
  permalink: string;
  title: string;
  description: string;
  date: string;
  tags: { label: string; permalink: string }[];
  authors: Author[];
  /** In minutes. */
  readingTime?: number;
  frontMatter: Record<string, unknown>;
  hasTruncateMarker?: boolean;
}

/** What `useRouteContext` returns. */
export interface RouteContext {
  plugin: { name: string; id: string };
  data?: Record<string, unknown>;
}
