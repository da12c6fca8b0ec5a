import { realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type DevEnvironment, normalizePath, type Plugin } from 'vite';
import { isComponentName } from '../../content/page.ts';
import { mermaidIsland, zoomIsland } from '../../utils/dom-contract.ts';
import { isOwnFile, packageFolder } from '../../utils/node/engine-files.ts';
import { pathFrom } from '../../utils/node/site-files.ts';
import { replacedOuterParts } from '../component-files.ts';
import { componentFolders } from '../installed-packages.ts';
import { type Binding, contentBelow, isSite, type ReadModule } from '../modules/module-graph.ts';
import {
  isMarkdownModule,
  markdownModulePattern,
  partialModuleSuffix,
  sourceFile,
} from '../modules/module-suffixes.ts';
import type { ViteSettings } from '../vite/vite-settings.ts';
import type { CodeChecker } from './check-code.ts';
import {
  addedExport,
  type IslandModule,
  markdownIslandCode,
  packageOrigin,
  siteOrigin,
} from './island-modules.ts';
import { exportLocals, importedMarkdown } from './markdown-islands.ts';
import { moduleFacts } from './module-facts.ts';
import {
  type Origin,
  type Wrapping,
  wrapClientModule,
  wrapComponents,
  wrapStaticModule,
} from './wrap-islands.ts';

interface Context extends ViteSettings {
  /** Whether a module may have islands of the site. */
  isSiteModule(id: string): boolean;
}

/**
 * Returns the Vite plugins for islands: where the site's modules run, one wraps the components that the browser hydrates; for the
 * browser, the other provides `virtual:recto/islands`, which lists their modules.
 */
export function islandsPlugins(settings: ViteSettings): Plugin[] {
  const { plugins = [] } = settings;
  // Vite's module ids are real paths.
  const root = realpathSync(settings.root);
  let folders: string[] | undefined;
  const isSiteModule = (id: string) => {
    if (!scriptPattern.test(id) || id.startsWith('\0') || isMarkdownModule(id)) return false;
    folders ??= [...componentFolders(root), ...plugins.flatMap((one) => one.componentFolders ?? [])];
    return folders.some((folder) => isOwnFile(folder, id));
  };
  const context = { ...settings, root, isSiteModule };
  return [wrappingPlugin(context), browserPlugin(context)];
}

const scriptPattern = /\.[cm]?[jt]sx?$/;

function isServerEnvironment({ name }: { name: string }): boolean {
  return name === 'ssr';
}

function wrappingPlugin({ root, checker, isSiteModule }: Context): Plugin {
  let browser: DevEnvironment | undefined;
  return {
    name: 'recto:islands',
    enforce: 'post',
    applyToEnvironment: isServerEnvironment,
    configureServer({ watcher, environments }) {
      checker?.graph.use(environments.ssr);
      watcher.on('all', () => checker?.reset());
      if (!environments.client.config.optimizeDeps.noDiscovery) browser = environments.client;
    },
    transform: {
      filter: { id: { exclude: new RegExp(`\\${sourceQuery}$`) } },
      async handler(code, id) {
        if (!checker) return undefined;
        // In a package, the directive is for other frameworks: imports of its components are wrapped.
        if (isClient(code, id) && (isSiteModule(id) || !id.includes('/node_modules/'))) {
          const names = [...(moduleFacts(code, 'js')?.exports.keys() ?? [])];
          const origin = { module: pathFrom(root, id), isBundled: isSiteModule(id) };
          const module = await checker.graph.read(id);
          const content =
            module && (await contentBelow(module, checker.graph, (one) => this.addWatchFile(one)));
          const origins = await originsOfExports(id, names, { ...origin, ...content }, checker);
          return { code: wrapClientModule(origins, id + sourceQuery), map: null };
        }
        const module = await checker.graph.read(id);
        if (!module || !isSite(module)) return undefined;
        if (module.facts.directive === 'static' && !module.facts.commonJs)
          return { code: wrapStaticModule([...module.facts.exports.keys()], id + sourceQuery), map: null };
        if (module.facts.directive) return undefined;
        const wrapping = await wrappingOf(module, checker, root);
        // A change of one of these modules may change the decision.
        for (const { from } of module.facts.statements) {
          const imported = await checker.graph.readImport(from, module.id);
          if (imported) this.addWatchFile(imported.id);
        }
        if (wrapping.declarations.size + wrapping.imports.length === 0) return undefined;
        if (wrapping.declarations.size > 0) {
          const content = await contentBelow(module, checker.graph, (one) => this.addWatchFile(one));
          for (const origin of wrapping.declarations.values()) Object.assign(origin, content);
        }
        // Vite reloads the page after it finds a new package: when it is opened, and not when an island comes into view.
        if (wrapping.declarations.size > 0) browser?.warmupRequest(browserAddress(id, root));
        for (const { origin } of wrapping.imports)
          browser?.warmupRequest(`\0${packagePrefix}${origin.module}`);
        return { code: wrapComponents(code, wrapping), map: null };
      },
    },
  };
}

