import type { z } from 'zod';
import type { Messages, WrittenText } from '../config/locale.ts';
import type { HeadTag, HookName, pluginSchema } from '../config/plugin-schema.ts';
import type { UserConfig as CoreConfig, SiteConfig } from '../config/site-config.ts';
import type { Definitions } from '../content/definitions.ts';
import type { Page } from '../content/page.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import type { Synonym } from '../search/types.ts';
import type { Artifact, ClientAssets, JoinedFile } from '../site/artifacts.ts';
import type { Resolution } from '../site/links/resolution.ts';
import type { PluginRoute } from '../site/routes/plugin-routes.ts';
import type { Route } from '../site/routes/route.ts';
import type { ArticleText, CspSources, PublishedPage, Site } from '../site/site.ts';
import type { SocialImageOf, SocialImagesContext } from './social-images.ts';

/**
 * An extension of a site: a name, settings, and any of these hooks, which are called in the order of `plugins`. What a hook
 * throws, or returns in another shape, becomes a diagnostic that names the plugin, and the rest of the site is still built.
 */
export interface Plugin extends Omit<z.input<typeof pluginSchema>, HookName>, Hooks {}

/** The hooks of a plugin; `hookResults` has what each of them returns. */
export interface Hooks extends Partial<Record<HookName, unknown>> {
  /** Returns another configuration, given the one that its author wrote: before it is checked and gets its defaults. */
  config?(config: UserConfig): Awaitable<UserConfig>;
  /**
   * Returns generated files: pages from data, from an API or from another folder. The engine reads them like
   * files on the disk. Called each time the site is read: in dev, after each change of a file.
   */
  content?(context: ContentContext): Awaitable<ContentFile[]>;
  /** Returns further pages, files and redirects, given the pages of a locale. */
  routes?(context: RoutesContext): Awaitable<PluginRoute[]>;
  /**
   * Called once for each locale, when its pages have their addresses and before they are rendered. Returns what components,
   * search and checks of pages get from the plugin.
   */
  contentLoaded?(context: LoadedContext): Awaitable<LoadedContent | undefined>;
  /** Returns what highlights code in place of the engine; called once. The last plugin with it wins. */
  highlighter?(): Awaitable<Highlighter>;
  /** Returns HTML to show below the navbar of every page of a locale. Its links are checked. */
  banner?(context: BannerContext): Awaitable<Banner[]>;
  /** Returns elements for the head of a page; the page's own `<head>` overrides them. */
  head?(context: HeadContext): HeadTag[];
  /**
   * Called before the pages of a build are rendered, or those of `recto check`, once for all locales. Returns the function
   * that gives pages without an `image` theirs. Images may be drawn while the next pages are rendered.
   */
  socialImages?(context: SocialImagesContext): Awaitable<SocialImageOf | undefined>;
  /** Returns HTML for the start and the end of the body of a page, outside of what the engine renders. */
  body?(context: HeadContext): BodyHtml[];
  /** Returns files of the output, once all pages are rendered. Those of a static folder win over them. */
  files?(build: FilesContext): Awaitable<(Artifact | JoinedFile)[]>;
  /** Returns what is wrong with the site: in `recto check` once all pages are rendered, in `recto build` after `files`. */
  check?(build: Build): Awaitable<Problem[]>;
}

type Awaitable<T> = T | Promise<T>;

/** What an author writes in `recto.config.ts`: only `title` and `url` are required. */
export type UserConfig = Omit<CoreConfig, 'plugins'> & { plugins?: Plugin[] | undefined };

export interface ContentContext {
  /** Absolute site folder, with forward slashes. */
  root: string;
  config: SiteConfig;
  /** Adds a file or folder outside the site folder, as an absolute path, whose changes matter in dev. */
  watch(path: string): void;
  /** Reports a problem of the data. */
  report(problem: Problem): void;
}

/** A file of the site that a plugin generates. */
export interface ContentFile {
  /** Path from the site folder, in a content folder: `docs/api/users.md`. */
  path: string;
  content: string;
}

