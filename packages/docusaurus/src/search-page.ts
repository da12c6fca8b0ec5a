import { join } from 'node:path';
import type { HeadContext, Plugin } from 'recto-docs/plugin';
import { moduleFile, packageFolder } from './package-files.ts';
import { reaches, type ThemeFolders } from './theme-imports.ts';

/** Before the search starts: it opens with the query that the history has for it. */
const openScript =
  "{ const q = new URLSearchParams(location.search).get('q'); if (q) history.replaceState({ search: q }, ''); }";

/**
 * Returns the plugin for `/search?q=…` and `opensearch.xml`, with which browsers offer the search of the site.
 * `path` is `themeConfig.algolia.searchPagePath`. A component of the site in place of `SearchPage` is used, which shows the hits itself
 * if it does not render the original.
 */
export function searchPagePlugin(path: unknown, folders: ThemeFolders): Plugin[] {
  if (path === false || path === null) return [];
  const name = String(path ?? 'search').replace(/^\/+|\/+$/g, '');
  const folder = packageFolder();
  const siteComponent = moduleFile(join(folders.root, 'src/theme/SearchPage'));
  const originals = ['@theme-original/SearchPage', '@theme-init/SearchPage'];
  const opensSearch = !siteComponent || reaches(siteComponent, originals, folders);
  const component = siteComponent ?? join(folder, 'src/modules/theme/SearchPage.tsx');
  return [
    {
      name: 'docusaurus-search-page',
      routes: () => [{ path: name, title: 'Search the documentation', component }],
      head: (context) => [
        openSearchLink(context),
        ...(isSearchPage(context, name) ? [hiddenFromRobots, ...(opensSearch ? [openingSearch] : [])] : []),
      ],
      files: ({ locales }) => {
        const root = locales[0]?.config.baseUrl ?? '/';
        return locales.map(({ config }) => ({
          path: `${config.baseUrl.slice(root.length)}opensearch.xml`,
          data: openSearch(config, name),
        }));
      },
    },
  ];
}

const hiddenFromRobots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex, follow' } } as const;

const openingSearch = { tag: 'script', content: openScript } as const;

function isSearchPage({ route, config }: HeadContext, name: string): boolean {
  return route.path === config.baseUrl + name;
}

function openSearchLink({ config }: HeadContext) {
  const { title, baseUrl } = config;
  const type = 'application/opensearchdescription+xml';
  return {
    tag: 'link',
    attributes: { rel: 'search', type, title, href: `${baseUrl}opensearch.xml` },
  } as const;
}

function openSearch({ title, url, baseUrl, favicon }: HeadContext['config'], name: string): string {
  const site = escapeXml(url + baseUrl);
  const icon = favicon && escapeXml(new URL(favicon.replace(/^\//, ''), url + baseUrl).href);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(title)}</ShortName>
  <Description>Search ${escapeXml(title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
${icon ? `  <Image width="16" height="16" type="image/x-icon">${icon}</Image>\n` : ''}  <Url type="text/html" method="get" template="${site}${escapeXml(name)}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${site}opensearch.xml"/>
</OpenSearchDescription>
`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}