/** Returns the address, below the base, at which browsers load a module: Vite serves it under the one that comes first. */
function browserAddress(id: string, root: string): string {
  const path = pathFrom(root, id);
  return path.startsWith('../') ? `/@fs/${id.replace(/^\//, '')}` : `/${path}`;
}

function browserPlugin(context: Context): Plugin {
  const { root, components, islands, providers } = context;
  return {
    name: 'recto:browser-islands',
    enforce: 'post',
    applyToEnvironment: (environment) => !isServerEnvironment(environment),
    load: {
      filter: { id: [markdownModulePattern, new RegExp(`^\0(?:${islandsId}$|${packagePrefix})`)] },
      async handler(id) {
        const { command, base } = this.environment.config;
        if (isMarkdownModule(id)) {
          const code = await markdownIslands(id, context);
          if (!id.endsWith(partialModuleSuffix)) return code;
          const file = sourceFile(id);
          return partialCode(pathFrom(root, file), [code ?? '', await context.partialValues(file)]);
        }
        if (id === `\0${islandsId}`)
          return command === 'serve'
            ? devIslandsModule(root, base, replacedOuterParts(components()).size > 0)
            : islandsModule((await islands) ?? [], ((await providers) ?? []).length > 0);
        const key = id.slice(packagePrefix.length + 1);
        const [exportName = '', file] = engineIslands[key] ?? [];
        if (file) return defaultExport(exportName, engineModule(file));
        const [, from = '', name = ''] = /^(.*):(.*)$/.exec(key) ?? [];
        for (const folder of componentFolders(root)) {
          const resolved = await this.resolve(from, join(folder, 'package.json'));
          if (resolved) return defaultExport(name, command === 'serve' ? from : resolved.id);
        }
        return this.error(`"${from}" cannot be resolved.`);
      },
    },
    transform: {
      filter: { id: { include: scriptPattern, exclude: /^\0/ } },
      async handler(code, id) {
        if (!context.isSiteModule(id)) return undefined;
        // Waits for the pages only below the map of islands, which waits for them already.
        const locals =
          this.environment.config.command === 'build'
            ? (await islands)?.find(({ file }) => file === id)?.locals
            : servedLocals(code);
        const isEmpty = Object.keys(locals ?? {}).length === 0;
        return locals && !isEmpty ? { code: exportLocals(code, locals), map: null } : undefined;
      },
    },
  };
}

/** Returns the module of a page for the browser. */
async function markdownIslands(
  id: string,
  { root, checker, islands }: ViteSettings,
): Promise<string | undefined> {
  if (!checker) return (await islands)?.find(({ file }) => file === id)?.code;
  const module = await checker.graph.read(id);
  if (!module) return undefined;
  const names: string[] = [];
  for (const name of module.facts.declarations.keys())
    if (isComponentName(name) && (await checker.interactivity.islandReasons({ module, name })).length > 0)
      names.push(name);
  return names.length > 0 ? markdownIslandCode(module, names, root) : undefined;
}

