import type { Element, Nodes, Properties, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { find, hastToReact, html } from 'property-information';
import {
  Children,
  type ComponentType,
  type ElementType,
  Fragment,
  isValidElement,
  type ReactNode,
} from 'react';
import type { Source } from '../../content/source.ts';
import { type Diagnostic, locationAt, type SourceLocation, warning } from '../../diagnostics/diagnostic.ts';
import { BrowserOnly } from '../../theme/article/built-ins.tsx';
import { styleObject } from '../../theme/article/html-element.ts';
import type { OuterIslands } from '../../theme/article/site-context.ts';
import { createElement } from '../../utils/create-element.ts';
import {
  isExplicit,
  isExpression,
  isJsxNode,
  type JsxNode,
  withoutScrollContainer,
} from '../../utils/hast.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { placeholder } from '../../utils/placeholders.ts';
import { showsChildren } from '../site-components.ts';
import { arrangements } from './arrange-lists.ts';
import { InsideIslands } from './article-contexts.tsx';
import { isIsland, providesContexts } from './island.tsx';
import { withoutPreloads } from './island-children.tsx';
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
 * Renders the tree of an article to HTML. React renders each outermost component and nothing else, for speed: the static
 * children of built-in components are slots. Other components get their children as React elements, which they may read.
 */
export function renderTree(tree: Root, scope: TreeScope): string {
  return new TreeRenderer(scope).renderNodes(tree.children);
}

class TreeRenderer {
  readonly #scope: TreeScope;
  #components = 0;
  /** Whether React has rendered an image of Markdown. */
  #hasImages = false;

  constructor(scope: TreeScope) {
    this.#scope = scope;
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
    const rendered = this.#tryRendering(() => this.#renderInside(reporting, identifierPrefix), node);
    const html = this.#hasImages ? withoutPreloads(rendered) : rendered;
    return slot.replace(html, (index) => this.#scope.slots[Number(index)] ?? '');
  }

  /** Renders an element with the contexts of the article and of what is around it. */
  #renderInside(element: ReactNode, identifierPrefix = ''): string {
    const { outer: around } = this.#scope;
    const outer = around && { ...around, depth: around.depth + 1 };
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
      return render();
    } catch (thrown) {
      const isLocated = thrown instanceof UnknownComponent || thrown instanceof ComponentFailed;
      const failure = isLocated
        ? thrown
        : new ComponentFailed(thrown, this.#locationOf(this.#culprit(node, thrown)));
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

  #toReact(content: RootContent, around: Around = {}): ReactNode {
    // A component may read the rows of a table.
    const node = content.type === 'element' && around.isRead ? withoutScrollContainer(content) : content;
    if (node.type === 'text') return node.value;
    if (isExpression(node)) return this.#scope.values[Number(node.value)]?.() as ReactNode;
    const replacement = replacementOf(node, this.#scope.elements);
    if (!isJsxNode(node)) {
      const isLater = around.isProvided && containsDynamic(node, this.#scope.elements);
      if (node.type !== 'element' || !(replacement || around.isRead || isLater)) return this.#toSlot(node);
      const inner = replacement ? { ...around, isRead: true } : around;
      const children = shownIn(node).map((child) => this.#toReact(child, inner));
      this.#hasImages ||= node.tagName === 'img';
      return createElement(replacement ?? node.tagName, reactProps(node), ...children);
    }
    const component = node.name ? this.#findComponent(node) : Fragment;
    const inner = {
      isProvided: around.isProvided || providesContexts(component),
      isRead:
        typeof component === 'string' || component === Fragment ? around.isRead : !showsChildren(component),
    };
    const shown = this.#childrenOf(node, component).map((child) => this.#toReact(child, inner));
    // As in MDX, fenced code ends its last line.
    const isFence = node.name === 'CodeBlock' && !isExplicit(node) && shown.every(isText);
    const children = isFence ? [`${shown.join('')}\n`] : shown;
    if (replacement || (around.isRead && node.name === 'CodeBlock')) {
      const code = createElement(this.#scope.elements?.get('code') ?? 'code', codeProps(node), ...children);
      if (replacement) return createElement(replacement, preProps(node), code);
      return <FencedCode {...{ component, props: this.#propsOf(node) }}>{code}</FencedCode>;
    }
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

/** Returns the children of an element as MDX has them: without the white space between the parts of a table. */
function shownIn({ tagName, children }: Element): RootContent[] {
  if (!/^(?:table|thead|tbody|tfoot|tr)$/.test(tagName)) return children;
  return children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** What is around a node that React renders. */
interface Around {
  /** Set inside a component that provides contexts, which reach the components in static HTML. */
  isProvided?: boolean | undefined;
  /** Set for the children of components that may read them, which are all but the built-in ones. */
  isRead?: boolean | undefined;
}

/** Fenced code as MDX has it: its child is the code, which a component around it may read or replace. */
function FencedCode({ component, props, children }: FencedCodeProps): ReactNode {
  // It may be in a list, which `Children.map` returns.
  const code = Children.toArray(children).find((child) => isValidElement<{ children?: ReactNode }>(child));
  return createElement(component, props, code ? code.props.children : children);
}

interface FencedCodeProps {
  component: ElementType | string;
  props: object;
  children: ReactNode;
}

/** Returns the props that plugins have given to the `pre` of fenced code. */
function preProps({ data }: JsxNode): Record<string, unknown> {
  const { pre } = (data ?? {}) as { pre?: Properties };
  return pre ? reactProps({ properties: pre }) : {};
}

function isText(value: ReactNode): value is string {
  return typeof value === 'string';
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
  const report = (message: string, subject: string) =>
    warning('render/component-static', message, {
      at: place(),
      fix: `Move ${subject} into a component file.`,
    });
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

export function reactProps({ properties }: Pick<Element, 'properties'>): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(properties)) {
    const { property, attribute, commaSeparated } = find(html, key);
    const name = /^(?:aria|data)-/.test(attribute) ? attribute : (hastToReact[property] ?? property);
    if (name === 'style') props[name] = styleObject(String(value));
    else props[name] = Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : value;
  }
  return props;
}
