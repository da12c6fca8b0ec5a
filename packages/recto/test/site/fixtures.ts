import type { DocsConfig } from '../../src/config/docs-config.ts';
import type { FrontMatter } from '../../src/config/front-matter.ts';
import type { LocaleConfig } from '../../src/config/locale-config.ts';
import type { SidebarsFile } from '../../src/config/sidebars-config.ts';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { currentVersion } from '../../src/config/version-key.ts';
import type { Page } from '../../src/content/page.ts';
import type { SourceFormat } from '../../src/content/source.ts';
import type { VersionSource } from '../../src/content/version-source.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { type Linking, linkPages, linkSite } from '../../src/site/link-site.ts';

type Extra = FrontMatter & { heading?: string };

/** A parsed document at a path from the docs folder. */
export function doc(name: string, { heading, ...frontMatter }: Extra = {}): Page {
  const format = name.endsWith('.mdx') ? 'mdx' : 'md';
  return page({ kind: 'doc', path: `docs/${name}`, name, format }, frontMatter, heading);
}

/** A parsed document of a released version. */
export function versionDoc(version: string, name: string, { heading, ...frontMatter }: Extra = {}): Page {
  const path = `versioned_docs/version-${version}/${name}`;
  return page({ kind: 'doc', version, path, name, format: 'md' }, frontMatter, heading);
}

/** The versions of a site that has only its docs folder. */
export function unversioned(sidebars?: SidebarsFile): VersionSource[] {
  return [{ name: currentVersion, folder: 'docs', sidebars }];
}

/** A parsed page at a path from the pages folder. */
export function standalone(name: string, { heading, ...frontMatter }: Extra = {}): Page {
  const format = /\.mdx?$/.test(name) ? 'mdx' : 'component';
  return page({ kind: 'page', path: `src/pages/${name}`, name, format }, frontMatter, heading);
}

const noPlugins = { remarkPlugins: [], rehypePlugins: [] };

/** Docs options with their defaults. */
const docsConfig: DocsConfig = {
  id: 'default',
  path: 'docs',
  routeBasePath: 'docs',
  showLastUpdateTime: false,
  showLastUpdateAuthor: false,
  breadcrumbs: true,
  numberPrefixParser: true,
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  autoCollapseCategories: false,
  tagsBasePath: 'tags',
  includeCurrentVersion: true,
  versions: {},
  versionPersistence: 'localStorage',
  tags: 'tags.yml',
  onInlineTags: 'warn',
  ...noPlugins,
};

/** A configuration with the defaults that linking reads. */
export function siteConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    file: 'recto.config.ts',
    title: 'Site',
    trailingSlash: 'never',
    tagline: '',
    url: 'https://example.org',
    baseUrl: '/',
    titleDelimiter: '|',
    images: { format: 'webp', zoom: false },
    vite: {},
    untrusted: [],
    noIndex: false,
    baseUrlIssueBanner: true,
    i18n: i18nConfig(['en']),
    staticDirectories: ['static'],
    docs: docsConfig,
    allDocs: [docsConfig],
    userPlugins: [],
    icons: {},
    pages: [{ id: 'default', path: 'src/pages', routeBasePath: '', ...noPlugins }],
    markdown: { format: 'mdx', ...noPlugins },
    head: [],
    plugins: [],
    contentSecurityPolicy: {},
    theme: {
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      navbar: { hideOnScroll: false, items: [] },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      customCss: [],
    },
    links: {
      onBrokenLinks: 'warn',
      onBrokenAnchors: 'warn',
      onBrokenMarkdownLinks: 'warn',
      onBrokenImages: 'throw',
      onDuplicateRoutes: 'warn',
    },
    search: { insights: false, searchParameters: {} },
    components: {},
    customFields: {},
    ...changes,
  };
}

/** Locales as a configuration has them; the first is the default one, and the current one too. */
export function i18nConfig(locales: string[]): SiteConfig['i18n'] {
  const [defaultLocale = 'en'] = locales;
  const locale = (name: string): LocaleConfig => ({
    label: name.toUpperCase(),
    direction: 'ltr',
    htmlLang: name,
    calendar: 'gregory',
    translate: true,
    path: name,
  });
  return {
    path: 'i18n',
    defaultLocale,
    currentLocale: defaultLocale,
    locales,
    localeConfigs: Object.fromEntries(locales.map((name) => [name, locale(name)])),
  };
}

/** Docs options on top of the defaults. */
export function withDocs(docs: Partial<SiteConfig['docs']>): SiteConfig {
  const own = { ...docsConfig, ...docs };
  return siteConfig({ docs: own, allDocs: [own] });
}

/** Theme options on top of the defaults. */
export function withTheme(theme: Partial<SiteConfig['theme']>): SiteConfig {
  const config = siteConfig();
  return { ...config, theme: { ...config.theme, ...theme } };
}

/** Diagnostics as text, for snapshots of their wording. */
export function reported(diagnostics: Diagnostic[]): string {
  return diagnostics
    .map(({ code, level, message, at, notes, fix }) => {
      const place = at ? ` ${at.file}${at.line ? `:${at.line}` : ''}${at.key ? ` ${at.key}` : ''}` : '';
      return [
        `${level} ${code}${place}`,
        message,
        ...notes.map((note) => `- ${note}`),
        ...(fix ? [`> ${fix}`] : []),
      ];
    })
    .map((rows) => rows.join('\n'))
    .join('\n\n');
}

function page(
  source: { kind: 'doc' | 'page'; version?: string; path: string; name: string; format: SourceFormat },
  frontMatter: FrontMatter,
  heading: string | undefined,
): Page {
  return {
    source: { ...source, text: '' },
    frontMatter,
    title: frontMatter.title ?? heading ?? '',
    hasOwnHeading: heading !== undefined,
    description: '',
    headings: [],
    tree: () => ({ type: 'root', children: [] }),
    languages: [],
  };
}

/** Links parsed pages into a site without plugins. */
export function linkParsed(
  linking: Omit<Linking, 'hasFile'> & Partial<Linking>,
): ReturnType<typeof linkSite> {
  return linkSite(linkPages({ hasFile: () => false, ...linking }));
}
