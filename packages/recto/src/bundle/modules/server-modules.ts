import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import pLimit from 'p-limit';
import { createServer, type DevEnvironment, type EnvironmentModuleNode, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { GetMessage, Language, Texts } from '../../config/locale.ts';
import type { Diagnostic, LocateThrown } from '../../diagnostics/diagnostic.ts';
import type { Artifact } from '../../site/artifacts.ts';
import { getOrAdd } from '../../utils/collections.ts';
import type { LimitCall, SiteCall } from '../../utils/site-call.ts';
import { thrownPlace } from '../code-failures.ts';
import { type CodeChecker, codeChecker, type PageCode } from '../islands/check-code.ts';
import { importedStyles, styleCompiler } from '../page-styles.ts';
import { viteConfig } from '../vite/vite-config.ts';
import type { ViteSettings } from '../vite/vite-settings.ts';
import { contentBelow } from './module-graph.ts';
import { moduleRunner } from './module-runner.ts';
import { pageModuleSuffix } from './module-suffixes.ts';
import { type PageModules, pageModulesReader } from './page-modules.ts';
import { loading, setupModulesOf, setupRuns } from './setup-modules.ts';
import { runIn, textsOutside } from './untranslated-texts.ts';

/**
 * Runs code of a site in Node.js through Vite. A module is named by its absolute path; that of an MDX page by the path of the
 * page, with the code of its imports and expressions.
 */
export interface SiteModules {
  /** Runs a module, once in each language. */
  import(file: string, language: Language, code?: string): Promise<Record<string, unknown>>;
  /** Reads the code of a page or component without running it. */
  check(file: string, code?: string): Promise<PageCode>;
  /** Returns the texts that a module and the modules of the site that it imports ask for, by id. */
  texts(file: string): Promise<Texts>;
  /** Returns the site's parts around articles that may provide contexts, outermost first. */
  providers(): Promise<string[]>;
  /** Returns the style sheets that a module and its imports import for their effect. It must be imported first. */
  styles(file: string, code?: string): Promise<ImportedStyle[]>;
  /**
   * Returns what the modules that a page imports are made from, which must be imported first; `undefined` if no file tells. Only builds,
   * in which files do not change, have it.
   */
  imports?(file: string, code?: string): Promise<PageModules | undefined>;
  /** Runs the setup modules, now that the site is linked in a language; where nothing was imported yet, the first import does. */
  setUp(language: Language): Promise<void>;
  /** Returns the problems of the modules that were evaluated since the last call. */
  takeProblems(): Diagnostic[];
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

export interface BuildModules extends SiteModules {
  /** Returns the absolute paths of the modules that were imported. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

/** Runs modules for one build through a Vite server, which starts at the first import. */
export function buildModules(settings: ViteSettings): BuildModules {
  const codes = new Map<string, string>();
  const { limitCall } = settings;
  const checker = codeChecker(settings);
  let server: Promise<ViteDevServer> | undefined;
  const start = () => {
    server ??= limitCall(viteStart, () =>
      createServer({
        ...viteConfig({ ...settings, checker, pageCode: (file) => codes.get(file) }),
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      }),
    );
    return server;
  };
  const { href, artifacts } = styleCompiler(settings);
  const onText = ({ file }: Language) => settings.recorder?.file(file);
  const setupModules = setupModulesOf(settings);
  const modules = serverModules(start, { codes, checker, styleHref: href, limitCall, setupModules, onText });
  const pageCodes = new Map<string, Promise<PageCode>>();
  const readPageModules = pageModulesReader(settings.root);
  return {
    ...modules,
    check: (file, code) => getOrAdd(pageCodes, `${file}\n${code}`, () => modules.check(file, code)),
    async imports(file, code) {
      const { environments } = await start();
      return readPageModules(environments.ssr, code === undefined ? file : file + pageModuleSuffix);
    },
    artifacts,
    async files() {
      const graph = (await server)?.environments.ssr.moduleGraph;
      // Names of virtual modules are not paths.
      return [...(graph?.fileToModulesMap.keys() ?? [])].filter(
        (file) => isAbsolute(file) && existsSync(file),
      );
    },
    // A server that could not start is reported where it was needed.
    close: async () => (await server?.catch(() => undefined))?.close(),
  };
}

/** The first start of Vite, which runs the configuration of PostCSS. */
export const viteStart: SiteCall = { name: 'Vite' };

/** The modules of a server whose files change. */
export interface ServerModules extends SiteModules {
  /**
   * Makes the next import evaluate the modules of these files again, by their absolute paths; all modules if imports may lead
   * to other files than before.
   */
  drop(files: string[], isRewired: boolean): void;
}

interface ServerModulesOptions {
  /** Code of pages, by their paths, which Vite reads. */
  codes: Map<string, string>;
  checker: CodeChecker;
  styleHref(id: string): Promise<string>;
  limitCall: LimitCall;
  /** Run before pages are rendered, in this order; those that fail are reported and left out. */
  setupModules: string[];
  /**
   * Is called with the language of a text that a module asks for while it runs. Without it, modules run once for all languages,
   * since a change would have to reach each run of a module.
   */
  onText?(language: Language): void;
}

/** Runs modules through an existing Vite server, such as the dev server. */
export function serverModules(
  start: () => Promise<ViteDevServer>,
  { codes, checker, styleHref, limitCall, setupModules, onText }: ServerModulesOptions,
): ServerModules {
  const changedFiles = new Set<string>();
  let isStale = false;
  // What transforms a module after a change, and before it is evaluated again, makes Vite take the last evaluation for that
  // of the new file. So nothing does, and changed modules are dropped right before the next evaluation.
  const limit = pLimit(1);
  let current: ViteDevServer | undefined;
  const runners = new Map<string, ModuleRunner>();
  const setUps = setupRuns(setupModules, limitCall);
  /** By text: the places where it was asked for, where modules run once for all languages. */
  const outsideTexts = new Map<string, Error>();
  const inLanguage = (language: Language): GetMessage =>
    onText
      ? (id) => {
          onText(language);
          return language.messages[id];
        }
      : (id, text) => void outsideTexts.set(text?.message ?? id, new Error());
  const runnerName = ({ locale }: Language) => (onText ? locale : '');
  const runnerOf = (name: string, { environments }: ViteDevServer) =>
    getOrAdd(runners, name, () => moduleRunner(environments.ssr));
  const load = (file: string, language: Language) =>
    limit(async () => {
      const server = await start();
      current = server;
      const { moduleGraph } = server.environments.ssr;
      if (isStale) moduleGraph.invalidateAll();
      for (const path of changedFiles) moduleGraph.onFileChange(path);
      if (isStale || changedFiles.size > 0) setUps.reset();
      isStale = false;
      changedFiles.clear();
      const name = runnerName(language);
      const runner = runnerOf(name, server);
      try {
        const run = async () => {
          await setUps.run(name, server, runner);
          return limitCall(loading(file, server), () => runner.import(file));
        };
        return await runIn(inLanguage(language), run);
      } catch (cause) {
        if (cause instanceof Error) server.ssrFixStacktrace(cause);
        // A missing import may exist again before a change is reported.
        for (const module of moduleGraph.getModulesByFile(file) ?? [])
          await invalidateFailed(module, moduleGraph, runner);
        throw cause;
      }
    });
  const idOf = (server: ViteDevServer, file: string, code: string | undefined) =>
    code === undefined ? file : setCode(server, { codes, file, code });
  return {
    import: async (file, language, code) => load(idOf(await start(), file, code), language),
    async check(file, code) {
      const id = idOf(await start(), file, code);
      // The path as in Vite's module ids; a plugin may name a file that does not exist.
      if (code === undefined)
        return checker.check({ id: existsSync(id) ? realpathSync(id) : id, names: ['default'] });
      return checker.check({ id, names: ['rectoScope', 'rectoEvaluate', 'RectoLayout'] });
    },
    async texts(file) {
      await start();
      const module = await checker.graph.read(file);
      return module ? (await contentBelow(module, checker.graph)).texts : {};
    },
    async setUp(language) {
      const name = runnerName(language);
      setUps.add(name);
      const server = current;
      if (!server) return;
      const run = () => setUps.run(name, server, runnerOf(name, server));
      await limit(() => runIn(inLanguage(language), run));
    },
    async providers() {
      await start();
      return checker.interactivity.providers();
    },
    styles: (file, code) =>
      limit(async () => {
        const server = await start();
        const ids = await importedStyles(server.environments.ssr, idOf(server, file, code));
        return Promise.all(ids.map(async (id) => ({ id, href: await styleHref(id) })));
      }),
    takeProblems() {
      const places = [...outsideTexts].map(([text, cause]) => [text, thrownPlace(cause, current)] as const);
      outsideTexts.clear();
      return [...textsOutside(new Map(places)), ...setUps.takeFailures()];
    },
    locate: (cause) => thrownPlace(cause, current),
    artifacts: () => [],
    drop(files, isRewired) {
      isStale ||= isRewired;
      for (const file of files) changedFiles.add(file);
    },
  };
}

/** Sets the code of a page's module; returns its id. */
function setCode(
  { environments: { ssr, client } }: ViteDevServer,
  { codes, file, code }: { codes: Map<string, string>; file: string; code: string },
): string {
  const id = file + pageModuleSuffix;
  if (codes.get(file) === code) return id;
  codes.set(file, code);
  for (const module of ssr?.moduleGraph.getModulesByFile(id) ?? []) ssr?.moduleGraph.invalidateModule(module);
  for (const module of client?.moduleGraph.getModulesByFile(id) ?? []) {
    client?.moduleGraph.invalidateModule(module);
    client?.hot.send({ type: 'full-reload' });
  }
  return id;
}

/**
 * Makes the next import transform a failed module again, and those of its imports that failed. Imports that work stay, because
 * other modules use them, and a second copy would have contexts of its own.
 */
async function invalidateFailed(
  module: EnvironmentModuleNode,
  graph: DevEnvironment['moduleGraph'],
  runner: ModuleRunner,
  seen = new Set<EnvironmentModuleNode>(),
): Promise<void> {
  if (seen.has(module)) return;
  seen.add(module);
  const { evaluated, promise } = (module.id && runner.evaluatedModules.getModuleById(module.id)) || {};
  const isComplete =
    evaluated &&
    promise?.then(
      () => true,
      () => false,
    );
  if (await isComplete) return;
  graph.invalidateModule(module);
  for (const imported of module.importedModules) await invalidateFailed(imported, graph, runner, seen);
}
