import { isAbsolute } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import type { ImageScaler } from '../bundle/images/scale-images.ts';
import { moduleProblems } from '../bundle/modules/lazy-modules.ts';
import type { PublishedFiles } from '../bundle/published-files.ts';
import type { SiteComponents } from '../config/component-slots.ts';
import type { CollectText, GetMessage, Messages } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { partialModule, partialValues } from '../content/markdown/compile-mdx.ts';
import { type MarkdownConfig, markdownFor } from '../content/markdown/markdown-settings.ts';
import { splitFrontMatter } from '../content/markdown/parse-front-matter.ts';
import type { Page, Partials } from '../content/page.ts';
import type { ParsePlain, ParseSource } from '../content/parse-cache.ts';
import { type ParsedSource, pageLanguages } from '../content/parse-source.ts';
import { readPartial } from '../content/read-text.ts';
import { languageOf } from '../content/read-translations.ts';
import type { Snippets } from '../content/snippets.ts';
import type { Source } from '../content/source.ts';
import { type Diagnostic, dedupe, StageError } from '../diagnostics/diagnostic.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { callContentLoaded, type LoadedByPlugins } from '../plugins/call-content-loaded.ts';
import { callPlugins } from '../plugins/call-plugins.ts';
import { routesOfPlugins } from '../plugins/call-routes.ts';
import { type SharedArticles, sharedArticles } from '../render/article/shared-articles.ts';
import type { ArticleContext, Excerpt } from '../render/render-context.ts';
import { renderFooter } from '../render/shell/footer-html.tsx';
import { type ShellCache, shellCache, withoutTitles } from '../render/shell/shell-cache.tsx';
import { shellSite } from '../render/shell/shell-state.ts';
import type { SiteColors } from '../site/artifacts.ts';
import { type Linking, linkPages, linkSite } from '../site/link-site.ts';
import type { CollectedLinks, Resolution } from '../site/links/resolution.ts';
import { createResolver } from '../site/links/resolve-href.ts';
import { resolveShellHtml } from '../site/links/shell-links.ts';
import { isLocaleSelected, type PageSelection } from '../site/page-selection.ts';
import type { Route } from '../site/routes/route.ts';
import { generateSidebars } from '../site/sidebar/sidebar-items-generator.ts';
import type { Site } from '../site/site.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import type { LimitCall, Progress } from '../utils/site-call.ts';
import { joinPath } from '../utils/url.ts';
import { type LoadContext, type LoadedLocale, type LoadedSite, loadSite } from './load-site.ts';
import { missingPackages } from './missing-packages.ts';
import type { PagePool } from './page-pool.ts';
import { type LocaleLinking, linkedFiles } from './plugin-links.ts';

/** What every stage of the pipeline needs. */
export interface BuildContext extends LoadContext {
  /** The pages to render. @default all */
  selection?: PageSelection;
  /** Whether plugins see where the links of a locale lead. @default in those that are rendered */
  isShown?(locale: string): boolean;
  limitCall: LimitCall;
  snippets: Pick<Snippets, 'readers'>;
  parse: ParseSource;
  /** Compiles pages in other threads. @default all in this one */
  pool?: PagePool | undefined;
  /** Partials that were imported so far. */
  partials: Partials;
  loadLanguages(names: Iterable<string>): Promise<Highlighter>;
  /** What a plugin highlights code with. @default the engine */
  highlighter?: Highlighter | undefined;
  published: PublishedFiles;
  /** Makes smaller copies of images. @default none */
  scaler?: ImageScaler | undefined;
  collectText?: CollectText;
  progress?: Progress;
}

