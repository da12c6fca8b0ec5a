import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readColors } from '../bundle/images/site-colors.ts';
import { stylePattern } from '../bundle/style-files.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { outsideFolders } from '../config/site-plugins.ts';
import type { ParseSource } from '../content/parse-cache.ts';
import type { Source } from '../content/source.ts';
import { type Diagnostic, StageError } from '../diagnostics/diagnostic.ts';
import {
  type BuildContext,
  haveModulesChanged,
  linkLoaded,
  type ReadSite,
  readsSite,
} from '../pipeline/link-sites.ts';
import { type LoadedSite, loadSite, loadTexts } from '../pipeline/load-site.ts';
import type { Route } from '../site/routes/route.ts';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { isGenerated } from '../utils/node/engine-files.ts';
import { readBytes } from '../utils/node/engine-fs.ts';
import { failureDiagnostic } from './failure-diagnostic.ts';
import { completePage, editOutlines, outlineParser, sequentialParser } from './outlines.ts';

/*
 * The dev server is a build that stays open. It loads, parses and links the site like a build, with what was linked before at hand,
 * so that a change costs as little as it reaches: code that only pages run is loaded again where they are rendered; a
 * changed text or title is read and parsed alone; and the site is linked again only if other front matter has changed.
 *
 * At the start, a large site is linked from outlines of its pages (`outlines.ts`), which have the titles that a sidebar shows. A
 * page that is requested replaces its outline like an edit, as all do once they are parsed; lists wait for that.
 *
 * Plugins of Markdown see where links lead, which is another address in each locale. They run once for a page that locales share, and
 * again for all pages of a locale when the first one is requested.
 */

export interface DevSiteOptions {
  /** Its configuration is replaced when one of its files changes. */
  buildContext: BuildContext;
  /** Absolute paths of the configuration, the sidebars, what they import and read, and files and folders that plugins watch. */
  configFiles: ReadonlySet<string>;
  /** Reads the configuration again; if it has errors, the last valid one is kept. */
  reopen(): Promise<{ config?: SiteConfig; diagnostics: Diagnostic[] }>;
  /** Returns a text of the settings that are read only when the site is opened. */
  startSettings(config: SiteConfig): string;
  /** Opens the site again, after a change of these or of what modules import. */
  restart(): Promise<void>;
  /** Whether it was opened again. */
  isRestarted: boolean;
  /** Whether an earlier run has parsed a file, so that it is quick to read. */
  isParsed(source: Source): boolean;
  /** Receives the current problems of the configuration, of the site, and of a read that failed. */
  report(source: 'config' | 'site' | 'failure', diagnostics: Diagnostic[]): void;
}

interface FileChanges {
  /** Whether code of the site has imported a file. */
  isImported(file: string): boolean;
  /** Whether a file has appeared, gone, or become a link to another target, or a folder has gone. */
  isRewired(file: string): boolean;
}

/** A site in development: read once, and again after a change. */
export interface DevSite {
  /** Returns the locales of the last read that succeeded; none before that. */
  read(): Promise<ReadSite[]>;
  /** Returns what is known of the locales: before the first read ends, with outlines of most pages. */
  knownSites(): Promise<ReadSite[]>;
  /** Returns a route of a site that is known, with all that its page shows. */
  complete(route: Route, localeSite: ReadSite): Promise<{ route: Route; localeSite: ReadSite }>;
  /** Shows texts that have changed before the first read ends; returns whether pages must be refreshed until {@link update} reads them. */
  showEdits(files: string[]): Promise<boolean>;
  /**
   * Reads again what changed files, as paths from the site folder, affect; returns whether pages must reload, `undefined` if the
   * site is opened again.
   */
  update(files: string[], changes: FileChanges): Promise<boolean | undefined>;
  /** Returns the diagnostics to show on the page of a file: its own, and errors of the whole site that are known so far. */
  diagnosticsOf(file: string | undefined): Promise<Diagnostic[]>;
}

/** A file whose diagnostics only concern its own page. Example: `docs/a.md` */
const contentPattern = /\.mdx?$|\.[jt]sx$/;

/** A module of the site. */
export const codePattern = /\.[cm]?[jt]sx?$/;

/**
 * Whether an imported file is code that only the rendering of pages runs: it is not a page, and neither the shell nor a
 * plugin may have run it while the site was read.
 */
function isOnlyRendered(file: string, { locales }: LoadedSite): boolean {
  return (
    codePattern.test(file) &&
    locales.every(
      ({ sources, config, types }) =>
        Object.keys(types).length === 0 &&
        sources.every(({ path }) => path !== file) &&
        Object.keys(config.components).length === 0 &&
        !config.userPlugins.some(readsSite),
    )
  );
}

