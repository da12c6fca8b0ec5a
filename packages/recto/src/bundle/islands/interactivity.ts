import { isComponentName, isMarkdownImport } from '../../content/page.ts';
import { isDocusaurusModule } from '../../utils/docusaurus-modules.ts';
import { type Binding, isSite, type ModuleGraph, type ReadModule } from '../modules/module-graph.ts';
import { isMarkdownModule } from '../modules/module-suffixes.ts';
import { needsMarkdownExports } from './markdown-islands.ts';
import { type BrowserNeed, isHook } from './module-facts.ts';
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

/** A declaration that calls a function by a name. */
interface Caller extends Binding {
  calledAs: string;
}

/** Code of a component, or of a hook or function that it calls. */
interface BodyPart {
  /** Located in the component. */
  need?: BrowserNeed;
  elements: LocatedElement[];
}

/**
 * Decides which components are islands: those that need a browser by themselves, unless their module starts with
 * `'use static'`.
 */
export class Interactivity {
  readonly #graph: ModuleGraph;
  readonly #readParts: () => Promise<Map<string, ReadModule>>;
  readonly #reasons = new Map<string, BrowserNeed[]>();
  readonly #reached = new Map<string, Reach>();
  #outerParts: Promise<OuterPart[]> | undefined;

  /** `readParts` returns the modules of the site's parts around articles by the names of these. */
  constructor(graph: ModuleGraph, readParts: () => Promise<Map<string, ReadModule>>) {
    this.#graph = graph;
    this.#readParts = readParts;
  }

  /** Returns why a component is an island; empty for static ones. */
  async islandReasons(binding: Binding, path: string[] = []): Promise<BrowserNeed[]> {
    const { module, name, from } = binding;
    if (from) return isComponentName(from.name) ? this.#reachedReasons(binding) : [];
    if (!isSite(module) || module.facts.directive === 'static') return [];
    if (module.facts.directive === 'client') return [directiveNeed];
    if (needsMarkdownExports(module, name)) return [];
    if (module.facts.commonJs) return name === 'default' ? this.#reachedReasons(binding) : [];
    const declaration = module.facts.declarations.get(name);
    if (declaration?.kind !== 'component') return [];
    return this.#reasonsOf(binding, path);
  }

  /**
   * Returns the contexts that a static component reads, by their keys, which islands in a page may provide. Components of
   * packages count where Markdown imports them.
   */
  async contextReads(binding: Binding): Promise<Map<string, BrowserNeed>> {
    const { module, name, from } = binding;
    if (from) {
      const isNamed = isComponentName(from.name) && isMarkdownModule(from.importer);
      return isNamed ? this.#readsOf(binding) : new Map();
    }
    const isComponent = isSite(module) && module.facts.declarations.get(name)?.kind === 'component';
    const isFree = module.facts.directive === undefined && !needsMarkdownExports(module, name);
    return isComponent && isFree ? this.#readsOf(binding) : new Map();
  }

  async #reachedReasons(binding: Binding): Promise<BrowserNeed[]> {
    const { need = await this.#outerRead(binding) } = await this.reach(binding);
    return need ? [atStart(need.what)] : [];
  }

