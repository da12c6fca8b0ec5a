import { alternateLinks, localeOf, sharedBaseUrl } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { pageFormats } from '../../config/site-plugins.ts';
import { defaultDocs, docsTag, versionOfKey } from '../../config/version-key.ts';
import { manifestFile, type SiteIcons, touchIcon } from '../../site/artifacts.ts';
import {
  hasArticle,
  type ListRoute,
  type RenderedRoute,
  type Route,
  routeAt,
} from '../../site/routes/route.ts';
import type { Site, Version } from '../../site/site.ts';
import { isExternal, parseUrl, pathInFormat, splitSuffix } from '../../utils/url.ts';
import { noindex } from './author-head.ts';
import type { HeadElement } from './extract-head.ts';

/** Returns the document title: that of the page and the site, or of the site alone. */
export function documentTitle(title: string, { title: site, titleDelimiter }: SiteConfig): string {
  return title && title !== site ? `${title} ${titleDelimiter} ${site}` : site;
}

/** The `docusaurus_tag` of lists, which crawlers read to leave them out. */
const listTags: Partial<Record<ListRoute['content']['of'], string>> = {
  tags: 'doc_tags_list',
  tag: 'doc_tag_doc_list',
};

interface HeadFacts {
  title: string;
  description: string;
  picture: OgImage | undefined;
  icons: SiteIcons | undefined;
  isIndexed: boolean;
}

/** Whether search engines may list a page. */
export function mayBeIndexed(
  route: RenderedRoute,
  version: Version | undefined,
  config: SiteConfig,
): boolean {
  return !(config.noIndex || version?.noIndex || authorMeta(route).unlisted || route.kind === 'not-found');
}

/** Returns the meta elements and links of a page: description, canonical URL, social preview, crawler hints, icons. */
export function pageHead(
  route: RenderedRoute,
  { title, description, picture, isIndexed, icons }: HeadFacts,
  config: SiteConfig,
): HeadElement[] {
  const { url, favicon } = config;
  const { htmlLang } = localeOf(config);
  const authorTags = authorMeta(route);
  const head: HeadElement[] = [];
  const add = (name: 'meta' | 'link', attributes: Record<string, string>) =>
    head.push({ name, attributes, text: '' });
  const meta = (name: string, content: string | undefined) => content && add('meta', { name, content });
  const property = (name: string, content: string | undefined) =>
    content && add('meta', { property: name, content });

  meta('description', description);
  meta('keywords', authorTags.keywords?.join(','));
  if (!isIndexed) head.push(noindex);
  meta('twitter:card', 'summary_large_image');
  property('og:title', title);
  property('og:description', description);
  property('og:locale', htmlLang.replace('-', '_'));
  property('og:image', picture?.href);
  for (const [name, value] of Object.entries(picture?.drawn ?? {})) property(`og:image:${name}`, `${value}`);
  meta('twitter:image', picture?.href);
  meta('twitter:image:alt', picture?.drawn?.alt);
  if (route.kind !== 'not-found') {
    const address = url + route.path;
    property('og:url', address);
    add('link', { rel: 'canonical', href: address });
    for (const { hreflang, href } of alternateLinks(route.path, config)) {
      add('link', { rel: 'alternate', href, hreflang });
      if (![htmlLang, 'x-default'].includes(hreflang))
        property('og:locale:alternate', hreflang.replace('-', '_'));
    }
    for (const { type, extension } of pageFormats(config))
      add('link', { rel: 'alternate', type, href: pathInFormat(route.path, extension) });
  }
  // Search crawlers read one name or the other.
  const version = 'version' in route ? versionOfKey(route.version).name : undefined;
  const listTag = route.kind === 'list' ? listTags[route.content.of] : undefined;
  const tag = listTag ?? ('version' in route ? docsTag(route.version) : 'default');
  for (const name of ['docusaurus_locale', 'docsearch:language']) meta(name, config.i18n.currentLocale);
  for (const name of ['docusaurus_version', 'docsearch:version']) meta(name, version);
  for (const name of ['docusaurus_tag', 'docsearch:docusaurus_tag']) meta(name, tag);
  if (favicon) add('link', { rel: 'icon', href: filePath(favicon, config) });
  if (icons?.touch) add('link', { rel: 'apple-touch-icon', href: filePath(touchIcon, config) });
  // Each locale has its own manifest, unless the site has one in a static folder.
  const manifestBase = icons?.manifest === 'own' ? sharedBaseUrl(config) : config.baseUrl;
  if (icons?.manifest) add('link', { rel: 'manifest', href: manifestBase + manifestFile });
  return head;
}