/** Whether the site may be read from a file; Vite replaces style sheets in the open page. */
function isContent(file: string, config: SiteConfig): boolean {
  const isInside =
    !file.startsWith('..') || outsideFolders(config).some((folder) => file.startsWith(`${folder}/`));
  return isInside && !isGenerated(file) && !stylePattern.test(file);
}

/** Whether plugins have seen where the links of a locale lead. */
function hasLinks({ linked }: ReadSite): boolean {
  return linked.targets !== undefined;
}

/** Reads a site, one read after the other, and keeps the result of the last one that succeeded. */
interface SiteReader {
  /** The sites of the last read, once it ends. */
  sites(): Promise<ReadSite[]>;
  /** The same before the first read ends, with outlines of most pages. */
  knownSites(): Promise<ReadSite[]>;
  isOutlined(localeSite: ReadSite): boolean;
  /** What the last read was made from; `undefined` if it failed, and while pages are parsed. */
  loaded(): LoadedSite | undefined;
  /** Reads again, once all reads before have ended: what `load` returns; not if it returns `undefined`. */
  next(load: () => Promise<LoadedSite | undefined>): Promise<ReadSite[]>;
  /** Runs plugins for the links of a locale, unless they have run. */
  show(locale: string): void;
  /** Problems of the last read, and of pages that are completed meanwhile. */
  problems: Diagnostic[];
  /** From bugs, and from site code that runs while the site is linked. */
  failure(): Diagnostic[];
}

function siteReader({
  buildContext,
  isParsed,
  isRestarted,
  restart,
  report,
}: Pick<DevSiteOptions, 'buildContext' | 'isParsed' | 'isRestarted' | 'restart' | 'report'>): SiteReader {
  let failure: Diagnostic[] = [];
  let lastSites: ReadSite[] = [];
  let loaded: LoadedSite | undefined;
  const shownLocales = new Set([buildContext.config.i18n.defaultLocale]);
  // A plugin may make other data each time.
  let canRestart = !isRestarted;
  let isRestarting = false;
  const link = async (site: LoadedSite, parse: ParseSource, last?: ReadSite[]) => {
    const isShown = (locale: string) => shownLocales.has(locale);
    const sites = await linkLoaded(site, { ...buildContext, parse, isShown }, last);
    if (canRestart && sites.some(({ diagnostics }) => haveModulesChanged(diagnostics))) {
      isRestarting = true;
      void restart();
    }
    return sites;
  };
  const read = async (
    load: () => Promise<LoadedSite | undefined>,
    { last = lastSites, parse = buildContext.parse } = {},
  ) => {
    try {
      const site = await load();
      if (!site) return lastSites;
      loaded = undefined;
      lastSites = await link(site, parse, last);
      loaded = site;
      reader.problems = lastSites.flatMap(({ diagnostics }) => diagnostics);
      failure = [];
    } catch (cause) {
      loaded = undefined;
      const stage = cause instanceof StageError ? cause : undefined;
      const reason = failureDiagnostic(stage?.cause ?? cause, {
        root: buildContext.root,
        summary: 'The site could not be read',
        hasLines: true,
      });
      failure = [...(stage?.diagnostics ?? []), reason];
    }
    // The next session reports them, with other modules.
    if (isRestarting) return lastSites;
    report('failure', failure);
    // Those of the last read stay until another one succeeds.
    report('site', reader.problems);
    return lastSites;
  };
  /** Sites with outlines of most pages. */
  const outlined = new WeakSet<ReadSite>();
  const loading = loadSite(buildContext);
  /** Until the first read ends. */
  let outlining: Promise<ReadSite[] | undefined> | undefined = loading
    .then((site) => {
      const parse = outlineParser(site, buildContext, isParsed);
      return parse && link(site, parse);
    })
    // The read fails too, and reports it.
    .catch(() => undefined);
  const readFirst = async () => {
    const outlines = await outlining;
    for (const one of outlines ?? []) outlined.add(one);
    const sites = await read(
      () => loading,
      outlines && { last: outlines, parse: sequentialParser(buildContext.parse) },
    );
    outlining = undefined;
    canRestart = true;
    return sites;
  };
  const reader: SiteReader = {
    problems: [],
    sites: () => reading,
    knownSites: async () => (await outlining) ?? reading,
    isOutlined: (one) => outlined.has(one),
    loaded: () => loaded,
    next(load) {
      reading = reading.then(() => read(load));
      return reading;
    },
    show(locale) {
      if (shownLocales.has(locale)) return;
      shownLocales.add(locale);
      reader.next(async () => loaded);
    },
    failure: () => failure,
  };
  let reading = readFirst();
  return reader;
}

