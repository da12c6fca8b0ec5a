import { createServer, type ViteDevServer } from 'vite';
import { rejectIfStuck } from '../base/default-export.ts';
import { type CodeProblems, codeChecker } from './check-code.ts';
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
  return { ...serverModules(start, codes, settings.root), close: async () => (await server)?.close() };
}

/** Runs modules through an existing Vite server, such as the dev server. */
export function serverModules(
  start: () => Promise<ViteDevServer>,
  codes: Map<string, string>,
  root: string,
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
      const entry = { react: { id: file, names: ['default'] }, mdx: pageEntry(file) }[kind];
      return check(ssr, entry);
    },
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

/** Returns the exports of an MDX page's module that rendering uses. */
function pageEntry(file: string): { id: string; names: string[] } {
  return { id: file + pageModuleSuffix, names: ['scope', 'evaluate'] };
}
