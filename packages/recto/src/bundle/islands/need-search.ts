import { isDocusaurusModule } from '../../utils/docusaurus-modules.ts';
import type { Binding, ModuleGraph, ReadModule } from '../module-graph.ts';
import type { BrowserNeed } from './browser-needs.ts';
import type { RenderedElement } from './rendered-elements.ts';

/** Code that needs a browser, and the module that contains it. */
export interface LocatedNeed extends BrowserNeed {
  module: ReadModule;
}

/** What a declaration reaches through everything that it uses. */
interface Reach {
  /** The first code that needs a browser. */
  need?: LocatedNeed | undefined;
  usesContext: boolean;
}

/** A part of a component: its own code, or that of a hook or function that it calls. */
interface BodyPart {
  /** Located in the component. */
  need?: BrowserNeed;
  elements: LocatedElement[];
}

/** Searches the code of components and of what they use. */
export class NeedSearch {
  readonly #graph: ModuleGraph;
  readonly #readRoot: () => Promise<ReadModule | undefined>;
  readonly #reached = new Map<string, Reach>();
  #provided: Promise<Set<string>> | undefined;

  /** `readRoot` returns the module of the site's `Root`, if it has one. */
  constructor(graph: ModuleGraph, readRoot: () => Promise<ReadModule | undefined>) {
    this.#graph = graph;
    this.#readRoot = readRoot;
  }

  /** Follows a declaration through all modules, components included. */
  async reach(binding: Binding): Promise<Reach> {
    const key = keyOf(binding);
    const cached = this.#reached.get(key);
    if (cached) return cached;
    const result: Reach = { usesContext: false };
    await this.#follow(binding, result, new Set());
    this.#reached.set(key, result);
    return result;
  }

  async #follow({ module, name }: Binding, result: Reach, visited: Set<string>): Promise<void> {
    const key = `${module.id}\n${name}`;
    if (visited.has(key) || result.need) return;
    visited.add(key);
    if (module.directive === 'static') return;
    if (module.directive === 'client') {
      result.need = { what: "'use client'", start: 0, end: 0, module };
      return;
    }
    const declaration = module.facts.declarations.get(name);
    if (!declaration) return this.#followWholeModule(module, result, visited);
    result.usesContext ||= declaration.usesContext;
    const [need] = declaration.needs;
    if (need) result.need = { ...need, module };
    for (const used of declaration.uses.keys()) {
      if (result.need) return;
      const next = mayLeadToReact(module, used) && (await this.#graph.findLocal(module, used));
      if (next) await this.#follow(next, result, visited);
    }
  }

  /** Searches a CommonJS module, whose exports cannot be told apart. */
  async #followWholeModule(module: ReadModule, result: Reach, visited: Set<string>): Promise<void> {
    const { need, requires = [] } = module.facts.commonJs ?? {};
    if (need) {
      result.need = { ...need, module };
      return;
    }
    for (const from of requires) {
      const target = await this.#graph.resolve(from, module.id);
      const next = target && (await this.#graph.read(target));
      if (next) await this.#follow({ module: next, name: '*' }, result, visited);
    }
  }

  /** Follows a declaration through hooks and functions, but not into components. */
  async bodyOf(start: Binding): Promise<BodyPart[]> {
    const walk = new BodyWalk(start, this.#graph, this);
    await walk.visit(start, undefined);
    return walk.parts;
  }

  /** Returns where a declaration itself reads a context that the site's `Root` may provide, and change in the browser. */
  async rootRead(binding: Binding): Promise<BrowserNeed | undefined> {
    const { module, name, from } = binding;
    const provided = await this.rootContexts();
    if (provided.size === 0) return undefined;
    if (from) {
      const reads = provided.has(packageName(from.from)) && (await this.reach(binding)).usesContext;
      return reads ? { what: from.name, start: 0, end: 0 } : undefined;
    }
    const { usesContext = false, uses } = module.facts.declarations.get(name) ?? {};
    for (const [used, start] of (usesContext && uses) || []) {
      const context = await this.#graph.findLocal(module, used);
      if (context && provided.has(keyOf(context))) return { what: used, start, end: start + used.length };
    }
    return undefined;
  }

  /** Returns keys of the contexts in what the site's `Root` uses, and names of packages, whose contexts are not known. */
  async rootContexts(): Promise<Set<string>> {
    this.#provided ??= this.#readRootContexts();
    return this.#provided;
  }

  async #readRootContexts(): Promise<Set<string>> {
    const provided = new Set<string>();
    const visited = new Set<string>();
    const follow = async ({ module, name, from }: Binding): Promise<void> => {
      const key = keyOf({ module, name });
      if (from && !isDocusaurusModule(from.from)) provided.add(packageName(from.from));
      const declaration = from ? undefined : module.facts.declarations.get(name);
      if (!declaration || visited.has(key)) return;
      visited.add(key);
      if (declaration.kind === 'context') provided.add(key);
      for (const used of declaration.uses.keys()) {
        const next = await this.#graph.findLocal(module, used);
        if (next) await follow(next);
      }
    };
    const root = await this.#readRoot();
    const component = root?.facts.exports.get('default');
    if (!root || typeof component !== 'string') return provided;
    const binding = { module: root, name: component };
    // Without state, what it provides never changes.
    if ((await this.reach(binding)).need) await follow(binding);
    return provided;
  }

