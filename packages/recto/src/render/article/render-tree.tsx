import type { Element, Nodes, Properties, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { find, hastToReact, html } from 'property-information';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { Source } from '../../content/source.ts';
import { type Diagnostic, locationAt, type SourceLocation, warning } from '../../diagnostics/diagnostic.ts';
import { BrowserOnly } from '../../theme/article/built-ins.tsx';
import type { OuterIslands } from '../../theme/article/site-context.ts';
import { isExplicit, isExpression, isJsxNode, type JsxNode } from '../../utils/hast.ts';
import { placeholder } from '../../utils/placeholders.ts';
import { arrangements } from './arrange-lists.ts';
import { InsideIslands, isIsland, providesContexts, rendererAt, useOuterIslands } from './island.tsx';
import { withReports } from './island-reports.tsx';

/** What a tree is rendered with: components by name, values of expressions by number. */
interface TreeScope {
  components: Record<string, unknown>;
  /** Components for elements that Markdown creates; JSX elements of authors stay as they are. Missing without any. */
  elements?: ReadonlyMap<string, ComponentType> | undefined;
  values: (() => unknown)[];
  /** Wraps a component in the contexts of the article. */
  withContexts(element: ReactNode): ReactNode;
  /** The file that the tree was parsed from. */
  source: Source;
  /** Static HTML among components, shared by all trees of a page: a partial renders children of the page. */
  slots: string[];
  report(problem: Diagnostic): void;
  /** Receives what a component threw, whose children are then rendered in its place. Without it, the tree fails. */
  onFailure?: ((failure: unknown) => void) | undefined;
  /** The islands around a partial that provide contexts. */
  outer?: OuterIslands | undefined;
  /** Prefix of ids from React, where a page has several trees. */
  idPrefix?: string;
}

interface NodeLocation {
  source: Source;
  start: { line: number; column: number } | undefined;
}

/** Thrown for an undefined component; becomes `render/component-unknown`. */
export class UnknownComponent extends Error {
  constructor(
    readonly component: string,
    readonly at: NodeLocation,
  ) {
    super(`"${component}" is neither imported nor built in.`);
  }
}

/** Wraps what a component or an expression threw, with the location of the outermost component. */
export class ComponentFailed extends Error {
  constructor(
    readonly thrown: unknown,
    readonly at: NodeLocation,
  ) {
    super('A component failed.');
  }
}

/** Stands for static HTML while React renders the component around it. */
const slot = placeholder('slot');

/**
 * Renders the tree of an article to HTML. React renders each outermost component, with its static children as slots, and
 * nothing else, for speed. Components get their component children as React elements; a context does not reach through
 * Markdown in between.
 */
export function renderTree(tree: Root, scope: TreeScope): string {
  return new TreeRenderer(scope).renderNodes(tree.children);
}

class TreeRenderer {
  readonly #scope: TreeScope;
  #components = 0;
  /** Around what is rendered while React renders a component. */
  #outer: OuterIslands | undefined;

  constructor(scope: TreeScope) {
    this.#scope = scope;
    this.#outer = scope.outer;
  }

  renderNodes(nodes: readonly RootContent[]): string {
    return toHtml(
      { type: 'root', children: nodes.map((child) => this.#toStatic(child)) },
      { allowDangerousHtml: true },
    );
  }

  #toStatic(node: RootContent): RootContent {
    if (isDynamic(node, this.#scope.elements)) return { type: 'raw', value: this.#renderComponent(node) };
    if (
      node.type !== 'element' ||
      !node.children.some((child) => containsDynamic(child, this.#scope.elements))
    )
      return node;
    return { ...node, children: node.children.map((child) => this.#toStatic(child)) as typeof node.children };
  }

  #renderComponent(node: RootContent): string {
    // A component, so that expressions run while React renders, and hooks and translations work in them.
    const Outermost = () => this.#toReact(node);
    const reporting = this.#reportsIslands(<Outermost />, node);
    this.#components += 1;
    const identifierPrefix = `${this.#scope.idPrefix ?? ''}c${this.#components}-`;
    const html = this.#tryRendering(() => this.#renderInside(reporting, identifierPrefix), node);
    return slot.replace(html, (index) => this.#scope.slots[Number(index)] ?? '');
  }

  /** Renders an element with the contexts of the article and of what is around it. */
  #renderInside(element: ReactNode, identifierPrefix = ''): string {
    const outer = this.#outer && { ...this.#outer, depth: this.#outer.depth + 1 };
    const inside = outer ? <InsideIslands outer={outer}>{element}</InsideIslands> : element;
    const { renderToStaticMarkup } = rendererAt(outer?.depth ?? 0);
    return renderToStaticMarkup(this.#scope.withContexts(inside), { identifierPrefix });
  }

  /** The children of a component, with a list marked up for those that show one. */
  #childrenOf(node: JsxNode, component: unknown): RootContent[] {
    try {
      return arrangements.get(component)?.(node) ?? node.children;
    } catch (thrown) {
      throw new ComponentFailed(thrown, this.#locationOf(node));
    }
  }

  #tryRendering(render: () => string, node: RootContent): string {
    try {
      return attempt(render, (thrown) => this.#locationOf(this.#culprit(node, thrown)));
    } catch (failure) {
      if (!this.#scope.onFailure) throw failure;
      this.#scope.onFailure(failure);
      return 'children' in node ? this.renderNodes(node.children) : '';
    }
  }

  /** Returns the innermost component that also throws alone what a component around it has thrown. */
  #culprit(node: RootContent, thrown: unknown): RootContent {
    if (!isJsxNode(node)) return node;
    for (const child of node.children.filter(isJsxNode)) {
      try {
        const Alone = () => this.#toReact(child);
        this.#renderInside(<Alone />);
      } catch (other) {
        // What a directive has added has no place of its own.
        if (child.position && String(other) === String(thrown)) return this.#culprit(child, thrown);
      }
    }
    return node;
  }

  /** `isProvided` is set inside a component that provides contexts. */
  #toReact(node: RootContent, isProvided = false): ReactNode {
    if (node.type === 'text') return node.value;
    if (isExpression(node)) {
      const value = this.#scope.values[Number(node.value)]?.() as ReactNode;
      // Some components accept only text.
      return typeof value === 'string' ? value : createElement(Fragment, null, value);
    }
    const replacement = replacementOf(node, this.#scope.elements);
    if (replacement && node.type === 'element')
      return createElement(
        replacement,
        reactProps(node),
        ...node.children.map((child) => this.#toReact(child, isProvided)),
      );
    if (!isJsxNode(node)) {
      const isLater = isProvided && containsDynamic(node, this.#scope.elements);
      return isLater ? this.#later(node) : this.#toSlot(node);
    }
    const component = node.name ? this.#findComponent(node) : Fragment;
    const isInProvider = isProvided || providesContexts(component);
    const children = this.#childrenOf(node, component).map((child) => this.#toReact(child, isInProvider));
    // As in MDX, where fenced code is these two elements.
    if (replacement)
      return createElement(
        replacement,
        null,
        createElement(this.#scope.elements?.get('code') ?? 'code', codeProps(node), ...children),
      );
    const props = this.#propsOf(node);
    for (const problem of unsupportedProps(component, props, () => this.#placeOf(node)))
      this.#scope.report(problem);
    // React drops children that are not one string.
    if (component === 'script' || component === 'style')
      return createElement(component, props, children.filter(isText).join(''));
    const element = createElement(component, props, ...children);
    return isIsland(component) ? this.#reportsIslands(element, node) : element;
  }

  #toSlot(node: RootContent): string {
    return slot.mark(this.#scope.slots.push(this.renderNodes([node])) - 1);
  }

  /** Renders static HTML with components when React does, so that contexts reach these. */
  #later(node: RootContent): ReactNode {
    const Later = () => {
      const outer = useOuterIslands();
      const before = this.#outer;
      this.#outer = outer;
      try {
        return this.#toSlot(node);
      } finally {
        this.#outer = before;
      }
    };
    return <Later />;
  }

  /** Reports at the place of a node what its components do without in the browser. */
  #reportsIslands(element: ReactNode, node: RootContent): ReactNode {
    return withReports(element, this.#scope.report, () => this.#placeOf(node));
  }

  #placeOf({ position }: RootContent): SourceLocation {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    return locationAt(this.#scope.source.path, this.#scope.source.text, { line, column });
  }

  #findComponent(node: JsxNode): ComponentType | string {
    const name = node.name ?? '';
    if (/^[a-z][^.]*$/.test(name)) return name;
    const component = name
      .split('.')
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        this.#scope.components,
      );
    if (!component) throw new UnknownComponent(name, this.#locationOf(node));
    return component as ComponentType;
  }

  #locationOf({ position }: RootContent): NodeLocation {
    return { source: this.#scope.source, start: position?.start };
  }

  #propsOf(node: JsxNode): Record<string, unknown> {
    const props: Record<string, unknown> = {};
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        Object.assign(props, this.#scope.values[Number(attribute.value)]?.());
      } else if (attribute.value && typeof attribute.value === 'object') {
        props[attribute.name] = this.#scope.values[Number(attribute.value.value)]?.();
      } else {
        props[attribute.name] = attribute.value ?? true;
      }
    }
    return props;
  }
}

function isText(value: ReactNode): value is string {
  return typeof value === 'string';
}

function attempt(render: () => string, locate: (thrown: unknown) => NodeLocation): string {
  try {
    return render();
  } catch (thrown) {
    const hasLocation = thrown instanceof UnknownComponent || thrown instanceof ComponentFailed;
    throw hasLocation ? thrown : new ComponentFailed(thrown, locate(thrown));
  }
}

function isDynamic(node: Nodes, elements: TreeScope['elements']): boolean {
  return isExpression(node) || isJsxNode(node) || replacementOf(node, elements) !== undefined;
}

function containsDynamic(node: Nodes, elements: TreeScope['elements']): boolean {
  return (
    isDynamic(node, elements) ||
    ('children' in node && node.children.some((child) => containsDynamic(child, elements)))
  );
}

/** Returns the component in place of an element of Markdown, if the site has one. Fenced code is a `pre`. */
function replacementOf(node: Nodes, elements: TreeScope['elements']): ComponentType | undefined {
  if (!elements || isExplicit(node)) return undefined;
  if (isJsxNode(node)) return node.name === 'CodeBlock' ? elements.get('pre') : undefined;
  return node.type === 'element' ? elements.get(node.tagName) : undefined;
}

/** Returns the props that MDX gives to the `code` of fenced code. */
function codeProps({ attributes }: JsxNode): Record<string, string> {
  const { language, meta } = Object.fromEntries(
    attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' ? [[one.name, one.value]] : [])),
  );
  return {
    ...(language && { className: `language-${language}` }),
    ...(meta && { metastring: String(meta) }),
  };
}

/** Reports functions in the props of an element: they run at build time and do not reach the browser. */
function unsupportedProps(
  component: unknown,
  props: Record<string, unknown>,
  place: () => SourceLocation,
): Diagnostic[] {
  const report = (message: string, what: string) =>
    warning('render/component-static', message, { at: place(), fix: `Move ${what} into a component file.` });
  if (component === BrowserOnly) {
    const message =
      'The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.';
    return [report(message, 'its children')];
  }
  if (isIsland(component)) return [];
  const handlers = Object.keys(props).filter(
    (key) => /^on[A-Z]/.test(key) && typeof props[key] === 'function',
  );
  return handlers.map((key) =>
    report(`"${key}" won't be interactive: a page is only rendered at build time.`, 'the element'),
  );
}

/** Returns the properties of an element as React's props. */
export function reactProps({ properties }: Pick<Element, 'properties'>): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(properties)) {
    const { property, attribute, commaSeparated } = find(html, key);
    const name = /^(?:aria|data)-/.test(attribute) ? attribute : (hastToReact[property] ?? property);
    if (name === 'style') props[name] = styleObject(value);
    else props[name] = Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : value;
  }
  return props;
}

/** A declaration of a style attribute; a semicolon may be part of a quoted text or of `url(…)`. */
const declarationPattern = /([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+)/g;

/** Converts the declarations of a style attribute to React's form. Example: `margin-top: 1px` → `{ marginTop: '1px' }` */
function styleObject(style: Properties[string]): Record<string, string> {
  const declarations = String(style).matchAll(declarationPattern);
  return Object.fromEntries(
    [...declarations].map(([, name = '', value = '']) => [reactStyleName(name), value.trim()]),
  );
}

function reactStyleName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/^-ms-/, 'ms-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
