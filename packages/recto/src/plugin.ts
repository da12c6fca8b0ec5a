export type { Diagnostic } from './model/diagnostic.ts';
export { configLocation } from './model/diagnostic.ts';
export { type Feature, feature } from './model/feature.ts';
export type { Artifact, ClientAssets } from './model/files.ts';
export { localeOf, pathInLocale, sharedBaseUrl } from './model/locale.ts';
export { type CspSources, lastChange, type Page, type PublishedPage } from './model/page.ts';
export type { Build, BuiltLocale, Plugin, Problem, RedirectRule } from './model/plugin.ts';
export { hasMarkdown, type Route, type SidebarItem } from './model/site.ts';
export type { SiteConfig } from './model/site-config.ts';