/** Returns the address of a file in a static folder, or on another site. */
export function filePath(file: string, config: SiteConfig): string {
  return isExternal(file) ? file : sharedBaseUrl(config) + file.replace(/^\//, '');
}

/** Returns the metadata that the author of a page wrote. */
export function authorMeta(route: RenderedRoute): Pick<ListRoute, 'image' | 'keywords' | 'unlisted'> {
  if ('page' in route) return route.page.frontMatter;
  if (route.kind === 'list') return route;
  return route.kind === 'listing' ? { unlisted: route.unlisted } : {};
}

/** Returns the metadata of a page, which overrides the site's. */
export function ownMetadata(
  route: RenderedRoute,
  { title, description }: Pick<HeadFacts, 'title' | 'description'>,
): HeadElement[] {
  const { keywords, image } = authorMeta(route);
  const pluginTags = 'plugin' in route ? (route.head ?? []) : [];
  const names = [
    ...pluginTags.flatMap(({ attributes }) => attributes?.property ?? []),
    ...(title ? ['og:title'] : []),
    ...(description ? ['description', 'og:description'] : []),
    ...(keywords ? ['keywords'] : []),
    ...(image ? ['og:image', 'twitter:image'] : []),
  ];
  return names.map((name) => ({ name: 'meta', attributes: { name: String(name) }, text: '' }));
}

const listMarkers: Record<ListRoute['content']['of'], string> = {
  category: 'docs-doc-page',
  tags: 'docs-tags-list-page',
  tag: 'docs-tags-doc-list-page',
};

/** Returns the classes of `<html>`, which name the type of the page for style sheets and crawlers. */
export function pageMarkers(route: RenderedRoute, version: Version | undefined): string {
  if (route.kind === 'not-found') return 'plugin-native plugin-id-default';
  if ('version' in route) {
    const type =
      route.kind === 'doc' ? `docs-doc-page docs-doc-id-${route.id}` : listMarkers[route.content.of];
    return `docs-wrapper plugin-docs plugin-id-${version?.docsId ?? defaultDocs} ${version?.className ?? ''} ${type}`;
  }
  if ('plugin' in route) return route.className ?? '';
  if (route.kind === 'page' && route.className !== undefined) return route.className;
  const { frontMatter, source } = route.page;
  const plugin = `plugin-pages plugin-id-${source.pages ?? defaultDocs}`;
  if (source.format === 'component') return plugin;
  return `${frontMatter.wrapperClassName ?? 'mdx-wrapper'} mdx-page ${plugin}`;
}

/**
 * Returns the function that resolves links for further formats of a page: to paths of pages that have these formats, and
 * to absolute URLs, because the files are read elsewhere. Anchors of the page itself stay.
 */
export function articleLink(
  from: Route,
  { site, config }: { site: Site; config: SiteConfig },
): (href: string) => string {
  return (href) => {
    const pageUrl = config.url + from.path;
    if (href.startsWith('#')) return href;
    const { path, suffix } = splitSuffix(href);
    const route = routeAt(site.routes, path);
    const target = route?.kind === 'redirect' ? (routeAt(site.routes, route.to) ?? route) : route;
    return target && hasArticle(target) ? target.path + suffix : (parseUrl(href, pageUrl)?.href ?? href);
  };
}

/** The social preview image of a page. */
export interface OgImage {
  /** Absolute URL. */
  href: string;
  /** Set if it was generated for the page. */
  drawn?: { width: number; height: number; alt: string };
}
