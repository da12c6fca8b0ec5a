import { join } from 'node:path';
import { isGenerated } from '../assets/engine-files.ts';
import { stylePattern } from '../assets/style-files.ts';
import { readChangedTexts, readsSite, withChangedTexts, withEditedPages } from '../edited-pages.ts';
import { type LoadedSite, loadSite } from '../load-site.ts';
import { outsideFolders } from '../model/collection.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { StageError } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type BuildContext, linkLoaded, type ReadSite } from '../read-sites.ts';
import { failureDiagnostic } from './failure-diagnostic.ts';

export interface DevSiteOptions {
  /** Its configuration is replaced when one of its files changes. */
  buildContext: BuildContext;
  /** Absolute paths of the configuration, the sidebars and their imports. */
  configFiles: ReadonlySet<string>;
  /** Reads the configuration again; if it has errors, the last valid one is kept. */
  reopen(): Promise<{ config?: SiteConfig; diagnostics: Diagnostic[] }>;
  /** Receives the diagnostics of each read. */
  report(diagnostics: Diagnostic[]): void;
}

/** A site in development: read once, and again after a change. */
export interface DevSite {
  /** Returns the locales of the last read that succeeded; none before that. */
  read(): Promise<ReadSite[]>;
  /**
   * Reads the site again as far as changed files, as paths from the site folder, affect it; returns whether pages must
   * reload. `isImported` tells files that code of the site has imported.
   */
  update(files: string[], isImported: (file: string) => boolean): Promise<boolean>;
  /** Returns the diagnostics to show on the page of a file: its own, and errors of the whole site. */
  diagnosticsOf(file: string | undefined): Promise<Diagnostic[]>;
}

/** A file whose diagnostics only concern its own page. Example: `docs/a.md` */
const contentPattern = /\.mdx?$|\.[jt]sx$/;

const codePattern = /\.[cm]?[jt]sx?$/;

/**
 * Whether an imported file is code that only the rendering of pages runs: it is no page, and neither the shell nor a
 * plugin may have run it while the site was read.
 */
function isOnlyRendered(file: string, { types, locales }: LoadedSite): boolean {
  return (
    codePattern.test(file) &&
    Object.keys(types).length === 0 &&
    locales.every(
      ({ sources, config }) =>
        sources.every(({ path }) => path !== file) &&
        Object.keys(config.components).length === 0 &&
        !config.ownPlugins.some(readsSite),
    )
  );
}

/** Opens a site for the dev server. Reading starts immediately, and only changed files are parsed again. */
export function devSite({ buildContext, configFiles, reopen, report }: DevSiteOptions): DevSite {
  let configDiagnostics: Diagnostic[] = [];
  let readDiagnostics: Diagnostic[] = [];
  /** From bugs, and from site code that runs while the site is linked. */
  let failure: Diagnostic[] = [];
  let lastGood: ReadSite[] = [];
  let loaded: LoadedSite | undefined;
  const startReading = async (loading: LoadedSite | Promise<LoadedSite> = loadSite(buildContext)) => {
    try {
      loaded = undefined;
      const site = await loading;
      lastGood = await linkLoaded(site, buildContext);
      loaded = site;
      readDiagnostics = lastGood.flatMap(({ diagnostics }) => diagnostics);
      failure = [];
    } catch (cause) {
      const stage = cause instanceof StageError ? cause : undefined;
      const reason = failureDiagnostic(stage?.cause ?? cause, {
        root: buildContext.root,
        what: 'The site could not be read',
        hasLines: true,
      });
      failure = [...(stage?.diagnostics ?? []), reason];
    }
    report([...configDiagnostics, ...(failure.length > 0 ? failure : readDiagnostics)]);
    return lastGood;
  };
  let reading = startReading();

  const isConfig = (file: string) => configFiles.has(join(buildContext.root, file).replaceAll('\\', '/'));
  // Vite replaces style sheets in the open page.
  const isIgnored = (file: string) =>
    !isConfig(file) && (isOutside(file) || isGenerated(file) || stylePattern.test(file));
  const isOutside = (file: string) =>
    file.startsWith('..') &&
    !outsideFolders(buildContext.config).some((folder) => file.startsWith(`${folder}/`));

  return {
    read: () => reading,
    async update(files, isImported) {
      if (files.every(isIgnored)) return false;
      if (files.some(isConfig)) {
        const { config, diagnostics } = await reopen();
        if (config) buildContext.config = config;
        configDiagnostics = diagnostics;
      }
      const changed = files.filter((file) => !isIgnored(file));
      await reading;
      const before = loaded;
      if (!before || changed.some(isConfig)) reading = startReading();
      else if (!changed.every((file) => isImported(file) && isOnlyRendered(file, before))) {
        const texts = await readChangedTexts(before, changed, buildContext);
        if (texts) loaded = withChangedTexts(before, texts);
        const edited = texts && (await withEditedPages(lastGood, texts, buildContext));
        if (edited) lastGood = edited;
        reading = edited ? Promise.resolve(edited) : startReading(texts && loaded);
      }
      return true;
    },
    async diagnosticsOf(file) {
      await reading;
      const isSiteWide = ({ at, level }: Diagnostic) =>
        level === 'error' && !contentPattern.test(at?.file ?? '');
      const found = [...configDiagnostics, ...readDiagnostics].filter(
        (one) => one.at?.file === file || isSiteWide(one),
      );
      return [...failure, ...found];
    },
  };
}