/** A site in one of its locales, read and linked, so that any page can be rendered. */
export interface ReadSite extends Pick<LoadedByPlugins, 'data' | 'synonyms' | 'checkPage'> {
  /** Configuration of the locale. */
  config: SiteConfig;
  site: Site;
  resolve(href: string, from: Route, partial?: string): Resolution;
  describe: ArticleContext['describe'];
  /** Returns how a source is parsed. */
  markdown(source: Source): MarkdownConfig;
  /** Code languages of the pages, which the highlighter supports. */
  languages: Set<string>;
  highlighter: Highlighter;
  /** Components that the configuration names. */
  components: SiteComponents;
  /** HTML that plugins show below the navbar, if any. */
  banner: string | undefined;
  /** HTML, if the site has a footer. */
  footer: string | undefined;
  /** Renders the footer of a page, if it differs between pages. */
  footerOfPage: ArticleContext['footerOfPage'];
  messages: Messages;
  /** Links of the shell. */
  shellLinks: CollectedLinks;
  /** Addresses of the style sheets that components of the shell import. */
  styles: string[];
  /** Excerpts of entries by path; filled when the first list that shows them is rendered. */
  excerpts: Map<string, Excerpt>;
  shell: ShellCache;
  /** Articles that pages share, across locales. */
  articles: SharedArticles;
  colors: SiteColors;
  diagnostics: Diagnostic[];
  linked: LinkedFrom;
}

/** What a site was linked from. */
interface LinkedFrom {
  locale: LoadedLocale;
  parsed: ParsedSource[];
  /** The pages that its routes have, in the order of the sources, whose content {@link replacePages} replaces. */
  pages: Page[];
  /** What it was made from of each: of few the title, since labels of links are read when they are shown. */
  facts: PageFacts[];
  /** Changes with the addresses that plugins of Markdown read. */
  targets: string | undefined;
  /** The problems that linking has found. */
  problems: Diagnostic[];
}

type PageFacts = Pick<Page, 'frontMatter' | 'module'> & Partial<Pick<Page, 'title'>>;

/** Whether a plugin may have read the pages and modules of a site. */
export function readsSite({ content, routes, contentLoaded }: SiteConfig['userPlugins'][number]): boolean {
  return Boolean(content ?? routes ?? contentLoaded);
}

/** Whether a plugin has reported that it changed files which modules of the site had imported: what these show is out of date. */
export function haveModulesChanged(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ code }) => code === 'plugin/modules-changed');
}

/** Whether a locale is rendered. */
export function isRendered({ selection = {} }: Pick<BuildContext, 'selection'>, name: string): boolean {
  return isLocaleSelected(selection, name);
}

/** Reads a site in all its locales: load → parse → link. */
export async function readSites(buildContext: BuildContext): Promise<ReadSite[]> {
  return linkLoaded(await loadSite(buildContext), buildContext);
}

/**
 * Parses and links a site that was loaded, the default locale first. Returns each problem once, with the first locale that has
 * it and is rendered; others are read because pages of all locales share a client bundle. `last` are the sites that were linked
 * before: sources that have not changed are not parsed again, and a locale is only linked again if a page has other front matter or
 * code, or another title where more than the labels of links are made from it.
 */
export async function linkLoaded(
  loaded: LoadedSite,
  baseContext: BuildContext,
  last: ReadSite[] = [],
): Promise<ReadSite[]> {
  const { files, colors } = loaded;
  const reports = dedupe();
  const sites: Omit<ReadSite, 'articles' | 'colors'>[] = [];
  const total = loaded.locales.reduce((sum, { sources }) => sum + sources.length, 0);
  let done = 0;
  const onParsed = () => {
    done += 1;
    baseContext.progress?.({ stage: 'parse', done, total });
  };
  const parsedSources = new Map<Source, ParsedSource>();
  for (const locale of loaded.locales) {
    const buildContext = { ...baseContext, files };
    const site = await readSite(
      locale,
      { ...buildContext, sharedProblems: loaded.diagnostics, parsedSources, onParsed },
      last.find((one) => isLoadedAlike(one.linked.locale, locale)),
    );
    const isReported = isRendered(baseContext, locale.config.i18n.currentLocale);
    const diagnostics = isReported ? reports([...loaded.diagnostics, ...site.diagnostics]) : [];
    sites.push({ ...site, diagnostics });
  }
  const renderedSites = sites.filter((site) => isRendered(baseContext, site.config.i18n.currentLocale));
  const pages = renderedSites.flatMap(pagesOf);
  const articles = sharedArticles(pages, baseContext.pool?.take);
  renderedSites[0]?.diagnostics.push(...loaded.unread(), ...missingPackages(pages, baseContext));
  return sites.map((site) => ({ ...site, articles, colors }));
}

