import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { PluginConfig } from '../../config/plugin-schema.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { isComponentName } from '../../content/page.ts';
import { docusaurusExport, isDocusaurusModule, unknownExports } from '../../utils/docusaurus-modules.ts';
import { componentImport, replacedOuterParts } from '../component-files.ts';
import { installedFolderOf } from '../installed-packages.ts';
import { type Binding, isSite, ModuleGraph, type ReadModule } from '../modules/module-graph.ts';
import { Interactivity, type LocatedNeed } from './interactivity.ts';
import { type BrowserNeed, type ImportedName, type ImportStatement, isHook } from './module-facts.ts';

/*
 * Islands: components that need a browser are found without running them. This module follows the modules of a
 * page from the exports that it uses. `interactivity.ts` decides for each component from its own code, its hooks and
 * functions, and from what it passes to islands: props that JSON cannot represent, users of a context and parts of
 * a package (`<motion.div>`) move the boundary up to it. The decision depends on the module and its imports only,
 * so `islands-plugin.ts` wraps components where they are declared, and components of packages where the site
 * imports them.
 *
 * What an island renders is in `<recto-island>` with its props, and the browser hydrates it when it comes into
 * view. Elements and expressions of MDX pages that need a browser become components of the page's module
 * (`content/markdown/mdx-elements.ts`). Islands can be anywhere in the site folder and in dependencies that depend
 * on Recto; `'use client'` and `'use static'` decide for a file.
 */

/** What a page's code needs in the browser, found without running it. */
export interface PageCode {
  islands: PageIsland[];
  /** Keys of the contexts that these provide. */
  provided: ReadonlySet<string>;
  /** Components that are islands where one of their contexts is provided. */
  readers: ContextReader[];
  /** Components between the tags of islands, which may need them in the browser. */
  nested: NestedComponent[];
  /** Code that needs a browser, but is rendered at build time only. */
  staticCode: StaticCode[];
  imports: UnsupportedImport[];
  /** Imports that cannot be resolved; some of them may be of types only. */
  unresolved: UnsupportedImport[];
}

/** A component of a page that is hydrated in the browser. */
export interface PageIsland extends Binding {
  /** What makes it an island; at least one, in the order of the file. */
  reasons: BrowserNeed[];
  /** Where the code of a package needs a browser. */
  need?: LocatedNeed | undefined;
  /** Whether islands of the page provide contexts to their children. */
  isInIslands?: boolean;
}

/** A component between the tags of an island: the site exports it, or it is in the package of the island. */
export interface NestedComponent extends Binding {
  /** Its name where it is rendered. */
  local: string;
}

/** A static component that reads contexts, by their keys. */
interface ContextReader {
  binding: Binding;
  reads: Map<string, BrowserNeed>;
}

/** A declaration that needs a browser, outside all islands. */
export interface StaticCode {
  module: ReadModule;
  /** Its local name; `default` for a default export without one. */
  name: string;
  /** At least one, in the order of the file. */
  needs: BrowserNeed[];
}

/** An import of a Docusaurus module that Recto does not support, or of names that a module does not export. */
export interface UnsupportedImport {
  module: ReadModule;
  statement: ImportStatement;
  /** The unknown names; missing if the module itself is not supported. */
  names?: string[];
  /** The module of the site that lacks them. */
  target?: ReadModule;
}

/** A component that calls a hook of the site. The hook's needs are reported for the component. */
interface Caller {
  module: ReadModule;
  name: string;
  need: BrowserNeed;
}

/** Reads the code of a site without running it. */
export interface CodeChecker {
  graph: ModuleGraph;
  interactivity: Interactivity;
  /** Checks the code that a page runs, starting from the exports of its module that the page uses. */
  check(entry: { id: string; names: string[] }): Promise<PageCode>;
  /** Forgets what was read, after files have changed. */
  reset(): void;
}

/** Returns a checker for the modules of a site. */
export function codeChecker({
  root,
  components,
  plugins = [],
}: {
  root: string;
  components(): SiteConfig['components'];
  plugins?: PluginConfig[];
}): CodeChecker {
  const themes = plugins.flatMap(({ componentFolders = [] }) => componentFolders);
  const graph = new ModuleGraph({ root, themes });
  const interactivity = new Interactivity(graph, async () => {
    const modules = new Map<string, ReadModule>();
    for (const [name, from] of replacedOuterParts(components())) {
      const file = componentImport(from, root);
      const module = file && (await graph.readImport(file, join(root, 'index.js')));
      if (module) modules.set(name, module);
    }
    return modules;
  });
  return {
    graph,
    interactivity,
    check: (entry) => checkCode(entry, { graph, interactivity }),
    reset() {
      graph.reset();
      interactivity.reset();
    },
  };
}

/** The findings and visited modules of one check. */
interface Walk extends Pick<CodeChecker, 'graph' | 'interactivity'> {
  code: PageCode;
  /** Whether a key is visited for the first time. */
  isFirst(key: string): boolean;
}