/** Opens a site for the dev server. Reading starts immediately, and only changed files are parsed again. */
export function devSite(options: DevSiteOptions): DevSite {
  const { buildContext, configFiles, reopen, startSettings, restart, report } = options;
  const settings = startSettings(buildContext.config);
  const reader = siteReader(options);
  let configDiagnostics: Diagnostic[] = [];
  /** Reads the colors that documents have from style sheets; returns whether they are others than before. */
  const readColorsAgain = async () => {
    let isChanged = false as boolean;
    await reader.next(async () => {
      const loaded = reader.loaded();
      const colors = loaded && (await readColors(buildContext));
      isChanged = colors !== undefined && !isDeepStrictEqual(colors, loaded?.colors);
      return loaded && colors && isChanged ? { ...loaded, colors } : undefined;
    });
    return isChanged;
  };
  const withSlashes = (path: string) => path.replaceAll('\\', '/');
  const pathOf = (file: string) => withSlashes(join(buildContext.root, file));
  const isConfig = (file: string) => {
    const path = pathOf(file);
    return [...configFiles].map(withSlashes).some((one) => path === one || path.startsWith(`${one}/`));
  };
  const configHashes = new Map<string, string | undefined>();
  /** Whether a file is one of the configuration with another content: plugins may write again what it reads. */
  const isConfigChange = (file: string) => {
    if (!isConfig(file)) return false;
    const lastHash = configHashes.get(file);
    const hash = attempt(() => contentHash(readBytes(pathOf(file))));
    configHashes.set(file, hash);
    return hash === undefined || hash !== lastHash;
  };
  /** Whether a file is in a folder whose components a plugin may have listed. */
  const isListed = (file: string) =>
    buildContext.config.plugins.some(({ componentFolders = [] }) =>
      componentFolders.some((folder) => pathOf(file).startsWith(`${folder}/`)),
    );

  return {
    read: reader.sites,
    knownSites: reader.knownSites,
    async complete(route, localeSite) {
      const { currentLocale } = localeSite.config.i18n;
      if (!hasLinks(localeSite) && (await reader.knownSites()).some(hasLinks)) reader.show(currentLocale);
      else if (!reader.isOutlined(localeSite)) return { route, localeSite };
      else if (route.kind === 'doc' || route.kind === 'page') {
        const problems = await completePage(route, localeSite, buildContext);
        const { path } = route.page.source;
        // The first read, which has the problems of all pages, may have ended meanwhile.
        if (!reader.loaded())
          reader.problems = [...reader.problems.filter(({ at }) => at?.file !== path), ...problems];
        return { route, localeSite };
      }
      const sites = await reader.sites();
      const currentSite = sites.find(({ config }) => config.i18n.currentLocale === currentLocale);
      return {
        route: currentSite?.site.routes.get(route.path) ?? route,
        localeSite: currentSite ?? localeSite,
      };
    },
    async showEdits(files) {
      const outlinedSites = (await reader.knownSites()).filter(reader.isOutlined);
      return !reader.loaded() && editOutlines(outlinedSites, files, buildContext);
    },
    async update(files, { isImported, isRewired }) {
      const hasOtherList = files.filter(isRewired).some(isListed);
      const configChanges = new Set(files.filter(isConfigChange));
      const isRead = (file: string) => configChanges.has(file) || isContent(file, buildContext.config);
      const hasColors = files.some((file) => stylePattern.test(file)) && (await readColorsAgain());
      if (!hasOtherList && !files.some(isRead)) return hasColors;
      if (hasOtherList || configChanges.size > 0) {
        const { config, diagnostics } = await reopen();
        // Modules that replace others are known from the start.
        const replacesOthers =
          hasOtherList && !isDeepStrictEqual(config?.components, buildContext.config.components);
        if (config && (replacesOthers || startSettings(config) !== settings)) {
          await restart();
          return undefined;
        }
        if (config) buildContext.config = config;
        configDiagnostics = diagnostics;
        report('config', diagnostics);
      }
      const changedFiles = files.filter(isRead);
      void reader.next(async () => {
        const loaded = reader.loaded();
        if (!loaded || configChanges.size > 0) return loadSite(buildContext);
        if (changedFiles.every((file) => isImported(file) && isOnlyRendered(file, loaded))) return undefined;
        return (await loadTexts(loaded, changedFiles, buildContext)) ?? loadSite(buildContext);
      });
      return true;
    },
    async diagnosticsOf(file) {
      await reader.knownSites();
      const isSiteWide = ({ at, level }: Diagnostic) =>
        level === 'error' && !contentPattern.test(at?.file ?? '');
      const problems = [...configDiagnostics, ...reader.problems].filter(
        (one) => one.at?.file === file || isSiteWide(one),
      );
      return [...reader.failure(), ...problems];
    },
  };
}