/** Returns the pages of a site. */
export function pagesOf({ site: { routes } }: Pick<ReadSite, 'site'>): Page[] {
  return [...routes.values()].flatMap((route) => ('page' in route ? [route.page] : []));
}

/** Pages parsed at the same time: plugins may wait for files or the network; workers compile several pages each. */
const parseConcurrency = { alone: 8, compiling: 256 };

interface ParseContext extends BuildContext {
  /** The pages of the locales before. */
  parsedSources: Map<Source, ParsedSource>;
  onParsed(): void;
}

/**
 * Parses the pages of a locale, except those that have not changed since `last`, which is returned if plugins saw the
 * same links then.
 */
async function parseLocale(
  sources: Source[],
  localeLinking: LocaleLinking,
  buildContext: ParseContext,
  last: ReadSite | undefined,
) {
  const { pool, parsedSources, isShown = (name) => isRendered(buildContext, name) } = buildContext;
  const { config } = localeLinking;
  const { currentLocale } = config.i18n;
  const hasLinks = isShown(currentLocale);
  const links = hasLinks ? await linkedFiles(sources, localeLinking, buildContext.limitCall) : undefined;
  const markdown = (source: Source): MarkdownConfig => {
    const settings = markdownFor(source, config);
    return links ? { ...settings, links } : settings;
  };
  const parsePlain: ParsePlain | undefined =
    pool && ((source, settings) => pool.parse(source, settings, currentLocale));
  const parse = async (source: Source) => {
    const parsed = hasLinks ? undefined : parsedSources.get(source);
    // A copy, since an edit replaces the content of a page, which differs where plugins see the links of the locale.
    const result = parsed
      ? { ...parsed, page: { ...parsed.page } }
      : await buildContext.parse(source, markdown(source), parsePlain);
    parsedSources.set(source, result);
    buildContext.onParsed();
    return result;
  };
  const previous = last?.linked.targets === links?.key ? last : undefined;
  const concurrency = pool ? parseConcurrency.compiling : parseConcurrency.alone;
  const parsed = await parseAll(sources, parse, { previous: previous?.linked, concurrency });
  return { markdown, targets: links?.key, previous, parsed };
}