async function checkCode(
  entry: { id: string; names: string[] },
  checker: Pick<Walk, 'graph' | 'interactivity'>,
): Promise<PageCode> {
  const visited = new Set<string>();
  const isFirst = (key: string) => !visited.has(key) && Boolean(visited.add(key));
  const provided = new Set<string>();
  const code: PageCode = {
    ...{ islands: [], nested: [], provided, readers: [], staticCode: [], imports: [], unresolved: [] },
  };
  const walk: Walk = { ...checker, code, isFirst };
  const module = await walk.graph.read(entry.id);
  if (!module) return code;
  await checkImports(module, walk);
  if (module.origin !== 'markdown') await findNested(module, walk);
  for (const name of entry.names) {
    const target = module.facts.exports.get(name);
    if (typeof target === 'string') await followLocal(module, target, { walk });
    else if (target) await followImport(module, target, { walk });
    else if (module.facts.commonJs) await followDeclaration({ module, name }, { walk });
  }
  for (const island of code.islands)
    for (const key of await walk.interactivity.providedContexts(island)) provided.add(key);
  return code;
}

/** Returns the islands of pages, and of the code that all of them share. */
export function islandsOf(pages: PageCode[], sharedCode: PageCode[]): PageIsland[] {
  const everywhere = {
    islands: sharedCode.flatMap(({ islands }) => islands),
    readers: sharedCode.flatMap(({ readers }) => readers),
    provided: new Set([...pages, ...sharedCode].flatMap(({ provided }) => [...provided])),
  };
  return [everywhere, ...pages].flatMap(withReaders);
}

/** Returns islands, with the components that read contexts of other islands. */
function withReaders({
  islands,
  readers,
  provided,
}: Pick<PageCode, 'islands' | 'readers' | 'provided'>): PageIsland[] {
  if (provided.size === 0) return islands;
  const contextReaders = readers.flatMap(({ binding, reads }) => {
    const reasons = [...reads].flatMap(([key, need]) => (provided.has(key) ? [need] : []));
    return reasons.length > 0 ? [{ ...binding, reasons }] : [];
  });
  return [...islands, ...contextReaders].map((island) => ({ ...island, isInIslands: true }));
}

/** The context of one step of a walk. */
interface Step {
  walk: Walk;
  /** Set below a hook of the site. */
  caller?: Caller | undefined;
  /** Whether a default import of a package is not a component. */
  isFunction?: boolean;
}

async function followLocal(module: ReadModule, name: string, step: Step): Promise<void> {
  if (module.facts.declarations.has(name)) return followDeclaration({ module, name }, step);
  const imported = module.facts.imports.get(name);
  // A function of a package, which makes components: `styled`.
  const isFunction = imported?.name === 'default' && !isComponentName(name);
  return imported && followImport(module, imported, { ...step, isFunction });
}

async function followImport(module: ReadModule, imported: ImportedName, step: Step): Promise<void> {
  const { walk, caller } = step;
  if (!walk.isFirst(`${module.id}\n${imported.from}\n${imported.name}\n${callerKey(caller)}`)) return;
  const target = await walk.graph.readImport(imported.from, module.id);
  if (!target) return;
  if (isAuthored(target)) await checkImports(target, walk);
  if (imported.name === '*') {
    for (const name of target.facts.exports.keys()) await followImport(module, { ...imported, name }, step);
    return;
  }
  const binding = await walk.graph.findImport(module, imported);
  if (binding && !(binding.from && step.isFunction)) await followDeclaration(binding, { walk, caller });
}

async function followDeclaration(binding: Binding, step: Step): Promise<void> {
  const { walk, caller } = step;
  const { module, name } = binding;
  if (!walk.isFirst(`${module.id}\n=${name}\n${callerKey(caller)}`)) return;
  const reasons = await walk.interactivity.islandReasons(binding);
  if (reasons.length > 0 && isComponentName(binding.from?.name ?? name)) {
    const { need } = binding.from ? await walk.interactivity.reach(binding) : {};
    walk.code.islands.push({ ...binding, reasons, need });
  }
  const reads = reasons.length === 0 ? await walk.interactivity.contextReads(binding) : undefined;
  if (reads?.size) walk.code.readers.push({ binding, reads });
  if (binding.from || module.origin === 'package') return;
  if (module.origin !== 'markdown' && isAuthored(module)) await checkImports(module, walk);
  if (reasons.length > 0) return followAll(module, walk);
  const declaration = module.facts.declarations.get(name);
  for (const need of declaration?.needs ?? []) addNeed(caller ?? { module, name, need }, walk);
  for (const [usedName, need] of declaration?.uses ?? []) {
    const next = isHook(usedName) ? (caller ?? { module, name, need }) : undefined;
    await followLocal(module, usedName, { walk, caller: next });
  }
}

/** Whether the author of the site can change a module. */
function isAuthored({ origin }: ReadModule): boolean {
  return origin !== 'package' && origin !== 'theme';
}

