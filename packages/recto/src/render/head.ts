import { isExternal } from '../base/url.ts';
import { localeOf, pathInLocale, sharedBaseUrl } from '../model/locale.ts';
import type { Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Version } from '../model/version.ts';
import type { DocumentParts } from './document.ts';

/** The document title: the page's and the site's, or the site's alone. */
export function documentTitle(title: string, { title: site, titleDelimiter }: SiteConfig): string {
  return title && title !== site ? `${title} ${titleDelimiter} ${site}` : site;
}

/** Meta elements and links of a page: description, address, social preview, crawler hints, icon. */
export function pageHead(
  route: Exclude<Route, { kind: 'redirect' }>,
  { title, description, version }: { title: string; description: string; version: Version | undefined },
  config: SiteConfig,
): DocumentParts['head'] {
  const { url, theme, favicon } = config;
  const { htmlLang } = localeOf(config);
  const file = (path: string) => sharedBaseUrl(config) + path.replace(/^\//, '');
  const frontMatter = route.kind === 'not-found' ? {} : route.page.frontMatter;
  const image = frontMatter.image ?? theme.image;
  const head: DocumentParts['head'] = [];
  const meta = (name: string, content: string | undefined) =>
    content && head.push({ tag: 'meta', name, content });
  const property = (name: string, content: string | undefined) =>
    content && head.push({ tag: 'meta', property: name, content });

  meta('description', description);
  meta('keywords', frontMatter.keywords?.join(','));
  if (config.noIndex || version?.noIndex || frontMatter.unlisted || route.kind === 'not-found')
    meta('robots', 'noindex, nofollow');
  meta('twitter:card', 'summary_large_image');
  property('og:title', title);
  property('og:description', description);
  property('og:locale', htmlLang.replace('-', '_'));
  const picture = image && new URL(isExternal(image) ? image : file(image), url).href;
  property('og:image', picture);
  meta('twitter:image', picture);
  if (route.kind !== 'not-found') {
    const address = url + route.path;
    property('og:url', address);
    head.push({ tag: 'link', rel: 'canonical', href: address }, ...alternates(route.path, config));
  }
  meta('docsearch:language', htmlLang);
  if (route.kind === 'doc') {
    meta('docsearch:version', route.version);
    meta('docsearch:docusaurus_tag', `docs-default-${route.version}`);
  }
  if (favicon) head.push({ tag: 'link', rel: 'icon', href: file(favicon) });
  return head;
}

/** The same page in every locale of the site, and for readers of none of them. */
function alternates(path: string, config: SiteConfig): DocumentParts['head'] {
  const { locales, defaultLocale } = config.i18n;
  const named = locales.map((name) => [localeOf(config, name).htmlLang, name] as const);
  return [...named, ['x-default', defaultLocale] as const].map(([hreflang, name]) => ({
    tag: 'link',
    rel: 'alternate',
    href: config.url + pathInLocale(path, config, name),
    hreflang,
  }));
}

/** Classes on `<html>` that tell the type of a page to style sheets and crawlers. */
export function pageMarkers(
  route: Exclude<Route, { kind: 'redirect' }>,
  version: Version | undefined,
): string {
  if (route.kind === 'not-found') return 'plugin-native plugin-id-default';
  if (route.kind === 'doc') {
    return `docs-wrapper plugin-docs plugin-id-default ${version?.className ?? ''} docs-doc-page docs-doc-id-${route.id}`;
  }
  if (route.page.source.format === 'component') return 'plugin-pages plugin-id-default';
  return `${route.page.frontMatter.wrapperClassName ?? 'mdx-wrapper'} mdx-page plugin-pages plugin-id-default`;
}
