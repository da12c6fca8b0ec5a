import type { LocateThrown } from '../diagnostics/diagnostic.ts';
import type { Artifact } from '../site/output-files.ts';
import type { PageCode } from './islands/check-code.ts';
import type { ViteSettings } from './vite-settings.ts';

/**
 * Runs code of a site in Node.js through Vite. A module is named by its absolute path; that of an MDX page by the path of the
 * page, with the code of its imports and expressions.
 */
export interface SiteModules {
  import(file: string, code?: string): Promise<Record<string, unknown>>;
  /** Reads the code of a page or component without running it. */
  check(file: string, code?: string): Promise<PageCode>;
  /** Returns the site's parts around articles that may provide contexts, outermost first. */
  providers(): Promise<string[]>;
  /** Returns the style sheets that a module and its imports import for their effect. It must be imported first. */
  styles(file: string, code?: string): Promise<ImportedStyle[]>;
  /** Finds where a component of the site has thrown. */
  locate: LocateThrown;
  /** Returns the files of these style sheets, to emit. */
  artifacts(): Artifact[];
}

interface ImportedStyle {
  /** Module id: the absolute path of its file, unless a plugin of Vite has made it. */
  id: string;
  href: string;
}

/** Modules that run for one build. */
export interface BuildModules extends SiteModules {
  /** Returns the absolute paths of the modules that were imported. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

/** Returns modules whose server starts at the first use. */
export function lazyModules(open: () => Promise<SiteModules>): SiteModules {
  let opening: Promise<SiteModules> | undefined;
  let opened: SiteModules | undefined;
  const modules = () => {
    opening ??= open().then((one) => {
      opened = one;
      return one;
    });
    return opening;
  };
  return {
    import: async (file, code) => (await modules()).import(file, code),
    check: async (file, code) => (await modules()).check(file, code),
    providers: async () => (await modules()).providers(),
    styles: async (file, code) => (await modules()).styles(file, code),
    locate: (thrown) => opened?.locate(thrown) ?? { at: undefined, stack: [] },
    artifacts: () => opened?.artifacts() ?? [],
  };
}

/** Runs modules for one build, in which files do not change. Loads and starts Vite at the first use. */
export function siteModules(settings: ViteSettings): BuildModules {
  let opening: Promise<BuildModules> | undefined;
  const open = () => {
    opening ??= import('./server-modules.ts').then(({ buildModules }) => buildModules(settings));
    return opening;
  };
  return {
    ...lazyModules(open),
    files: async () => (await opening)?.files() ?? [],
    close: async () => (await opening)?.close(),
  };
}
