import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { FrontMatter, Page } from '../../src/model/page.ts';
import type { SiteConfig } from '../../src/model/site-config.ts';
import type { SourceFormat } from '../../src/model/source.ts';

type Extra = FrontMatter & { heading?: string };

/** A parsed document at a path from the docs folder. */
export function doc(name: string, { heading, ...frontMatter }: Extra = {}): Page {
  const format = name.endsWith('.mdx') ? 'mdx' : 'md';
  return page({ kind: 'doc', path: `docs/${name}`, name, format }, frontMatter, heading);
}

/** A parsed page at a path from the pages folder. */
export function standalone(name: string, { heading, ...frontMatter }: Extra = {}): Page {
  const format = /\.mdx?$/.test(name) ? 'mdx' : 'component';
  return page({ kind: 'page', path: `src/pages/${name}`, name, format }, frontMatter, heading);
}

/** A configuration with the defaults that linking reads. */
export function siteConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    title: 'Site',
    tagline: '',
    url: 'https://example.org',
    baseUrl: '/',
    titleDelimiter: '|',
    noIndex: false,
    baseUrlIssueBanner: true,
    language: 'en',
    staticDirectories: ['static'],
    docs: {
      path: 'docs',
      routeBasePath: 'docs',
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
      breadcrumbs: true,
      numberPrefixParser: true,
      sidebarCollapsible: true,
      sidebarCollapsed: true,
    },
    pages: { path: 'src/pages' },
    markdown: { format: 'mdx' },
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
      onDuplicateRoutes: 'warn',
    },
    redirects: [],
    analytics: {},
    customFields: {},
    ...changes,
  };
}

/** Docs options on top of the defaults. */
export function withDocs(docs: Partial<SiteConfig['docs']>): SiteConfig {
  const config = siteConfig();
  return { ...config, docs: { ...config.docs, ...docs } };
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
      const place = at ? ` ${at.file}${at.line ? `:${at.line}` : ''}` : '';
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
  source: { kind: 'doc' | 'page'; path: string; name: string; format: SourceFormat },
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
    tree: { type: 'root', children: [] },
    languages: [],
  };
}
