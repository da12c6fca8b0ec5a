import { relative } from 'node:path';
import { type Diagnostic, warning } from '../model/diagnostic.ts';

type Plain = Record<string, unknown>;

/** Settings that mean the same here, by their path in Docusaurus' configuration and in ours. */
const sameMeaning: [from: string, to: string][] = [
  ['title', 'title'],
  ['tagline', 'tagline'],
  ['url', 'url'],
  ['baseUrl', 'baseUrl'],
  ['titleDelimiter', 'titleDelimiter'],
  ['favicon', 'favicon'],
  ['noIndex', 'noIndex'],
  ['baseUrlIssueBanner', 'baseUrlIssueBanner'],
  ['staticDirectories', 'staticDirectories'],
  ['customFields', 'customFields'],
  ['i18n.path', 'i18n.path'],
  ['i18n.defaultLocale', 'i18n.defaultLocale'],
  ['i18n.locales', 'i18n.locales'],
  ['i18n.localeConfigs', 'i18n.localeConfigs'],
  ['markdown.format', 'markdown.format'],
  ['themeConfig.image', 'theme.image'],
  ['themeConfig.colorMode', 'theme.colorMode'],
  ['themeConfig.announcementBar.id', 'theme.announcementBar.id'],
  ['themeConfig.announcementBar.content', 'theme.announcementBar.content'],
  ['themeConfig.announcementBar.isCloseable', 'theme.announcementBar.isCloseable'],
  ['themeConfig.navbar.title', 'theme.navbar.title'],
  ['themeConfig.navbar.style', 'theme.navbar.style'],
  ['themeConfig.navbar.logo', 'theme.navbar.logo'],
  ['themeConfig.navbar.hideOnScroll', 'theme.navbar.hideOnScroll'],
  ['themeConfig.navbar.items', 'theme.navbar.items'],
  ['themeConfig.footer', 'theme.footer'],
  ['themeConfig.tableOfContents', 'theme.tableOfContents'],
  ['themeConfig.algolia.appId', 'search.appId'],
  ['themeConfig.algolia.apiKey', 'search.apiKey'],
  ['themeConfig.algolia.indexName', 'search.indexName'],
  ['themeConfig.algolia.insights', 'search.insights'],
  ['themeConfig.algolia.contextualSearch', 'search.contextual'],
  ['themeConfig.algolia.searchParameters', 'search.searchParameters'],
  ['blog.path', 'blog.path'],
  ['blog.routeBasePath', 'blog.routeBasePath'],
  ['blog.blogTitle', 'blog.title'],
  ['blog.blogDescription', 'blog.description'],
  ['blog.blogSidebarTitle', 'blog.sidebarTitle'],
  ['blog.blogSidebarCount', 'blog.sidebarCount'],
  ['blog.postsPerPage', 'blog.postsPerPage'],
  ['blog.sortPosts', 'blog.sortPosts'],
  ['blog.showReadingTime', 'blog.showReadingTime'],
  ['blog.showLastUpdateTime', 'blog.showLastUpdateTime'],
  ['blog.showLastUpdateAuthor', 'blog.showLastUpdateAuthor'],
  ['blog.editUrl', 'blog.editUrl'],
  ['blog.authorsMapPath', 'blog.authorsMapPath'],
  ['blog.feedOptions.type', 'blog.feed.type'],
  ['blog.feedOptions.limit', 'blog.feed.limit'],
  ['blog.feedOptions.title', 'blog.feed.title'],
  ['blog.feedOptions.description', 'blog.feed.description'],
  ['blog.feedOptions.copyright', 'blog.feed.copyright'],
  ['client-redirects.redirects', 'redirects'],
  ['pages.path', 'pages.path'],
  ['sitemap.ignorePatterns', 'sitemap.ignorePatterns'],
  ['sitemap.lastmod', 'sitemap.lastmod'],
  ['sitemap.changefreq', 'sitemap.changefreq'],
  ['sitemap.priority', 'sitemap.priority'],
  ['gtag.trackingID', 'analytics.gtag.trackingId'],
  ['gtag.anonymizeIP', 'analytics.gtag.anonymizeIp'],
];