function addNeed({ module, name, need }: Caller, { code: { staticCode } }: Walk): void {
  // Its author knows.
  if (module.facts.directive === 'static' || !isAuthored(module)) return;
  const other = staticCode.find((one) => one.module.id === module.id && one.name === name);
  if (!other) staticCode.push({ module, name, needs: [need] });
  else if (!other.needs.some(({ start }) => start === need.start)) other.needs.push(need);
}

/** Checks only the imports of an island: its code is hydrated, so it may need a browser. */
async function followAll(module: ReadModule, walk: Walk): Promise<void> {
  for (const { from } of module.facts.statements) {
    const imported = await walk.graph.readImport(from, module.id);
    if (!imported || !isAuthored(imported) || !walk.isFirst(`${imported.id}\nhydrated`)) continue;
    // What Markdown shows is not hydrated with the island.
    if (imported.origin === 'markdown') {
      await followImport(module, { from, name: 'default' }, { walk });
      continue;
    }
    await checkImports(imported, walk);
    await followAll(imported, walk);
  }
}

async function checkImports(module: ReadModule, walk: Walk): Promise<void> {
  const { graph, code } = walk;
  const { imports, unresolved } = code;
  if (!walk.isFirst(module.id)) return;
  if (module.origin === 'markdown') await findNested(module, walk);
  for (const statement of module.facts.statements) {
    const { from, names } = statement;
    const id = await graph.resolve(from, module.id);
    const target = id === undefined ? undefined : await graph.read(id);
    if (isDocusaurusModule(from)) {
      const isProvided = (id?.startsWith('\0') ?? true) && docusaurusExport(from) !== undefined;
      const missing = isProvided ? unknownExports(from, names) : await missingNames(target, names, graph);
      if (!isProvided && id === undefined) imports.push({ module, statement });
      else if (missing.length > 0) imports.push({ module, statement, names: missing });
      continue;
    }
    const isListed = unresolved.some((one) => one.module === module && one.statement.from === from);
    if (id === undefined && !isListed) unresolved.push({ module, statement });
    const missing =
      target && ['site', 'markdown'].includes(target.origin) ? namesNotInSite(target, names) : [];
    if (target && missing.length > 0) imports.push({ module, statement, names: missing, target });
  }
}

/** Adds the components that a module renders between the tags of islands. */
async function findNested(module: ReadModule, { interactivity, graph, code }: Walk): Promise<void> {
  const isIsland = async (binding: Binding) => (await interactivity.islandReasons(binding)).length > 0;
  for (const [local, { elements }] of module.facts.declarations) {
    // The browser renders all that an island renders.
    if (isComponentName(local) && elements.length > 0 && (await isIsland({ module, name: local }))) continue;
    for (const { name, children } of elements) {
      const outer = children.length > 0 ? await interactivity.findTag(module, name) : undefined;
      if (!outer || !(await isIsland(outer))) continue;
      for (const child of children) {
        const binding = await interactivity.findTag(module, child);
        if (binding && (await canBeNested(binding, outer, graph)))
          code.nested.push({ ...binding, local: child });
      }
    }
  }
}

/**
 * Whether the browser can load a component between the tags of an island: it is in the same package, or a module of the site exports
 * it, and imports no module of Node.js.
 */
async function canBeNested(
  { module, name, from: by }: Binding,
  outer: Binding,
  graph: ModuleGraph,
): Promise<boolean> {
  if (by)
    return outer.from !== undefined && installedFolderOf(module.id) === installedFolderOf(outer.module.id);
  const isExported = [...module.facts.exports.values()].includes(name);
  if (module.origin !== 'site' || !isExported || module.facts.directive === 'static') return false;
  const modules = new Set([module]);
  for (const { id, facts } of modules) {
    for (const { from } of facts.statements) {
      if (isBuiltin(from)) return false;
      const imported = await graph.readImport(from, id);
      if (imported && isSite(imported)) modules.add(imported);
    }
  }
  return true;
}

function namesNotInSite({ facts: { exports, types, stars } }: ReadModule, names: string[]): string[] {
  // A module with CommonJS has no exports here, and types may come from other modules.
  if (exports.size === 0) return [];
  return names.filter(
    (name) =>
      name !== '*' && !exports.has(name) && !types.has(name) && (name === 'default' || stars.length === 0),
  );
}

/** Returns the imported names that a module does not export; none if it may have them all. */
async function missingNames(
  target: ReadModule | undefined,
  names: string[],
  graph: ModuleGraph,
): Promise<string[]> {
  if (!target || target.facts.exports.size + target.facts.stars.length === 0) return [];
  const missing: string[] = [];
  for (const name of names) if (name !== '*' && !(await graph.exports(target, name))) missing.push(name);
  return missing;
}

function callerKey(caller: Caller | undefined): string {
  return caller ? `${caller.module.id}:${caller.need.start}` : '';
}
