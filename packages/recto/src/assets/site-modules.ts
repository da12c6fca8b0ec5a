import { createServer, type ViteDevServer } from 'vite';
import { rejectIfStuck } from '../base/default-export.ts';
import type { Artifact } from '../model/files.ts';
import { type CodeProblems, codeChecker } from './check-code.ts';
import { importedStyles, styleCompiler } from './page-styles.ts';
import { type ViteSettings, viteConfig } from './vite-config.ts';
import { pageModuleSuffix } from './vite-plugin.ts';

/** Runs the code of a site's pages in Node.js through Vite: React pages, and imports of MDX pages. */
export interface SiteModules {
  /** Imports a module of the site by its absolute path. */
  import(file: string): Promise<Record<string, unknown>>;
  /** Imports the module of an MDX page, given the page's absolute path and the module's code. */
  importPage(file: string, code: string): Promise<Record<string, unknown>>;
  /** Checks the code of a React page or of an MDX page; the module of an MDX page must be imported first. */
  check(file: string, kind: 'react' | 'mdx'): Promise<CodeProblems>;
  /**
   * Returns the addresses of the style sheets that the code of a page imports for their effect. Its module must be
   * imported first.
   */
  styles(file: string, kind: 'react' | 'mdx'): Promise<string[]>;
  /** Returns the files of these style sheets, to emit. */
  artifacts(): Artifact[];
  close(): Promise<void>;
}

/** Runs modules for one build. Starts a Vite server at the first import. */
export function siteModules(settings: ViteSettings): SiteModules {
  const codes = new Map<string, string>();
  let server: Promise<ViteDevServer> | undefined;
  const start = () => {
    server ??= createServer({
      ...viteConfig({ ...settings, pageCode: (file) => codes.get(file) }),
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    return server;
  };
  const { href, artifacts } = styleCompiler(settings);
  return {
    ...serverModules(start, codes, { root: settings.root, styleHref: href }),
    artifacts,
    close: async () => (await server)?.close(),
  };
}

/** Runs modules through an existing Vite server, such as the dev server. */
export function serverModules(
  start: () => Promise<ViteDevServer>,
  codes: Map<string, string>,
  { root, styleHref }: { root: string; styleHref(id: string): Promise<string> },
): Omit<SiteModules, 'close'> {
  const check = codeChecker(root);
  const load = async (file: string) => {
    const running = await start();
    try {
      return await rejectIfStuck(running.ssrLoadModule(file));
    } catch (cause) {
      if (cause instanceof Error) running.ssrFixStacktrace(cause);
      throw cause;
    }
  };
  return {
    async check(file, kind) {
      const { ssr } = (await start()).environments;
      return check(ssr, entryOf(file, kind));
    },
    async styles(file, kind) {
      const { ssr } = (await start()).environments;
      const ids = await importedStyles(ssr, entryOf(file, kind).id);
      return Promise.all(ids.map(styleHref));
    },
    artifacts: () => [],
    import: load,
    async importPage(file, code) {
      const running = await start();
      const id = file + pageModuleSuffix;
      if (codes.get(file) !== code) {
        codes.set(file, code);
        for (const stale of running.environments.ssr?.moduleGraph.getModulesByFile(id) ?? []) {
          running.environments.ssr?.moduleGraph.invalidateModule(stale);
        }
      }
      return load(id);
    },
  };
}

/** Returns the module of a page, with its exports that rendering uses. */
function entryOf(file: string, kind: 'react' | 'mdx'): { id: string; names: string[] } {
  if (kind === 'react') return { id: file, names: ['default'] };
  return { id: file + pageModuleSuffix, names: ['scope', 'evaluate'] };
}