/** Parses and links a site in one locale. */
async function readSite(
  locale: LoadedLocale,
  buildContext: ParseContext & { sharedProblems: Diagnostic[] },
  last: ReadSite | undefined,
): Promise<Omit<ReadSite, 'articles' | 'colors'>> {
  const { config, versions, messages, components, styles, sources, categories, ...loaded } = locale;
  const { root, files, production, partials, published, modules, sharedProblems } = buildContext;
  const hasFile = (file: string) => files.has(`${root}/${file}`) && !files.leadsOutside(`${root}/${file}`);
  const localeLinking = { categories, versions, config, production, hasFile };
  const { markdown, targets, previous, parsed } = await parseLocale(
    sources,
    localeLinking,
    buildContext,
    last,
  );
  const problems = [loaded, ...parsed].flatMap((one) => one.diagnostics);
  const edits = previous && editsOf(previous, parsed);
  if (edits) {
    await replacePages(previous, edits, buildContext);
    const { linked } = previous;
    return {
      ...previous,
      diagnostics: [...problems, ...linked.problems],
      linked: { ...linked, locale, parsed },
    };
  }
  const pages = parsed.map(({ page }) => page);
  const languages = pageLanguages(pages);
  const highlighter = await buildContext.loadLanguages(languages);
  const getMessage: GetMessage = (id, text) => {
    if (text) buildContext.collectText?.(id, text);
    return messages[id];
  };
  const banners = await callPlugins('banner', { config, messages }, { config });
  const linking = { ...localeLinking, pages, banners: banners.results };
  const titles = recordTitles(pages);
  const inputs = {
    getMessage,
    moduleOf: (component: string) => fromRoot(component, root),
    data: loaded.data,
    texts: loaded.texts,
  };
  const linked = await linkWithPlugins(linking, inputs, [...sharedProblems, ...problems]);
  const resolve = createResolver(linked.site, { config, hasFile, publishedFile: published.fileAt });
  const describe = (href: string, from: Route) => {
    const target = resolve(href, from);
    if (target.kind !== 'route' || !('page' in target.route)) return undefined;
    return target.route.page.description || undefined;
  };
  const { site, diagnostics: linkProblems, ...shellLinks } = linked;
  const { publish } = published;
  const pluginData = await callContentLoaded({ root, files, config, site, resolve });
  const { data, synonyms, checkPage } = pluginData;
  await modules.setUp(languageOf({ config, messages }, root));
  const footer = renderFooter(site, { config, getMessage, components, data, resolve, partials, publish });
  const readTitles = titles.end();
  const linkingProblems = [
    ...linkProblems,
    ...banners.diagnostics,
    ...pluginData.diagnostics,
    ...moduleProblems(modules, config),
    ...footer.diagnostics,
  ];
  const banner =
    banners.results.map(({ value }) => resolveShellHtml(value.html, config)).join('') || undefined;
  return {
    ...{ config, site, resolve, describe, markdown, languages, highlighter, messages, banner },
    ...{ components, styles, data, synonyms, checkPage },
    footer: footer.html,
    footerOfPage: footer.forPage,
    shellLinks: {
      anchors: [shellLinks, footer, pluginData].flatMap(({ anchors }) => anchors),
      external: [...shellLinks.external, ...footer.external],
      links: new Set([...shellLinks.links, ...footer.links]),
    },
    excerpts: new Map<string, Excerpt>(),
    shell: shellCache(shellSite(site, config, messages)),
    diagnostics: [...problems, ...linkingProblems],
    linked: {
      ...{ locale, parsed, pages, targets, problems: linkingProblems },
      facts: pages.map((page) => factsOf(page, readTitles.has(page))),
    },
  };
}

/** Whether two loads of a locale differ in nothing but the texts of sources. */
function isLoadedAlike(previous: LoadedLocale, next: LoadedLocale): boolean {
  const { sources: _, ...facts } = next;
  return Object.entries(facts).every(([key, value]) => previous[key as keyof LoadedLocale] === value);
}

/** Parses sources, except those that have not changed since they were parsed. */
async function parseAll(
  sources: Source[],
  parse: (source: Source) => Promise<ParsedSource>,
  { previous, concurrency }: { previous: LinkedFrom | undefined; concurrency: number },
): Promise<ParsedSource[]> {
  const findParsed = (source: Source, index: number) => {
    const parsed = previous?.locale.sources[index] === source ? previous.parsed[index] : undefined;
    return parsed?.isOutline ? undefined : parsed;
  };
  const changedSources = sources.filter((source, index) => !findParsed(source, index));
  const newResults = (await pMap(changedSources, parse, { concurrency })).values();
  return sources.map(
    (source, index) => findParsed(source, index) ?? (newResults.next().value as ParsedSource),
  );
}

/** A page of a linked site, and its new content. */
type PageEdit = [page: Page, content: Page];

/** Returns the pages that were parsed again; `undefined` if one has other facts, so that the site must be linked again. */
function editsOf({ config, linked }: ReadSite, parsed: ParsedSource[]): PageEdit[] | undefined {
  if (config.userPlugins.some(readsSite)) return undefined;
  const files = new Set(linked.problems.map(({ at }) => at?.file));
  const edits: PageEdit[] = [];
  for (const [index, page] of linked.pages.entries()) {
    const content = parsed[index]?.page;
    if (!content || parsed[index] === linked.parsed[index]) continue;
    const { kind, path } = page.source;
    const facts = linked.facts[index];
    const newFacts = factsOf(content, facts?.title !== undefined);
    // Lists show excerpts of entries; problems have lines.
    if (kind === 'entry' || files.has(path) || !isDeepStrictEqual(facts, newFacts)) return undefined;
    edits.push([page, content]);
  }
  return edits;
}