  reset(): void {
    this.#reached.clear();
    this.#provided = undefined;
  }
}

/** Returns the name of the package that an import is from. */
function packageName(from: string): string {
  return from.split('/', from.startsWith('@') ? 2 : 1).join('/');
}

/** Collects the parts of one component. */
class BodyWalk {
  readonly parts: BodyPart[] = [];
  readonly #visited = new Set<string>();
  readonly #start: Binding;
  readonly #graph: ModuleGraph;
  readonly #search: NeedSearch;

  constructor(start: Binding, graph: ModuleGraph, search: NeedSearch) {
    this.#start = start;
    this.#graph = graph;
    this.#search = search;
  }

  async visit(one: Binding, call: BrowserNeed | undefined): Promise<void> {
    const declaration = one.module.facts.declarations.get(one.name);
    const key = keyOf(one);
    if (!declaration || this.#visited.has(key)) return;
    this.#visited.add(key);
    const isSame = one.module === this.#start.module;
    const at = (place: { start: number; end: number }) => (call && !isSame ? call : place);
    this.parts.push({
      elements: declaration.elements.map((element) => {
        const { start, end } = at(element);
        return { module: one.module, element, at: { start, end } };
      }),
    });
    const read = await this.#search.rootRead(one);
    for (const need of read ? [...declaration.needs, read] : declaration.needs) {
      const isHook = call !== undefined && /^use[A-Z]/.test(call.what);
      this.parts.push({ need: call && (isHook || !isSame) ? call : need, elements: [] });
    }
    for (const [used, start] of declaration.uses) {
      const place = call && !isSame ? call : { what: used, start, end: start + used.length };
      await this.#visitUse(one, used, call && /^use[A-Z]/.test(call.what) ? call : place);
    }
  }

  async #visitUse(one: Binding, used: string, call: BrowserNeed): Promise<void> {
    if (used === this.#start.name && one.module === this.#start.module) return;
    const isMaker = used === one.module.facts.declarations.get(one.name)?.maker;
    if (!isMaker && !mayLeadToReact(one.module, used)) return;
    const next = await this.#graph.findLocal(one.module, used);
    // A hook belongs to the component; what is a component decides for itself.
    const isHook = /^use[A-Z]/.test(used);
    if (!next || (next.module.directive === 'client' && !isHook)) return;
    if (next.from || next.module.origin === 'package') {
      if (!isHook && !isMaker) return;
      const { need } = await this.#search.reach(next);
      if (need || (await this.#search.rootRead(next))) this.parts.push({ need: call, elements: [] });
      return;
    }
    if (next.module.facts.declarations.get(next.name)?.kind !== 'component') await this.visit(next, call);
  }
}

/** Functions of packages are followed only if they can be components or hooks, since most are neither. */
function mayLeadToReact(module: ReadModule, used: string): boolean {
  const imported = module.facts.imports.get(used);
  if (!imported || module.origin === 'package') return true;
  return imported.from.startsWith('.') || /^@site\/|^\//.test(imported.from) || /^(?:use)?\p{Lu}/u.test(used);
}

function keyOf({ module, name }: Binding): string {
  return `${module.id}\n${name}`;
}

/** An element of a component or of a function that it calls. */
export interface LocatedElement {
  module: ReadModule;
  element: RenderedElement;
  /** Its place in the component. */
  at: { start: number; end: number };
}