  /**
   * Returns why a component needs a browser by itself: what it and its helpers use, and what it passes to islands that
   * JSON cannot represent. Components that it renders decide for themselves. Empty for anything that is not a component.
   */
  async #reasonsOf(binding: Binding, path: string[]): Promise<BrowserNeed[]> {
    const key = keyOf(binding);
    // A component that renders itself.
    if (path.includes(key)) return [];
    const cached = this.#reasons.get(key);
    if (cached && binding.module.origin !== 'markdown') return cached;
    const reasons: BrowserNeed[] = [];
    for (const { need, elements } of await this.#bodyOf(binding)) {
      if (need) reasons.push(need);
      for (const one of elements) reasons.push(...(await this.#elementReasons(one, [...path, key])));
    }
    const sortedReasons = reasons.toSorted((a, b) => a.start - b.start);
    this.#reasons.set(key, sortedReasons);
    return sortedReasons;
  }

  /** Returns why the component that renders an element must be the island. */
  async #elementReasons({ module, element, at }: LocatedElement, path: string[]): Promise<BrowserNeed[]> {
    const { name, props, children } = element;
    const reason = (what: string) => ({ what, ...at });
    if (await this.#isPackagePart(module, name)) return [reason(`<${name}>`)];
    const rendered = await this.findTag(module, name);
    // The build shows the fallback until the browser has what is inside.
    if (isSuspense(module, name)) return [reason(`<${name}>`)];
    if (rendered?.module.facts.declarations.get(rendered.name)?.kind === 'lazy') return [reason(`<${name}>`)];
    const isIsland = rendered !== undefined && (await this.islandReasons(rendered, path)).length > 0;
    const passed = rendered && !isIsland ? await this.#passedProps(rendered, path) : new Set<string>();
    const reasons: BrowserNeed[] = [];
    for (const prop of props) {
      const isGiven = isIsland || passed.has(prop.name) || passed.has('*');
      const what = isGiven && (await this.#unserializable(module, prop));
      if (what) reasons.push(reason(`<${name} ${prop.name === '*' ? '{…}' : prop.name}>`));
    }
    if (!isIsland && !(await this.#providesContext(name, rendered))) return reasons;
    for (const child of children) {
      const inside = await this.findTag(module, child);
      if (!inside) continue;
      const { need, usesContext } = await this.reach(inside);
      // On its own, it would read the context of a part around the article instead.
      const mayBeOuter = usesContext && (await this.#changingContexts()).size > 0;
      const isBound = isIsland ? usesContext || inside.from : mayBeOuter;
      if (need || isBound) reasons.push(reason(`<${name}><${child}>`));
    }
    return reasons;
  }

  /** Returns the props that a static component passes on to islands; `*` for all. */
  async #passedProps(binding: Binding, path: string[]): Promise<Set<string>> {
    const { module, from } = binding;
    const key = keyOf(binding);
    if (from || !isSite(module) || path.includes(key)) return new Set();
    const names = new Set<string>();
    for (const { elements } of await this.#bodyOf(binding)) {
      for (const { module: place, element } of elements) {
        const props = element.props.filter(({ passed }) => passed.length > 0);
        const rendered = props.length > 0 ? await this.findTag(place, element.name) : undefined;
        if (!rendered) continue;
        const isIsland = (await this.islandReasons(rendered, [...path, key])).length > 0;
        const furtherProps = isIsland ? undefined : await this.#passedProps(rendered, [...path, key]);
        for (const { name: prop, passed } of props) {
          if (furtherProps && !furtherProps.has(prop) && !furtherProps.has('*') && prop !== '*') continue;
          if (furtherProps?.size === 0) continue;
          for (const one of passed) names.add(one);
        }
      }
    }
    // Children of an island are static HTML.
    names.delete('children');
    return names;
  }

  async #unserializable(
    module: ReadModule,
    { what, values }: Pick<RenderedProp, 'what' | 'values'>,
    seen: string[] = [],
  ): Promise<boolean> {
    if (what !== undefined) return true;
    for (const value of values) {
      const key = `${module.id}\n${value}`;
      if (seen.includes(key)) continue;
      const from = module.facts.imports.get(value)?.from;
      if (from !== undefined && isMarkdownImport(from)) return true;
      const binding = await this.#graph.findLocal(module, value);
      const declaration = binding?.module.facts.declarations.get(binding.name);
      if (declaration?.isFunction || declaration?.kind === 'component') return true;
      if (
        binding &&
        declaration &&
        (await this.#unserializable(binding.module, declaration.contents, [...seen, key]))
      )
        return true;
      // What a package or a file of another kind exports may be anything; the page can import it in the browser as well.
      if (!declaration && from !== undefined && module.origin === 'markdown' && isCode(from)) return true;
    }
    return false;
  }

  async #providesContext(name: string, rendered: Binding | undefined): Promise<boolean> {
    if (name.endsWith('.Provider')) return true;
    if (!rendered) return false;
    if (rendered.from) return (await this.providedContexts(rendered)).length > 0;
    const kind = rendered.module.facts.declarations.get(rendered.name)?.kind;
    if (kind === 'context') return true;
    if (kind !== 'component' || !isSite(rendered.module)) return false;
    const body = await this.#bodyOf(rendered);
    return body.some(({ elements }) => elements.some(({ element }) => element.name.endsWith('.Provider')));
  }

  /** Whether an element is a part of what a package exports, such as `<motion.div>`, and needs a browser. */
  async #isPackagePart(module: ReadModule, name: string): Promise<boolean> {
    const [root = '', member] = name.split('.');
    const imported = module.facts.imports.get(root);
    if (member === undefined || !imported) return false;
    const part = imported.name === '*' ? { from: imported.from, name: member } : imported;
    const binding = await this.#graph.findImport(module, part);
    return binding?.from !== undefined && (await this.reach(binding)).need !== undefined;
  }

  async findTag(module: ReadModule, name: string): Promise<Binding | undefined> {
    const [root = '', member, ...deeper] = name.split('.');
    if (member === undefined) return this.#graph.findLocal(module, name);
    const imported = module.facts.imports.get(root);
    if (imported?.name !== '*' || deeper.length > 0) return undefined;
    return this.#graph.findImport(module, { from: imported.from, name: member });
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
    const key = keyOf({ module, name });
    if (visited.has(key) || result.need) return;
    visited.add(key);
    if (module.facts.directive === 'static') return;
    if (module.facts.directive === 'client') {
      result.need = { ...directiveNeed, module };
      return;
    }
    const declaration = module.facts.declarations.get(name);
    if (!declaration) return this.#followWholeModule(module, result, visited);
    result.usesContext ||= declaration.usesContext;
    const [need] = declaration.needs;
    if (need) result.need = { ...need, module };
    for (const usedName of declaration.uses.keys()) {
      if (result.need) return;
      const next = mayLeadToReact(module, usedName) && (await this.#graph.findLocal(module, usedName));
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
      const next = await this.#graph.readImport(from, module.id);
      if (next) await this.#follow({ module: next, name: '*' }, result, visited);
    }
  }

  /** Follows a declaration through hooks and functions, but not into components. */
  async #bodyOf(start: Binding): Promise<BodyPart[]> {
    const parts: BodyPart[] = [];
    const visited = new Set<string>();
    const visit = async (one: Binding, call: BrowserNeed | undefined, caller?: Caller): Promise<void> => {
      const { module, name } = one;
      const declaration = module.facts.declarations.get(name);
      if (!declaration || visited.has(keyOf(one))) return;
      visited.add(keyOf(one));
      const isSame = module === start.module;
      const outer = isSame ? undefined : call;
      const given = caller ? await this.#unserializableArguments(one, caller) : [];
      const elements = declaration.elements.map((element) => {
        const { start, end } = outer ?? element;
        const props = element.props.map((prop) =>
          prop.values.some((value) => given.includes(value)) ? { ...prop, what: 'an argument' } : prop,
        );
        return { module, element: { ...element, props }, at: { start, end } };
      });
      parts.push({ elements });
      const outerRead = await this.#outerRead(one);
      const hook = call && isHook(call.what) ? call : undefined;
      for (const need of outerRead ? [...declaration.needs, outerRead] : declaration.needs)
        parts.push({ need: hook ?? outer ?? need, elements: [] });
      for (const [usedName, use] of declaration.uses) await visitUse(one, usedName, hook ?? outer ?? use);
    };
    const visitUse = async (
      { module, name }: Binding,
      usedName: string,
      call: BrowserNeed,
    ): Promise<void> => {
      if (usedName === start.name && module === start.module) return;
      const isMaker = usedName === module.facts.declarations.get(name)?.maker;
      if (!isMaker && !mayLeadToReact(module, usedName)) return;
      const next = await this.#graph.findLocal(module, usedName);
      // A hook belongs to the component; what is a component decides for itself.
      if (!next || (next.module.facts.directive === 'client' && !isHook(usedName))) return;
      if (next.from || next.module.origin === 'package') {
        if (!isHook(usedName) && !isMaker) return;
        const { need } = await this.reach(next);
        if (need || (await this.#outerRead(next))) parts.push({ need: call, elements: [] });
        return;
      }
      if (next.module.facts.declarations.get(next.name)?.kind !== 'component')
        await visit(next, call, { module, name, calledAs: usedName });
    };
    await visit(start, undefined);
    return parts;
  }

  /** Returns the parameters of a function for which its caller passes what JSON cannot represent. */
  async #unserializableArguments({ module, name }: Binding, caller: Caller): Promise<string[]> {
    const { parameters = [] } = module.facts.declarations.get(name) ?? {};
    const values = caller.module.facts.declarations.get(caller.name)?.calls.get(caller.calledAs) ?? [];
    const given: string[] = [];
    for (const [index, value] of values.entries()) {
      const parameter = parameters[index];
      if (parameter && (await this.#unserializable(caller.module, value))) given.push(parameter);
    }
    return given;
  }

  /** Returns where a declaration itself reads a context that a part around articles may provide, and change in the browser. */
  async #outerRead(binding: Binding): Promise<BrowserNeed | undefined> {
    const { module, name, from } = binding;
    const changingContexts = await this.#changingContexts();
    if (changingContexts.size === 0) return undefined;
    if (from) {
      const reads = changingContexts.has(packageName(from.from)) && (await this.reach(binding)).usesContext;
      return reads ? atStart(from.name) : undefined;
    }
    const { usesContext = false, uses } = module.facts.declarations.get(name) ?? {};
    for (const [usedName, use] of (usesContext && uses) || []) {
      const context = await this.#graph.findLocal(module, usedName);
      if (context && changingContexts.has(keyOf(context))) return use;
    }
    return undefined;
  }

  /** Returns the names of the parts around articles that may provide contexts. */
  async providers(): Promise<string[]> {
    return (await this.#allOuterParts()).filter(({ contexts }) => contexts.size > 0).map(({ name }) => name);
  }

  /** Returns the contexts of those with state; without it, what a part provides never changes. */
  async #changingContexts(): Promise<Set<string>> {
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
    const localName = module.facts.directive === 'client' && !from ? module.facts.exports.get(name) : name;
    const binding = { module, name: typeof localName === 'string' ? localName : name, from };
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
  async #readsOf(start: Binding): Promise<Map<string, BrowserNeed>> {
    const reads = new Map<string, BrowserNeed>();
    const visited = new Set<string>();
    const follow = async (binding: Binding, call?: BrowserNeed): Promise<void> => {
      const { module, name, from } = binding;
      if (visited.has(keyOf(binding)) || module.facts.directive === 'static') return;
      visited.add(keyOf(binding));
      if (from) {
        if ((await this.reach(binding)).usesContext)
          reads.set(packageName(from.from), call ?? atStart(from.name));
        return;
      }
      const { usesContext = false, uses = [] } = module.facts.declarations.get(name) ?? {};
      for (const [usedName, use] of uses) {
        const next = (isHook(usedName) || usesContext) && (await this.#graph.findLocal(module, usedName));
        if (!next) continue;
        if (isHook(usedName)) await follow(next, call ?? use);
        else if (next.module.facts.declarations.get(next.name)?.createsContext)
          reads.set(next.from ? packageName(next.from.from) : keyOf(next), call ?? use);
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
      const contextOwner = from && !isDocusaurusModule(from.from) ? packageName(from.from) : owner;
      if (visited.has(key) || module.facts.directive === 'static') return;
      visited.add(key);
      const declaration = module.facts.declarations.get(name);
      if (declaration ? declaration.createsContext : module.facts.commonJs) contexts.add(contextOwner ?? key);
      hasProvider ||= declaration ? declaration.mentionsProvider : module.facts.commonJs !== undefined;
      const tags = new Set(declaration?.elements.map((element) => element.name));
      for (const usedName of declaration?.uses.keys() ?? []) {
        const next = await this.#graph.findLocal(module, usedName);
        if (next) await follow(next, contextOwner);
        else if (await this.#isNamespace(module, usedName)) contexts.add(`${module.id}\n${usedName}`);
        const isContext = next && next.module.facts.declarations.get(next.name)?.kind === 'context';
        hasProvider ||= Boolean(isContext && tags.has(usedName));
      }
    };
    await follow(start);
    return { contexts, hasProvider };
  }

  /** Whether a name is all exports of a module that may have contexts. */
  async #isNamespace(module: ReadModule, name: string): Promise<boolean> {
    const imported = module.facts.imports.get(name);
    return imported?.name === '*' && Boolean(await this.#graph.readImport(imported.from, module.id));
  }

  /** Forgets what was found, after files have changed. */
  reset(): void {
    this.#reasons.clear();
    this.#reached.clear();
    this.#outerParts = undefined;
  }
}

/** Whether an import may be of functions or components, as from `.svg` files. */
function isCode(from: string): boolean {
  return !from.includes('!') && !/\.(?!(?:[cm]?[jt]sx?|svg)$)\w+(?:\?.*)?$/.test(from);
}

const directiveNeed = atStart("'use client'");

/** A need that has no place in the code. */
function atStart(what: string): BrowserNeed {
  return { what, start: 0, end: 0 };
}

/** A part of the site around articles. */
interface OuterPart {
  name: string;
  /** Keys of contexts, or names of packages. */
  contexts: Set<string>;
  hasState: boolean;
}

function packageName(from: string): string {
  return from.split('/', from.startsWith('@') ? 2 : 1).join('/');
}

/** Functions of packages are followed only if they can be components or hooks, since most are neither. */
function mayLeadToReact(module: ReadModule, usedName: string): boolean {
  const imported = module.facts.imports.get(usedName);
  if (!imported || module.origin === 'package') return true;
  return (
    imported.from.startsWith('.') || /^@site\/|^\//.test(imported.from) || /^(?:use)?\p{Lu}/u.test(usedName)
  );
}

function isSpread({ name }: RenderedProp): boolean {
  return name === '*';
}

function keyOf({ module, name }: Binding): string {
  return `${module.id}\n${name}`;
}

/** An element of a component or of a function that it calls. */
interface LocatedElement {
  module: ReadModule;
  element: RenderedElement;
  /** Its place in the component. */
  at: { start: number; end: number };
}

function isSuspense({ facts }: ReadModule, name: string): boolean {
  const [root = '', member] = name.split('.');
  const imported = facts.imports.get(root);
  return imported?.from === 'react' && (member ?? imported.name) === 'Suspense';
}