export interface LoadedContext {
  /** Configuration of the locale. */
  config: SiteConfig;
  site: Site;
  /** Resolves to a file, by its path from the site folder, with "\n" as line ending; to nothing if there is none. */
  readText(path: string): Promise<string | undefined>;
  /** Resolves an address from the site folder or the base URL, and checks it like the link of a page. */
  resolve(href: string, at: SourceLocation): Resolution;
  report(problem: Problem): void;
}

export interface LoadedContent {
  /**
   * Values that components read with `usePluginData(name)`, by name: anything that JSON can represent. A page contains the
   * values that its islands read.
   */
  data?: Record<string, unknown>;
  /** Words with which readers find the titles that contain a term, and the heading that explains it. */
  synonyms?: Synonym[];
  /** Returns what is wrong with a page, or with Markdown that pages import: in dev too, whenever it is rendered. */
  checkPage?(page: Page): Problem[];
}

export interface BannerContext {
  /** Configuration of the locale. */
  config: SiteConfig;
  /** Translations of the locale, by id. */
  messages: Messages;
}

export interface Banner {
  html: string;
  /** Where its author wrote it. */
  at?: Diagnostic['at'];
}

export interface HeadContext {
  config: SiteConfig;
  route: Exclude<Route, { kind: 'redirect' }>;
  title: string;
  description: string;
  /** Whether this is a build; false in the dev server. */
  production: boolean;
  /** The texts of the plugin's `scripts`, by name. */
  scripts: Readonly<Record<string, string>>;
}

export interface BodyHtml {
  at: 'start' | 'end';
  html: string;
}

/** A site with all its pages rendered. */
export interface Build {
  /** The default locale first. Locales that a build keeps have the pages of their last build, without articles. */
  locales: BuiltLocale[];
  assets: ClientAssets;
}

export interface FilesContext extends Build {
  /** The texts of the plugin's `scripts`, by name. */
  scripts: Readonly<Record<string, string>>;
  /** Resolves to the texts of the pages in a format, `md`, by the HTML file of their routes. */
  pageTexts(extension: string): Promise<ReadonlyMap<string, string>>;
  /** Copies the files of the site into a folder, without those that plugins write in this hook. */
  copyTo(folder: string): Promise<void>;
}

export interface BuiltLocale {
  config: SiteConfig;
  site: Site;
  pages: PublishedPage[];
  /** What the shell needs of the content security policy. */
  needs: CspSources;
  messages: Messages;
}

/** A diagnostic of a plugin, with the code `plugin/<name>`, or `<name>/<code>`. */
export type Problem = Pick<Diagnostic, 'level' | 'message'> &
  Partial<Pick<Diagnostic, 'at' | 'notes' | 'fix'>> & { code?: string };

/** What `routes` of a plugin receives, once for each locale. */
export interface RoutesContext {
  /** Configuration of the locale. */
  config: SiteConfig;
  /** Every page so far: documents, lists, pages, and those of the plugins before. */
  pages: Route[];
  /** Versions of the docs by key. */
  versions: Site['versions'];
  /** The parsed files of the plugin's collection, in the order of their paths; without drafts in a build. */
  entries: Page[];
  /** Its data files by name; those that do not exist are missing. */
  data: Readonly<Record<string, Definitions<unknown>>>;
  /** The plugin's `texts` in the language of the locale. */
  texts: Messages;
  /** Whether this is a build, which leaves unlisted pages out of lists; false in the dev server. */
  production: boolean;
  /** Returns an interface text in the language of the locale. With `count`, the message has plural forms: `One|{count}`. */
  translate: TranslateText;
  /** Reports a problem of the site. */
  report(problem: Problem): void;
}

export type TranslateText = (
  text: WrittenText & { id: string },
  values?: Record<string, string | number>,
  count?: number,
) => string;

/** Returns the text of a page in another format. */
export type WriteArticle = (article: ArticleText) => string;
