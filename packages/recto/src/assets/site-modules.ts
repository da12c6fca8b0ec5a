import { createServer, type ViteDevServer } from 'vite';
import { rejectIfStuck } from '../base/default-export.ts';
import { type CodeProblems, codeChecker } from './check-code.ts';
import { type ViteSettings, viteConfig } from './vite-config.ts';
import { pageModuleEnding } from './vite-plugin.ts';

/** The code that a site's pages bring: React pages, and what MDX pages import. It runs in Node, through Vite. */
export interface SiteModules {
  /** The exports of a module of the site, by its absolute path. */
  import(file: string): Promise<Record<string, unknown>>;
  /** The exports of the module of an MDX page, given its absolute path and its module's code. */
  importPage(file: string, code: string): Promise<Record<string, unknown>>;
  /** What is wrong with the code of a React page or, once its module was imported, of an MDX page. */
  check(file: string, kind: 'react' | 'mdx'): Promise<CodeProblems>;
  close(): Promise<void>;
}

/** Modules of a site for one build; the Vite server behind them starts when the first module is asked for. */
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
  return { ...modulesOf(start, codes, settings.root), close: async () => (await server)?.close() };
}

/** The same modules by way of a server that runs already, such as the dev server. */
export function modulesOf(
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
      const id = file + pageModuleEnding;
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

/** What is used of the module of an MDX page. */
function pageEntry(file: string): { id: string; names: string[] } {
  return { id: file + pageModuleEnding, names: ['scope', 'evaluate'] };
}
