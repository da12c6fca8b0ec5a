import type { Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isJsxNode, type JsxNode } from '../../base/hast.ts';
import { type Diagnostic, locationAt, type SourceLocation, warning } from '../../model/diagnostic.ts';
import type { Source } from '../../model/source.ts';
import { BrowserOnly } from '../../theme/article/built-ins.tsx';

/** What the component nodes of a page may name, and the values of its expressions by number. */
interface TreeScope {
  components: Record<string, unknown>;
  values: (() => unknown)[];
  /** Puts the contexts that components need around one of them. */
  around(element: ReactNode): ReactNode;
  /** What the tree was parsed from. */
  source: Source;
  /** Static HTML among components, shared by all trees of a page: children of a partial stand in its tree. */
  slots: string[];
  report(problem: Diagnostic): void;
  /** Begins the ids that React makes, where a page has several trees. */
  idPrefix?: string;
}

/** A place in a source. */
interface Spot {
  source: Source;
  start: { line: number; column: number } | undefined;
}

/** Thrown for a component that nobody defined; becomes `render/component-unknown` at the page's place. */
export class UnknownComponent extends Error {
  constructor(
    readonly component: string,
    readonly at: Spot,
  ) {
    super(`"${component}" is neither imported nor built in.`);
  }
}

/** Wraps what a component or an expression threw, with the place of the outermost one around it. */
export class ComponentFailed extends Error {
  constructor(
    readonly thrown: unknown,
    readonly at: Spot,
  ) {
    super('A component failed.');
  }
}

/** Stands for finished HTML while React renders the component around it. Example: `\uE0003\uE001`. */
const slotPattern = /\uE000(\d+)\uE001/g;

/**
 * The HTML of an article. Static nodes are written out directly; each outermost component node is rendered by
 * React, with its static children as slots, so that only components cost what React costs. Components see
 * their component children as React elements; a context does not reach through Markdown in between.
 */
export function renderTree(tree: Root, scope: TreeScope): string {
  let components = 0;
  return renderNodes(tree.children);

  function renderNodes(nodes: readonly RootContent[]): string {
    return toHtml({ type: 'root', children: nodes.map(toStatic) }, { allowDangerousHtml: true });
  }

  function toStatic(node: RootContent): RootContent {
    if (isDynamic(node)) return { type: 'raw', value: renderComponent(node) };
    if (node.type !== 'element' || !node.children.some(containsDynamic)) return node;
    return { ...node, children: node.children.map(toStatic) as typeof node.children };
  }

  function renderComponent(node: RootContent): string {
    // As a component, so that expressions of the page run while React renders: hooks and translations work in them.
    const Outermost = () => toReact(node);
    const element = scope.around(<Outermost />);
    components += 1;
    const identifierPrefix = `${scope.idPrefix ?? ''}c${components}-`;
    const html = attempt(() => renderToStaticMarkup(element, { identifierPrefix }), spotOf(node));
    return html.replace(slotPattern, (_, index: string) => scope.slots[Number(index)] ?? '');
  }

  function toReact(node: RootContent): ReactNode {
    if (node.type === 'text') return node.value;
    if (isExpression(node)) {
      const value = scope.values[Number(node.value)]?.() as ReactNode;
      // Some components take text alone.
      return typeof value === 'string' ? value : createElement(Fragment, null, value);
    }
    if (!isJsxNode(node)) return `\uE000${scope.slots.push(renderNodes([node])) - 1}\uE001`;
    const children = node.children.map((child) => toReact(child));
    const component = node.name ? findComponent(node) : Fragment;
    const props = propsOf(node);
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const at = locationAt(scope.source.path, scope.source.text, { line, column });
    for (const problem of lostFunctions(component, props, at)) scope.report(problem);
    // React leaves out what is not one text.
    if (component === 'script' || component === 'style')
      return createElement(component, props, children.filter(isText).join(''));
    return createElement(component, props, ...children);
  }

  function findComponent(node: JsxNode): ComponentType | string {
    const name = node.name ?? '';
    if (/^[a-z][^.]*$/.test(name)) return name;
    const found = name
      .split('.')
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        scope.components,
      );
    if (!found) throw new UnknownComponent(name, spotOf(node));
    return found as ComponentType;
  }

  function spotOf({ position }: RootContent): Spot {
    return { source: scope.source, start: position?.start };
  }

  function propsOf(node: JsxNode): Record<string, unknown> {
    const props: Record<string, unknown> = {};
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        Object.assign(props, scope.values[Number(attribute.value)]?.());
      } else if (attribute.value && typeof attribute.value === 'object') {
        props[attribute.name] = scope.values[Number(attribute.value.value)]?.();
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

function attempt(render: () => string, at: Spot): string {
  try {
    return render();
  } catch (thrown) {
    const isPlaced = thrown instanceof UnknownComponent || thrown instanceof ComponentFailed;
    throw isPlaced ? thrown : new ComponentFailed(thrown, at);
  }
}

type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

function isExpression(node: Nodes): node is Expression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

function isDynamic(node: Nodes): boolean {
  return isExpression(node) || isJsxNode(node);
}

function containsDynamic(node: Nodes): boolean {
  return isDynamic(node) || ('children' in node && node.children.some(containsDynamic));
}

/** What is lost of an element that a page writes: functions are run at build, and not sent to the browser. */
function lostFunctions(component: unknown, props: Record<string, unknown>, at: SourceLocation): Diagnostic[] {
  const report = (message: string, what: string) =>
    warning('render/component-static', message, {
      at,
      fix: `Move ${what} into a component file that starts with 'use client'.`,
    });
  if (component === BrowserOnly) {
    const message =
      'The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.';
    return [report(message, 'its children')];
  }
  const handlers = Object.keys(props).filter(
    (key) => /^on[A-Z]/.test(key) && typeof props[key] === 'function',
  );
  return handlers.map((key) =>
    report(`"${key}" does nothing in the browser: a page is rendered at build only.`, 'the element'),
  );
}