function factsOf({ title, frontMatter, module }: Page, hasTitle: boolean): PageFacts {
  const { title: _, ...rest } = frontMatter;
  return { ...(hasTitle && { title }), frontMatter: rest, ...(module && { module }) };
}

/** Records which of these pages have their titles read; `end` returns them. */
function recordTitles(pages: Page[]): { end(): Set<Page> } {
  const readPages = new Set<Page>();
  const titles = new Map(pages.map((page) => [page, page.title]));
  const recordingTitle: PropertyDescriptor & ThisType<Page> = {
    get() {
      readPages.add(this);
      return titles.get(this);
    },
    // An edit may replace an outline meanwhile.
    set(title) {
      titles.set(this, title);
    },
  };
  const define = (page: Page, title: PropertyDescriptor) =>
    Object.defineProperty(page, 'title', { ...title, enumerable: true, configurable: true });
  for (const page of pages) define(page, recordingTitle);
  return {
    end() {
      for (const [page, value] of titles) define(page, { value, writable: true });
      return readPages;
    },
  };
}

/**
 * Replaces the content of pages in a linked site, which stays as it is: routes, sidebars and links are made of front matter, and read
 * the titles that they show.
 */
export async function replacePages(
  site: Pick<ReadSite, 'languages' | 'highlighter' | 'shell'>,
  edits: PageEdit[],
  { loadLanguages }: Pick<BuildContext, 'loadLanguages'>,
): Promise<void> {
  if (edits.length > 0) site.shell = withoutTitles(site.shell);
  for (const [page, content] of edits) Object.assign(page, content);
  for (const language of pageLanguages(edits.map(([page]) => page))) site.languages.add(language);
  site.highlighter = await loadLanguages(site.languages);
}

/** Links a site with the routes of its plugins; a failure carries the diagnostics of the stages before. */
async function linkWithPlugins(
  linking: Linking,
  inputs: Parameters<typeof routesOfPlugins>[1],
  earlierProblems: Diagnostic[],
): Promise<ReturnType<typeof linkSite>> {
  try {
    const sidebars = await generateSidebars(linking);
    const pages = linkPages({ ...linking, versions: sidebars.versions });
    const { addedRoutes, diagnostics } = await routesOfPlugins(pages, inputs);
    const linked = linkSite(pages, addedRoutes);
    return { ...linked, diagnostics: [...sidebars.diagnostics, ...diagnostics, ...linked.diagnostics] };
  } catch (cause) {
    throw new StageError('link the pages', earlierProblems, cause);
  }
}

/** Returns the path of a module from the site folder: plugins name their own modules by absolute paths. */
function fromRoot(file: string, root: string): string {
  return isAbsolute(file) ? pathFrom(root, file) : joinPath(file);
}

/**
 * Reads and parses a partial, by its absolute path, and returns the code of its module. Its tree and diagnostics are
 * stored in `partials` for the pages that include it.
 */
export async function readPartialModule(file: string, buildContext: BuildContext): Promise<string> {
  const { source, diagnostics } = await readPartial(file, buildContext);
  const parsed = await buildContext.parse(source, markdownFor(source, buildContext.config));
  buildContext.partials.set(source.path, { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] });
  return partialModule(withFrontMatter(parsed.page));
}

/** Returns the code of what a partial's module exports besides its content, by its absolute path. */
export async function readPartialValues(file: string, buildContext: BuildContext): Promise<string> {
  const { source } = await readPartial(file, buildContext);
  const stored = buildContext.partials.get(source.path);
  const isCurrent = stored?.page.source.text === source.text;
  const { page } = isCurrent
    ? stored
    : await buildContext.parse(source, markdownFor(source, buildContext.config));
  return partialValues(withFrontMatter(page));
}

function withFrontMatter(page: Page): Page {
  return { ...page, frontMatter: splitFrontMatter(page.source.text).frontMatter };
}