/** Settings without an effect here, and why that loses nothing: they are left out without a word. */
const needless =
  /^(?:\$|themes$|plugins$|presets$|scripts$|stylesheets$|headTags$|future$|trailingSlash$|organizationName$|projectName$|deploymentBranch$|themeConfig\.(?:prism|docs|metadata|algolia\.(?!externalUrlRegex|replaceSearchResultPathname|askAi)))/;

/**
 * A Docusaurus configuration as one of ours. Docs and pages options come from the preset, or from the plugins;
 * broken links are errors unless the file says otherwise, as there; navbar items stand left by default.
 */
export function fromDocusaurus(
  value: unknown,
  { file, root }: { file: string; root: string },
): { value: Plain; diagnostics: Diagnostic[] } {
  const original = isPlain(value) ? value : {};
  const options = presetOptions(original);
  const { blog = {}, pages = {}, gtag = {}, sitemap = {} } = options;
  const foreign: Plain = { ...options, ...original, blog, pages, gtag, sitemap };
  const out: Plain = {};
  for (const [from, to] of sameMeaning) {
    const found = get(foreign, from);
    if (found !== undefined && typeof found !== 'function') set(out, to, found);
  }
  const fromRoot = (path: string) =>
    path.startsWith('/') ? relative(root, path) : path.replace(/^\.\//, '');
  out.docs = docsOf(original, fromRoot);
  const createRedirects = get(options, 'client-redirects.createRedirects');
  if (createRedirects) out.createRedirects = createRedirects;
  if (sitemap === false) set(out, 'sitemap.ignorePatterns', ['/**']);
  const css = get(options, 'theme.customCss');
  if (css)
    set(
      out,
      'theme.customCss',
      [css].flat().map((path) => fromRoot(String(path))),
    );

  adaptBlog(out, options);
  set(out, 'links.onBrokenLinks', loudness(original.onBrokenLinks, 'throw'));
  set(out, 'links.onBrokenAnchors', loudness(original.onBrokenAnchors, 'warn'));
  set(out, 'links.onBrokenMarkdownLinks', loudness(original.onBrokenMarkdownLinks, 'warn'));
  set(out, 'links.onDuplicateRoutes', loudness(original.onDuplicateRoutes, 'warn'));
  const items = list(get(out, 'theme.navbar.items')).filter(isPlain);
  // There, the search box that nobody placed stands last.
  if (get(out, 'search') && !items.some(({ type }) => type === 'search'))
    items.push({ type: 'search', position: 'right' });
  if (items.length > 0)
    set(
      out,
      'theme.navbar.items',
      items.map((item) => ({ position: 'left', ...item })),
    );
  return { value: out, diagnostics: ignoredKeys(original).map((key) => ignored(key, file)) };
}

const sameInDocs = [
  ...['id', 'path', 'routeBasePath', 'editUrl', 'showLastUpdateTime', 'showLastUpdateAuthor', 'breadcrumbs'],
  ...['numberPrefixParser', 'sidebarCollapsible', 'sidebarCollapsed', 'lastVersion', 'onlyIncludeVersions'],
  ...['includeCurrentVersion', 'versions'],
];

/** The docs of the preset and those of plugins of their own: one object, or a list of several. */
function docsOf(original: Plain, fromRoot: (path: string) => string): Plain | Plain[] {
  const entries = [...list(original.presets), ...list(original.plugins)].filter(Array.isArray);
  const all = entries.flatMap(([name, options]): Plain[] => {
    if (!isPlain(options)) return [];
    if (/plugin-content-docs$/.test(String(name))) return [options];
    return /classic$/.test(String(name)) && isPlain(options.docs) ? [options.docs] : [];
  });
  const versionPersistence = get(original, 'themeConfig.docs.versionPersistence');
  const adapted = all.map((options): Plain => {
    const { sidebarPath, disableVersioning } = options;
    const same = sameInDocs.map((key) => [key, options[key]] as const);
    return {
      ...Object.fromEntries(same.filter(([, value]) => value !== undefined && typeof value !== 'function')),
      ...(typeof sidebarPath === 'string' && { sidebarPath: fromRoot(sidebarPath) }),
      ...(sidebarPath === false && { sidebarPath }),
      ...(disableVersioning === true && { onlyIncludeVersions: ['current'] }),
      ...(versionPersistence !== undefined && { versionPersistence }),
      ...tagOptions(options),
    };
  });
  return adapted.length > 1 ? adapted : (adapted[0] ?? {});
}

/** What is said of the file of tags otherwise than here: `null` for none, and how loud problems are. */
function tagOptions({ tags, onInlineTags }: Plain): Plain {
  return {
    ...(tags !== undefined && { tags: tags ?? false }),
    ...(onInlineTags !== undefined && { onInlineTags: loudness(onInlineTags, 'warn') }),
  };
}

/** The blog of the preset or of a plugin of its own; `false` for a site that names none. */
function adaptBlog(out: Plain, { blog = false }: Plain): void {
  if (!isPlain(blog)) {
    set(out, 'blog', false);
    return;
  }
  const { onUntruncatedBlogPosts: untruncated } = blog;
  for (const [key, value] of Object.entries(tagOptions(blog))) set(out, `blog.${key}`, value);
  if (untruncated !== undefined) set(out, 'blog.onUntruncatedPosts', loudness(untruncated, 'warn'));
}

/**
 * Options of `preset-classic` and of plugins that are named one by one: by the name that the preset gives them. That
 * preset has a blog unless it says otherwise.
 */
function presetOptions(original: Plain): Plain {
  const options: Plain = {};
  const entries = [...list(original.presets), ...list(original.plugins)];
  const names = entries.map((entry) => String(Array.isArray(entry) ? entry[0] : entry));
  if (names.some((name) => /(?:classic|plugin-content-blog)$/.test(name))) options.blog = {};
  for (const entry of entries) {
    if (!Array.isArray(entry) || !isPlain(entry[1])) continue;
    const name = String(entry[0]);
    const plugin = /plugin-(?:content-(blog|pages)|google-(gtag)|(sitemap)|(client-redirects))$/
      .exec(name)
      ?.slice(1)
      .find(Boolean);
    if (plugin) options[plugin] = entry[1];
    else if (/classic$/.test(name)) Object.assign(options, entry[1]);
  }
  return options;
}

/** `log` and `warn` are one level here. */
function loudness(value: unknown, otherwise: string): unknown {
  return value === 'log' ? 'warn' : (value ?? otherwise);
}

function ignoredKeys(original: Plain): string[] {
  const known = [
    ...sameMeaning.map(([from]) => from),
    'onBrokenLinks',
    'onBrokenAnchors',
    'onBrokenMarkdownLinks',
    'onDuplicateRoutes',
  ];
  const spread = ['themeConfig', 'themeConfig.algolia'];
  const keysIn = (value: Plain, prefix = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      spread.includes(prefix + key) && isPlain(inner) ? keysIn(inner, `${prefix}${key}.`) : [prefix + key],
    );
  return keysIn(original).filter(
    (key) => !needless.test(key) && !known.some((path) => path === key || path.startsWith(`${key}.`)),
  );
}

function ignored(key: string, file: string): Diagnostic {
  return warning('config/foreign-ignored', `"${key}" has no counterpart in Recto and is left out.`, {
    at: { file },
    fix: 'Nothing to do if the site does not need it; recto.config.ts takes precedence over this file.',
  });
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function get(from: Plain, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isPlain(at) ? at[key] : undefined), from);
}

function set(into: Plain, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = into;
  for (const key of keys) {
    const inner = at[key];
    if (isPlain(inner)) at = inner;
    else {
      const fresh: Plain = {};
      at[key] = fresh;
      at = fresh;
    }
  }
  at[last] = value;
}
