import { isComponentName, isMarkdownImport } from '../../content/page.ts';
import {
  type Binding,
  isMarkdownModule,
  isSite,
  type ModuleGraph,
  type ReadModule,
} from '../module-graph.ts';
import type { BrowserNeed } from './browser-needs.ts';
import { needsMarkdownExports } from './markdown-islands.ts';
import type { LocatedElement } from './need-search.ts';
import { NeedSearch } from './need-search.ts';
import type { RenderedProp } from './rendered-elements.ts';

/**
 * Decides which components are islands: those that need a browser by themselves, unless their module starts with
 * `'use static'`.
 */
export class Interactivity {
  readonly search: NeedSearch;
  readonly #graph: ModuleGraph;
  readonly #reasons = new Map<string, BrowserNeed[]>();

  constructor(graph: ModuleGraph, readParts: () => Promise<Map<string, ReadModule>>) {
    this.#graph = graph;
    this.search = new NeedSearch(graph, readParts);
  }

  /** Returns why a component is an island; empty for static ones. */
  async islandReasons(binding: Binding, path: string[] = []): Promise<BrowserNeed[]> {
    const { module, name, from } = binding;
    if (from) return isComponentName(from.name) ? this.#reachedReasons(binding) : [];
    if (!isSite(module) || module.directive === 'static') return [];
    if (module.directive === 'client') return [directiveNeed];
    if (needsMarkdownExports(module, name)) return [];
    if (module.facts.commonJs) return name === 'default' ? this.#reachedReasons(binding) : [];
    const declaration = module.facts.declarations.get(name);
    if (declaration?.kind !== 'component') return [];
    return this.reasonsOf(binding, path);
  }

  /**
   * Returns the contexts that a static component reads, by their keys, which islands in a page may provide. Components of
   * packages count where Markdown imports them.
   */
  async contextReads(binding: Binding): Promise<Map<string, BrowserNeed>> {
    const { module, name, from } = binding;
    if (from) {
      const isNamed = isComponentName(from.name) && isMarkdownModule(from.importer);
      return isNamed ? this.search.contextReads(binding) : new Map();
    }
    const isComponent = isSite(module) && module.facts.declarations.get(name)?.kind === 'component';
    const isFree = module.directive === undefined && !needsMarkdownExports(module, name);
    return isComponent && isFree ? this.search.contextReads(binding) : new Map();
  }

  async #reachedReasons(binding: Binding): Promise<BrowserNeed[]> {
    const { need = await this.search.outerRead(binding) } = await this.search.reach(binding);
    return need ? [{ what: need.what, start: 0, end: 0 }] : [];
  }

  /**
   * Returns why a component needs a browser by itself: what it and its helpers use, and what it passes to islands that
   * JSON cannot represent. Components that it renders decide for themselves. Empty for all that is no component.
   */
  async reasonsOf({ module, name }: Binding, path: string[] = []): Promise<BrowserNeed[]> {
    const key = `${module.id}\n${name}`;
    // A component that renders itself.
    if (path.includes(key)) return [];
    const cached = this.#reasons.get(key);
    if (cached && module.origin !== 'markdown') return cached;
    const reasons: BrowserNeed[] = [];
    for (const { need, elements } of await this.search.bodyOf({ module, name })) {
      if (need) reasons.push(need);
      for (const one of elements) reasons.push(...(await this.#elementReasons(one, [...path, key])));
    }
    const sorted = reasons.toSorted((a, b) => a.start - b.start);
    this.#reasons.set(key, sorted);
    return sorted;
  }

  /** Returns why the component that renders an element has to be the island. */
  async #elementReasons({ module, element, at }: LocatedElement, path: string[]): Promise<BrowserNeed[]> {
    const { name, props, children } = element;
    const reason = (what: string) => ({ what, ...at });
    if (await this.#isPackagePart(module, name)) return [reason(`<${name}>`)];
    const rendered = await this.#graphTag(module, name);
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
      const inside = await this.#graphTag(module, child);
      if (!inside) continue;
      const { need, usesContext } = await this.search.reach(inside);
      // On its own, it would read the context of a part around the article instead.
      const mayBeOuter = usesContext && (await this.search.changingContexts()).size > 0;
      const isBound = isIsland ? usesContext || inside.from : mayBeOuter;
      if (need || isBound) reasons.push(reason(`<${name}><${child}>`));
    }
    return reasons;
  }

  /** Returns the props that a static component passes on to islands; `*` for all. */
  async #passedProps(binding: Binding, path: string[]): Promise<Set<string>> {
    const { module, name, from } = binding;
    const key = `${module.id}\n${name}`;
    if (from || !isSite(module) || path.includes(key)) return new Set();
    const names = new Set<string>();
    for (const { elements } of await this.search.bodyOf(binding)) {
      for (const { module: place, element } of elements) {
        const props = element.props.filter(({ passed }) => passed.length > 0);
        const rendered = props.length > 0 ? await this.#graphTag(place, element.name) : undefined;
        if (!rendered) continue;
        const isIsland = (await this.islandReasons(rendered, [...path, key])).length > 0;
        const further = isIsland ? undefined : await this.#passedProps(rendered, [...path, key]);
        for (const { name: prop, passed } of props) {
          if (further && !further.has(prop) && !further.has('*') && prop !== '*') continue;
          if (further?.size === 0) continue;
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
    if (rendered.from) return (await this.search.providedContexts(rendered)).length > 0;
    const kind = rendered.module.facts.declarations.get(rendered.name)?.kind;
    if (kind === 'context') return true;
    if (kind !== 'component' || !isSite(rendered.module)) return false;
    const body = await this.search.bodyOf(rendered);
    return body.some(({ elements }) => elements.some(({ element }) => element.name.endsWith('.Provider')));
  }

  /** Whether an element is a part of what a package exports, such as `<motion.div>`, and needs a browser. */
  async #isPackagePart(module: ReadModule, name: string): Promise<boolean> {
    const [root = '', member] = name.split('.');
    const imported = module.facts.imports.get(root);
    if (member === undefined || !imported) return false;
    const part = imported.name === '*' ? { from: imported.from, name: member } : imported;
    const binding = await this.#graph.findImport(module, part);
    return binding?.from !== undefined && (await this.search.reach(binding)).need !== undefined;
  }

  async #graphTag(module: ReadModule, name: string): Promise<Binding | undefined> {
    return name.includes('.') ? undefined : this.#graph.findLocal(module, name);
  }

  /** Forgets all reasons, after files have changed. */
  reset(): void {
    this.#reasons.clear();
    this.search.reset();
  }
}

/** Whether an import may be of functions or components, as those of `.svg` files are. */
function isCode(from: string): boolean {
  return !from.includes('!') && !/\.(?!(?:[cm]?[jt]sx?|svg)$)\w+(?:\?.*)?$/.test(from);
}

const directiveNeed: BrowserNeed = { what: "'use client'", start: 0, end: 0 };
