import { join } from 'node:path';
import { isGenerated } from '../assets/engine-files.ts';
import { stylePattern } from '../assets/style-files.ts';
import { withEditedPages } from '../edited-pages.ts';
import { outsideFolders } from '../model/collection.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { StageError } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type BuildContext, type ReadSite, readSites } from '../read-sites.ts';
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
  /** Reads the site again if changed files, as paths from the site folder, affect it; returns whether pages must reload. */
  update(files: string[]): Promise<boolean>;
  /** Returns the diagnostics to show on the page of a file: its own, and errors of the whole site. */
  diagnosticsOf(file: string | undefined): Promise<Diagnostic[]>;
}

/** A file whose diagnostics only concern its own page. Example: `docs/a.md` */
const contentPattern = /\.mdx?$|\.[jt]sx$/;

/** Opens a site for the dev server. Reading starts immediately, and only changed files are parsed again. */
export function devSite({ buildContext, configFiles, reopen, report }: DevSiteOptions): DevSite {
  let configDiagnostics: Diagnostic[] = [];
  let readDiagnostics: Diagnostic[] = [];
  /** From bugs, and from site code that runs while the site is linked. */
  let failure: Diagnostic[] = [];
  let lastGood: ReadSite[] = [];
  const startReading = async () => {
    try {
      lastGood = await readSites(buildContext);
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
    async update(files) {
      if (files.every(isIgnored)) return false;
      if (files.some(isConfig)) {
        const { config, diagnostics } = await reopen();
        if (config) buildContext.config = config;
        configDiagnostics = diagnostics;
      }
      const changed = files.filter((file) => !isIgnored(file));
      const isRead = failure.length === 0 && !changed.some(isConfig);
      const edited = isRead ? await withEditedPages(await reading, changed, buildContext) : undefined;
      if (edited) lastGood = edited;
      reading = edited ? Promise.resolve(edited) : startReading();
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
