export type { Collection, DataFile, EntryFile } from './config/collection-config.ts';
export { configLocation } from './config/config-location.ts';
export type {
  EditedPage,
  ListedDoc,
  NumberPrefixParser,
  SidebarItemsContext,
  SidebarItemsGenerator,
} from './config/docs-config.ts';
export { editUrl, fileOptions, routeBasePath, severity, tagOptions } from './config/docs-config.ts';
export { isoDate } from './config/front-matter.ts';
export {
  alternateLinks,
  dateFormat,
  localeOf,
  type Messages,
  pathInLocale,
  sharedBaseUrl,
} from './config/locale.ts';
export type { I18nConfig, LocaleConfig } from './config/locale-config.ts';
export { withLocaleDefaults } from './config/locale-config.ts';
export { markdownOptions } from './config/markdown-config.ts';
export type { HeadTag, PageFormat } from './config/plugin-schema.ts';
export type { Feature } from './config/read-config.ts';
export { applySeverity } from './config/severity.ts';
export type { SiteConfig } from './config/site-config.ts';
export type * from './config/site-plugins.ts';
export { currentVersion, versionOfKey } from './config/version-key.ts';
export type { Definitions, TagsFile } from './content/definitions.ts';
export { tagsSchema } from './content/definitions.ts';
export { headingIds } from './content/markdown/headings.ts';
export { articleLanguage, lastChange, type Page } from './content/page.ts';
export { parseYaml } from './content/parse-yaml.ts';
export type { Source } from './content/source.ts';
export { type Diagnostic, locationAt, type SourceLocation } from './diagnostics/diagnostic.ts';
export { escapeCode } from './highlight/escape-code.ts';
export type { Highlighter } from './highlight/highlight.ts';
export { grammarName } from './highlight/languages.ts';
export type * from './plugins/plugin.ts';
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
} from './plugins/social-images.ts';
export type { Synonym } from './search/types.ts';
export type { Artifact, ClientAssets, JoinedFile, PageText } from './site/artifacts.ts';
export type { Resolution } from './site/links/resolution.ts';
export { baseUrlFor, type SiteAddress, sitePath, withBaseUrl } from './site/paths.ts';
export type { ComponentRoute, EntryPage, PluginRoute, RedirectRule } from './site/routes/plugin-routes.ts';
export type {
  EntryRoute,
  ListingPage,
  ListingRoute,
  PagerLink,
  PageSurroundings,
  RenderedComponent,
} from './site/routes/route.ts';
export { hasArticle, type PageLink, type Route, type TagGroup } from './site/routes/route.ts';
export type { PageSidebar, SidebarItem } from './site/sidebar/sidebar.ts';
export type { ArticleText, CspSources, FileRoute, PublishedPage, Site, SiteFile } from './site/site.ts';
export { byLetter, byName, collectTags, type TagContext, tagLinks, unknownTags } from './site/tags.ts';
export {
  admonitionClass,
  admonitionTitleClass,
  languageAttribute,
  stateId,
  tabTitleClass,
} from './utils/dom-contract.ts';
export { applyEdits, wordCount } from './utils/text.ts';