/** Returns the module of a partial for the browser, where the documents have its content. */
function partialCode(file: string, code: string[]): string {
  const module = JSON.stringify(engineModule('src/client/islands/saved-partial.tsx'));
  return [
    `import { savedPartial } from ${module};`,
    ...code,
    `export default savedPartial(${JSON.stringify(file)});`,
  ].join('\n');
}

/** In development, each component that a module does not export may become an island later. */
function servedLocals(code: string): Record<string, string> | undefined {
  const facts = moduleFacts(code, 'js');
  if (!facts || facts.commonJs) return undefined;
  const exportedLocals = new Set(facts.exports.values());
  const names = [...facts.declarations.keys()].filter(
    (name) => /^\p{Lu}/u.test(name) && !exportedLocals.has(name),
  );
  return Object.fromEntries(names.map((name) => [name, addedExport(name, [...facts.exports.keys()])]));
}

/** Returns a module of the engine, by its path in the package, as an import. */
function engineModule(file: string): string {
  return normalizePath(join(packageFolder(), file));
}

function defaultExport(name: string, from: string): string {
  return `export { ${name} as default } from ${JSON.stringify(from)};`;
}

/** Returns what the exports of a `'use client'` module are wrapped with. */
async function originsOfExports(
  id: string,
  names: string[],
  origin: Omit<Origin, 'name'>,
  { graph, interactivity }: CodeChecker,
): Promise<Origin[]> {
  const module = await graph.read(id);
  const origins: Origin[] = [];
  for (const name of names) {
    const binding = module && (await graph.findImport(module, { from: id, name }));
    const provides = binding ? await interactivity.providedContexts(binding) : [];
    origins.push({ ...origin, name, ...(provides.length > 0 && { provides }) });
  }
  return origins;
}

/** Whether a module starts with `'use client'`; only those with the text are parsed. */
function isClient(code: string, id: string): boolean {
  return code.includes('use client') && moduleFacts(code, extname(id).slice(1))?.directive === 'client';
}

/** Returns what to wrap in a module of the site. */
async function wrappingOf(
  module: ReadModule,
  { interactivity, graph }: CodeChecker,
  root: string,
): Promise<Wrapping> {
  const { facts } = module;
  const declarations: Wrapping['declarations'] = new Map();
  // What a CommonJS module declares cannot be told from what it exports.
  for (const name of facts.commonJs ? ['default'] : facts.declarations.keys()) {
    const contexts = await contextsOf({ module, name }, interactivity);
    if (!contexts) continue;
    const partials = importedMarkdown(module, name);
    declarations.set(name, { ...siteOrigin(module, name, root), ...contexts, isBundled: true, partials });
  }
  const imports: Wrapping['imports'] = [];
  const bindings = [...facts.imports, ...facts.exports];
  for (const [local, imported] of bindings) {
    // A default import in lower case is a function that makes components: `styled`.
    if (!isComponentName(local)) continue;
    if (typeof imported === 'string' || !isComponentName(imported.name)) continue;
    const binding = await graph.findImport(module, imported);
    // Imports by way of another module of the site are wrapped there.
    if (binding?.from?.importer !== module.id || binding.from.from !== imported.from) continue;
    const contexts = await contextsOf(binding, interactivity);
    if (contexts)
      imports.push({ ...imported, origin: { ...packageOrigin(imported), ...contexts, isBundled: true } });
  }
  return { declarations, imports };
}

/**
 * Returns the contexts that an island provides, or those that make a component an island where another island provides them;
 * `undefined` for components that are always static.
 */
