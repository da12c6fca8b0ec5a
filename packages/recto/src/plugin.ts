export { escapeCode, type Highlighter } from './base/highlight.ts';
export { grammarName } from './base/languages.ts';
export type * from './model/collection.ts';
export type { Collection, DataFile, EntryFile } from './model/collection-config.ts';
export { configLocation } from './model/config-location.ts';
export type { Definitions, TagsFile } from './model/definitions.ts';
export { tagsSchema } from './model/definitions.ts';
export { type Diagnostic, locationAt, type SourceLocation } from './model/diagnostic.ts';
export type { EditedPage } from './model/docs-config.ts';
export { editUrl, fileOptions, routeBasePath, severity, tagOptions } from './model/docs-config.ts';
export {
  admonitionClass,
  admonitionTitleClass,
  hashLinkClass,
  languageAttribute,
  stateId,
  tabTitleClass,
} from './model/dom-contract.ts';
export type { Feature } from './model/feature.ts';
export { isoDate } from './model/front-matter.ts';
export type { HeadTag } from './model/head-tag.ts';
export { localeOf, type Messages, pathInLocale, sharedBaseUrl } from './model/locale.ts';
export type { LocaleConfig } from './model/locale-config.ts';
export { markdownOptions } from './model/markdown-config.ts';
export { articleLanguage, lastChange, type Page } from './model/page.ts';
export { parseYaml } from './model/parse-yaml.ts';
export { baseUrlFor, type SiteAddress, sitePath, withBaseUrl } from './model/paths.ts';
export type * from './model/plugin.ts';
export type * from './model/plugin-routes.ts';
export type { PageFormat } from './model/plugin-schema.ts';
export type { ArticleText, CspSources, PublishedPage } from './model/published-page.ts';
export type { Resolution } from './model/resolution.ts';
export type {
  EntryRoute,
  ListingPage,
  ListingRoute,
  PagerLink,
  PageSurroundings,
  RenderedComponent,
} from './model/route.ts';
export { hasArticle, type PageLink, type Route, type TagGroup } from './model/route.ts';
export { applySeverity } from './model/severity.ts';
export type { PageSidebar, SidebarItem } from './model/sidebar.ts';
export type {
  ListedDoc,
  NumberPrefixParser,
  SidebarItemsContext,
  SidebarItemsGenerator,
} from './model/sidebar-generator.ts';
export type { FileRoute, Site, SiteFile } from './model/site.ts';
export type { Artifact, ClientAssets } from './model/site-assets.ts';
export type { SiteConfig } from './model/site-config.ts';
export {
  type ImageFonts,
  type ImageOptions,
  type ImageRenderer,
  imageProblem,
  type MeasuredImage,
  type SocialImage,
  type SocialImageOf,
  type SocialImagesContext,
  type SocialImageText,
} from './model/social-images.ts';
export type { Source } from './model/source.ts';
export type { Synonym } from './model/synonym.ts';
export { byLetter, byName, collectTags, type TagContext, tagLinks, unknownTags } from './model/tags.ts';
export { currentVersion, versionOfKey } from './model/version-key.ts';
