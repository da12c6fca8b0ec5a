import { join } from 'node:path';
import { isGenerated } from '../assets/engine-files.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { StageError } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type BuildContext, type ReadSite, readSites } from '../read-sites.ts';
import { failureDiagnostic } from './error-page.ts';

export interface DevSiteOptions {
  /** Its configuration is replaced when one of its files changes. */
  buildContext: BuildContext;
  /** Absolute paths of the configuration, the sidebars and what they import. */
  configFiles: ReadonlySet<string>;
  /** Reads the configuration again; while it has errors, the last good one stays. */
  reopen(): Promise<{ config?: SiteConfig; diagnostics: Diagnostic[] }>;
  /** Takes what each reading of the site found. */
  report(diagnostics: Diagnostic[]): void;
}

/** A site while it is written: read once, and again after a change. */
export interface DevSite {
  /** In all its locales, as it was last read without a failure; none before that. */
  read(): Promise<ReadSite[]>;
  /** Takes note of files that changed, by paths from the site folder; returns whether pages have to be shown anew. */
  changed(files: string[]): Promise<boolean>;
  /** What an author sees on the page of a file: its own problems, and errors that concern the whole site. */
  problemsOf(file: string | undefined): Promise<Diagnostic[]>;
}

/** A file whose problems belong to its own page. Example: `docs/a.md` */
const contentPattern = /\.mdx?$|\.[jt]sx$/;

/** Opens a site for writing. Reading starts at once, and only what changed is parsed again. */
export function devSite({ buildContext, configFiles, reopen, report }: DevSiteOptions): DevSite {
  let ofConfig: Diagnostic[] = [];
  let ofReading: Diagnostic[] = [];
  /** That of our own mistakes, and of code of the site that runs while it is linked. */
  let failure: Diagnostic[] = [];
  let good: ReadSite[] = [];
  const start = async () => {
    try {
      good = await readSites(buildContext);
      ofReading = good.flatMap(({ diagnostics }) => diagnostics);
      failure = [];
    } catch (cause) {
      const stage = cause instanceof StageError ? cause : undefined;
      const reason = failureDiagnostic(
        'The site could not be read',
        stage?.cause ?? cause,
        buildContext.root,
      );
      failure = [...(stage?.diagnostics ?? []), reason];
    }
    report([...ofConfig, ...(failure.length > 0 ? failure : ofReading)]);
    return good;
  };
  let reading = start();

  const isConfig = (file: string) => configFiles.has(join(buildContext.root, file).replaceAll('\\', '/'));
  // Style sheets are Vite's: it replaces them in the open page.
  const isIgnored = (file: string) =>
    !isConfig(file) && (file.startsWith('..') || isGenerated(file) || file.endsWith('.css'));

  return {
    read: () => reading,
    async changed(files) {
      if (files.every(isIgnored)) return false;
      if (files.some(isConfig)) {
        const { config, diagnostics } = await reopen();
        if (config) buildContext.config = config;
        ofConfig = diagnostics;
      }
      reading = start();
      return true;
    },
    async problemsOf(file) {
      await reading;
      const isGeneral = ({ at, level }: Diagnostic) =>
        level === 'error' && !contentPattern.test(at?.file ?? '');
      const found = [...ofConfig, ...ofReading].filter((one) => one.at?.file === file || isGeneral(one));
      return [...failure, ...found];
    },
  };
}