async function contextsOf(
  binding: Binding,
  interactivity: CodeChecker['interactivity'],
): Promise<{ provides?: string[]; reads?: string[] } | undefined> {
  if ((await interactivity.islandReasons(binding)).length > 0) {
    const provides = await interactivity.providedContexts(binding);
    return provides.length > 0 ? { provides } : {};
  }
  const reads = [...(await interactivity.contextReads(binding)).keys()];
  return reads.length > 0 ? { reads } : undefined;
}

const islandsId = 'virtual:recto/islands';

/** Begins the id of a module that exports one component of a package. Example: `virtual:recto/package/react-tabs:Tab` */
const packagePrefix = 'virtual:recto/package/';

/** Islands of the engine: their exports, and their modules in its folder. */
const engineIslands: Record<string, [name: string, file: string]> = {
  [mermaidIsland]: ['Mermaid', 'src/theme/article/mermaid.tsx'],
  [zoomIsland]: ['Zoom', 'src/theme/article/zoom.tsx'],
};

/** Query for a client module without the wrapping islands. */
const sourceQuery = '?recto-source';

/** What is around the islands of a module and provides contexts to them: parts of the shell, other islands. */
interface IslandPlace {
  isInParts: boolean;
  isInIslands: boolean;
}

/** Wraps the code that loads a module of islands. */
function withOuterContexts(load: string, { isInParts, isInIslands }: IslandPlace): string {
  const inIslands = isInIslands ? `insideIslands(${load})` : load;
  return isInParts ? `insideParts(${inIslands})` : inIslands;
}

function outerContextsImport({ isInParts, isInIslands }: IslandPlace): string {
  const file = engineModule('src/client/islands/outer-contexts.tsx');
  const names = [isInParts ? 'insideParts' : '', isInIslands ? 'insideIslands' : ''].filter(Boolean);
  return names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(file)};\n` : '';
}

/** Generates a map of island modules by name; each is loaded on first use. */
function islandsModule(modules: IslandModule[], hasProviders: boolean): string {
  const idOf = ({ key, file }: IslandModule) =>
    JSON.stringify(file === undefined ? packagePrefix + key : normalizePath(file));
  const entries = modules.map((module) => {
    const { key, isInIslands = false } = module;
    const isInParts = hasProviders && !Object.hasOwn(engineIslands, key);
    return `${JSON.stringify(key)}: () => ${withOuterContexts(`import(${idOf(module)})`, { isInParts, isInIslands })}`;
  });
  const nested = modules
    .filter((module) => module.isNested)
    .map((module) => `${JSON.stringify(module.key)}: () => import(${idOf(module)})`);
  const isInIslands = modules.some((one) => one.isInIslands);
  return [
    outerContextsImport({ isInParts: hasProviders, isInIslands }),
    `export const islands = {\n${entries.join(',\n')}\n};`,
    `export const nested = {\n${nested.join(',\n')}\n};`,
  ].join('');
}

/** Generates the same map for the dev server: a proxy for any module, so that a component can be added. */
function devIslandsModule(root: string, base: string, isInParts: boolean): string {
  const place = { isInParts, isInIslands: true };
  const [siteFolder, outsideFolder, packagesFolder] = [
    base,
    `${base}@fs/${normalizePath(root).replace(/^\//, '')}/`,
    `${base}@id/__x00__${packagePrefix}`,
  ].map((path) => JSON.stringify(path));
  return `${outerContextsImport(place)}
const folder = (name) => /:\\w+$/.test(name) ? ${packagesFolder} : name.startsWith('../') ? ${outsideFolder} : ${siteFolder};
const address = (name) => new URL(folder(name) + encodeURI(name), location.origin);
const load = (_, name) => () => import(/* @vite-ignore */ address(name).href);
const loadInside = (_, name) => () => ${withOuterContexts('load(_, name)()', place)};
export const islands = new Proxy({}, { get: loadInside });
export const nested = new Proxy({}, { get: load });`;
}
