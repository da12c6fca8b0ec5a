import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type ReadSite, readSites, type Workshop } from '../read-sites.ts';

export interface DevSiteOptions {
  /** Its configuration is replaced when the file changes. */
  workshop: Workshop;
  /** The configuration file, from the site folder. */
  configFile: string;
  /** Reads the configuration again; while it has errors, the last good one stays. */
  reopen(): Promise<{ config?: SiteConfig; diagnostics: Diagnostic[] }>;
  /** Told what each reading of the site found. */
  report(diagnostics: Diagnostic[]): void;
}

/** A site while it is written: read once, and again after a change. */
export interface DevSite {
  /** In all its locales. */
  read(): Promise<ReadSite[]>;
  /** Takes note of files that changed, by paths from the site folder; says whether pages have to be shown anew. */
  changed(files: string[]): Promise<boolean>;
  /** What an author sees on the page of a file: its own problems, and errors that concern the whole site. */
  problemsOf(file: string | undefined): Promise<Diagnostic[]>;
}

/** Changes that mean nothing to the site. Example: `node_modules/a/b.js` */
const ignoredPattern = /(?:^|\/)(?:node_modules|\.git|\.recto|build(?:\.\w+)?)(?:\/|$)/;
/** A file whose problems belong to its own page. Example: `docs/a.md` */
const contentPattern = /\.mdx?$|\.[jt]sx$/;

function isIgnored(file: string): boolean {
  // Style sheets are Vite's: it replaces them in the open page.
  return file.startsWith('..') || ignoredPattern.test(file) || file.endsWith('.css');
}

/** Opens a site for writing. Reading starts at once, and only what changed is parsed again. */
export function devSite({ workshop, configFile, reopen, report }: DevSiteOptions): DevSite {
  let ofConfig: Diagnostic[] = [];
  const start = async () => {
    const sites = await readSites(workshop);
    report([...ofConfig, ...sites.flatMap(({ diagnostics }) => diagnostics)]);
    return sites;
  };
  let reading = start();
  reading.catch(() => undefined); // A failure shows with the next request.

  return {
    read: () => reading,
    async changed(files) {
      if (files.every(isIgnored)) return false;
      if (files.includes(configFile)) {
        const { config, diagnostics } = await reopen();
        if (config) workshop.config = config;
        ofConfig = diagnostics;
      }
      reading = start();
      reading.catch(() => undefined);
      return true;
    },
    async problemsOf(file) {
      const diagnostics = (await reading).flatMap((read) => read.diagnostics);
      const isGeneral = ({ at, level }: Diagnostic) =>
        level === 'error' && !contentPattern.test(at?.file ?? '');
      return [...ofConfig, ...diagnostics].filter((one) => one.at?.file === file || isGeneral(one));
    },
  };
}
