import type { SiteComponents } from '../config/component-slots.ts';
import type { CollectText, Messages } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { LoadedPage, Partials } from '../content/page.ts';
import type { Diagnostic, LocateThrown } from '../diagnostics/diagnostic.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import type { DrawSocialImage } from '../plugins/social-images.ts';
import type { ClientAssets, PublishedFile, SiteColors, SiteIcons } from '../site/artifacts.ts';
import type { CollectedLinks, Resolution } from '../site/links/resolution.ts';
import type { Route } from '../site/routes/route.ts';
import type { Site } from '../site/site.ts';

import type { SharedArticles } from './article/shared-articles.ts';
import type { ShellCache } from './shell/shell-cache.tsx';

/** What rendering a document needs from the rest of the engine; the same for every page of a locale. */
export interface RenderContext extends ArticleContext {
  assets: ClientAssets;
}

/** What rendering an article needs, while the code for the browser may still be bundled. */
export interface ArticleContext {
  site: Site;
  config: SiteConfig;
  /** Whether this is a build; false in the dev server. */
  production: boolean;
  highlighter: Highlighter;
  /** Components of the site that replace components of the theme, or that every MDX page can use. */
  components: SiteComponents;
  /** HTML that plugins show below the navbar, if any. */
  banner?: string | undefined;
  /** What plugins provide to components, by name. */
  data: ReadonlyMap<string, unknown>;
  /** HTML of the footer, if the site has one. */
  footer: string | undefined;
  /** Renders the footer of a page, if it differs between pages. */
  footerOfPage?: ((path: string) => RenderedFooter) | undefined;
  messages: Messages;
  /** `file` is the partial that contains the address, if any. */
  resolve(href: string, from: Route, file?: string): Resolution;
  /** Returns the description of the page that an address leads to, if its author wrote it. */
  describe(href: string, from: Route): string | undefined;
  partials: Partials;
  /** Addresses of the style sheets that components of the shell import. */
  styles: string[];
  /** Excerpts of entries, by path. */
  excerpts: Map<string, Excerpt>;
  articles: SharedArticles;
  shell: ShellCache;
  publish(file: string): PublishedFile;
  colors: SiteColors;
  /** Images that a build generates. */
  images?: { icons: SiteIcons; drawSocialImage?: DrawSocialImage | undefined } | undefined;
  locate: LocateThrown;
  /** Called when a component of the page uses the site or the page around it. */
  onSiteAccess?: (() => void) | undefined;
  /** Called with every translatable text, if they are collected. */
  collectText?: CollectText | undefined;
}

/** The start of an entry, in lists. */
export interface Excerpt {
  html: string;
  /** Address of the image in the front matter. */
  image: string | undefined;
  /** Addresses of the style sheets that its code imports. */
  styles: string[];
  /** What its module has exported, if it has one: another function after each change of its imports. */
  code: LoadedPage['evaluate'] | undefined;
}

/**
 * The footer of a site, or of a page, with the links of a footer component of the site. Links of the theme's footer are checked with the
 * configuration.
 */
export interface RenderedFooter extends CollectedLinks {
  /** Missing if the site has none. */
  html: string | undefined;
  diagnostics: Diagnostic[];
}
