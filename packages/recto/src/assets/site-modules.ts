import type { LocateThrown } from '../model/diagnostic.ts';
import type { Artifact } from '../model/site-assets.ts';
import type { PageCode } from './check-code.ts';
import type { ViteSettings } from './vite-config.ts';

/** Runs the code of a site's pages in Node.js through Vite: React pages, and imports of MDX pages. */
export interface SiteModules {
  /** Imports a module of the site by its absolute path. */
  import(file: string): Promise<Record<string, unknown>>;
  /** Imports the module of an MDX page, given the page's absolute path and the module's code. */
  importPage(file: string, code: string): Promise<Record<string, unknown>>;
  /** Reads the code of a React page, or of an MDX page whose module has this code, without running it. */
  check(file: string, code?: string): Promise<PageCode>;
  /**
   * Returns the addresses of the style sheets that the code of a page imports for their effect. Its module must be
   * imported first.
   */
  styles(file: string, kind: 'react' | 'mdx'): Promise<string[]>;
  /** Returns the absolute paths of the style sheets that {@link styles} has addresses of. */
  styleFiles(file: string, kind: 'react' | 'mdx'): Promise<string[]>;
  /** Finds where a component of the site has thrown. */
  locate: LocateThrown;
  /** Returns the files of these style sheets, to emit. */
  artifacts(): Artifact[];
  /** Returns the absolute paths of the modules that were imported. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

/** Runs modules for one build, in which files do not change. Loads and starts Vite at the first use. */
export function siteModules(settings: ViteSettings): SiteModules {
  let opening: Promise<SiteModules> | undefined;
  let opened: SiteModules | undefined;
  const open = () => {
    opening ??= import('./server-modules.ts').then(({ buildModules }) => {
      opened = buildModules(settings);
      return opened;
    });
    return opening;
  };
  return {
    import: async (file) => (await open()).import(file),
    importPage: async (file, code) => (await open()).importPage(file, code),
    check: async (file, code) => (await open()).check(file, code),
    styles: async (file, kind) => (await open()).styles(file, kind),
    styleFiles: async (file, kind) => (await open()).styleFiles(file, kind),
    locate: (thrown) => opened?.locate(thrown) ?? { at: undefined, stack: [] },
    artifacts: () => opened?.artifacts() ?? [],
    files: async () => (await opening)?.files() ?? [],
    close: async () => (await opening)?.close(),
  };
}
