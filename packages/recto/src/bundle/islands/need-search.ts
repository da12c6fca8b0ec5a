import { isDocusaurusModule } from '../../utils/docusaurus-modules.ts';
import type { Binding, ModuleGraph, ReadModule } from '../module-graph.ts';
import type { BrowserNeed } from './browser-needs.ts';
import type { RenderedElement, RenderedProp } from './rendered-elements.ts';

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
  readonly #readParts: () => Promise<Map<string, ReadModule>>;
  readonly #reached = new Map<string, Reach>();
  #outerParts: Promise<OuterPart[]> | undefined;

  /** `readParts` returns the modules of the site's parts around articles by the names of these. */
  constructor(graph: ModuleGraph, readParts: () => Promise<Map<string, ReadModule>>) {
    this.#graph = graph;
    this.#readParts = readParts;
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

  /** Returns where a declaration itself reads a context that a part around articles may provide, and change in the browser. */
  async outerRead(binding: Binding): Promise<BrowserNeed | undefined> {
    const { module, name, from } = binding;
    const provided = await this.changingContexts();
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

  /** Returns the names of the parts around articles that may provide contexts. */
  async providers(): Promise<string[]> {
    return (await this.#allOuterParts()).filter(({ contexts }) => contexts.size > 0).map(({ name }) => name);
  }

  /** Returns the contexts of those with state; without it, what a part provides never changes. */
  async changingContexts(): Promise<Set<string>> {
    const changing = (await this.#allOuterParts()).filter(({ hasState }) => hasState);
    return new Set(changing.flatMap(({ contexts }) => [...contexts]));
  }

  async #allOuterParts(): Promise<OuterPart[]> {
    this.#outerParts ??= this.#readOuterParts();
    return this.#outerParts;
  }

  async #readOuterParts(): Promise<OuterPart[]> {
    const outerParts: OuterPart[] = [];
    for (const [name, module] of await this.#readParts()) {
      const component = module.facts.exports.get('default');
      const binding = typeof component === 'string' ? { module, name: component } : { module, name: '*' };
      const { contexts } = await this.#contextsIn(binding);
      outerParts.push({ name, contexts, hasState: Boolean((await this.reach(binding)).need) });
    }
    return outerParts;
  }

  /** Returns keys of the contexts that a component may provide to its children; empty if it takes none. */
  async providedContexts({ module, name, from }: Binding): Promise<string[]> {
    // Components of `'use client'` modules are known by their exports.
    const local = module.directive === 'client' && !from ? module.facts.exports.get(name) : name;
    const binding = { module, name: typeof local === 'string' ? local : name, from };
    if (!(await this.#takesChildren(binding))) return [];
    const { contexts, hasProvider } = await this.#contextsIn(binding);
    return hasProvider ? [...contexts] : [];
  }

  async #takesChildren({ module, name }: Binding): Promise<boolean> {
    const declaration = module.facts.declarations.get(name);
    if (!declaration) return module.facts.commonJs !== undefined;
    if (declaration.takesChildren || declaration.elements.some(({ props }) => props.some(isSpread)))
      return true;
    const maker = declaration.maker && (await this.#graph.findLocal(module, declaration.maker));
    return Boolean(maker && maker.name !== name && (await this.#takesChildren(maker)));
  }

  /** Returns where a component, or a hook that it calls, reads contexts, by their keys. */
  async contextReads(start: Binding): Promise<Map<string, BrowserNeed>> {
    const reads = new Map<string, BrowserNeed>();
    const visited = new Set<string>();
    const follow = async (binding: Binding, call?: BrowserNeed): Promise<void> => {
      const { module, name, from } = binding;
      if (visited.has(keyOf(binding)) || module.directive === 'static') return;
      visited.add(keyOf(binding));
      if (from) {
        const what = { what: from.name, start: 0, end: 0 };
        if ((await this.reach(binding)).usesContext) reads.set(packageName(from.from), call ?? what);
        return;
      }
      const { usesContext = false, uses = new Map() } = module.facts.declarations.get(name) ?? {};
      for (const [used, at] of uses) {
        const isHook = /^use[A-Z]/.test(used);
        const next = (isHook || usesContext) && (await this.#graph.findLocal(module, used));
        if (!next) continue;
        const place = call ?? { what: used, start: at, end: at + used.length };
        if (isHook) await follow(next, place);
        else if (next.module.facts.declarations.get(next.name)?.createsContext)
          reads.set(next.from ? packageName(next.from.from) : keyOf(next), place);
      }
    };
    await follow(start);
    return reads;
  }

  /**
   * Returns keys of the contexts in what a component uses, and names of packages, whose contexts are not known, and whether
   * any of it provides one.
   */
  async #contextsIn(start: Binding): Promise<{ contexts: Set<string>; hasProvider: boolean }> {
    const contexts = new Set<string>();
    const visited = new Set<string>();
    let hasProvider = false;
    const follow = async ({ module, name, from }: Binding, owner?: string): Promise<void> => {
      const key = keyOf({ module, name });
      const ofPackage = from && !isDocusaurusModule(from.from) ? packageName(from.from) : owner;
      if (visited.has(key) || module.directive === 'static') return;
      visited.add(key);
      const declaration = module.facts.declarations.get(name);
      if (declaration ? declaration.createsContext : module.facts.commonJs) contexts.add(ofPackage ?? key);
      hasProvider ||= declaration ? declaration.mentionsProvider : module.facts.commonJs !== undefined;
      const tags = new Set(declaration?.elements.map((element) => element.name));
      for (const used of declaration?.uses.keys() ?? []) {
        const next = await this.#graph.findLocal(module, used);
        if (next) await follow(next, ofPackage);
        else if (await this.#isNamespace(module, used)) contexts.add(`${module.id}\n${used}`);
        const isContext = next && next.module.facts.declarations.get(next.name)?.kind === 'context';
        hasProvider ||= Boolean(isContext && tags.has(used));
      }
    };
    await follow(start);
    return { contexts, hasProvider };
  }

  /** Whether a name is all exports of a module that may have contexts. */
  async #isNamespace(module: ReadModule, name: string): Promise<boolean> {
    const imported = module.facts.imports.get(name);
    const id = imported?.name === '*' && (await this.#graph.resolve(imported.from, module.id));
    return Boolean(id && (await this.#graph.read(id)));
  }

  reset(): void {
    this.#reached.clear();
    this.#outerParts = undefined;
  }
}

/** A part of the site around articles. */
interface OuterPart {
  name: string;
  /** Keys of contexts, or names of packages. */
  contexts: Set<string>;
  hasState: boolean;
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
    const read = await this.#search.outerRead(one);
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
      if (need || (await this.#search.outerRead(next))) this.parts.push({ need: call, elements: [] });
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

function isSpread({ name }: RenderedProp): boolean {
  return name === '*';
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
