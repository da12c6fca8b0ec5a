import { createElement, type FunctionComponent, type ReactNode, type RefCallback } from 'react';
import { slotElement } from '../../utils/dom-contract.ts';

/** Attributes whose presence is their value, by the names of React, which are the same in HTML. */
const flags = new Set(
  'controls default disabled hidden loop multiple muted open required reversed selected'.split(' '),
);

const reactNames: Record<string, string> = { class: 'className', for: 'htmlFor', checked: 'defaultChecked' };

/** Elements whose content stays HTML: islands, which are hydrated on their own, and drawings. */
export const opaque = new Set(['recto-island', 'svg', 'math']);

/** Makes the React element of an HTML element; build and browser make the same. */
export function htmlElement(
  name: string,
  attributes: Iterable<readonly [name: string, value: string]>,
  { index, html, children = [] }: { index: number; html?: string; children?: ReactNode[] },
): ReactNode {
  const props: Record<string, unknown> = { key: placeKey(index) };
  for (const [attribute, value] of attributes) {
    if (attribute === 'style') props.style = styleObject(value);
    else props[reactNames[attribute] ?? attribute] = flags.has(attribute) || attribute === 'checked' || value;
  }
  if (html !== undefined) props.dangerouslySetInnerHTML = { __html: html };
  return createElement(name, props, ...children);
}

/** A component among the children of an island, and what the island can read of it. */
interface ShownComponent {
  name?: string | undefined;
  /** As JSON, with the key that its author gave it. */
  props?: string | undefined;
  children: ReactNode[];
  /** What the component has rendered. */
  content: ReactNode;
  /** Its place among its siblings. */
  index: number;
}

/** Creates an element, like {@link createElement}. */
type CreateElement = (type: FunctionComponent, props: Record<string, unknown>, key: string) => ReactNode;

/** Creates an element for a component that was rendered at build time. */
export function shownElement(
  { name = '', props = '{}', children, content, index }: ShownComponent,
  create: CreateElement = (type, props, key) => createElement(type, { ...props, key }),
): ReactNode {
  const { key = placeKey(index), ...readProps } = JSON.parse(props);
  const componentProps = {
    ...readProps,
    ...(children.length > 0 && { children: asChildren(children) }),
  };
  return create(
    named(() => content, name),
    componentProps,
    key,
  );
}

/** Gives a component the name of another, which an island may compare. */
export function named(component: FunctionComponent, name: string): FunctionComponent {
  return Object.defineProperty(Object.assign(component, { displayName: name }), 'name', { value: name });
}

/** The key of an element without its own, which may be a number. */
function placeKey(index: number): string {
  return `.${index}`;
}

/** The HTML of a component among the children of an island. */
export function slotOf(html: string, ref?: RefCallback<Element>): ReactNode {
  return createElement(slotElement, {
    ref,
    dangerouslySetInnerHTML: { __html: html },
    suppressHydrationWarning: true,
  });
}

/** A declaration of a style attribute; a semicolon may be part of a quoted text or of `url(…)`. */
const declarationPattern = /([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+)/g;

/** Converts the declarations of a style attribute to React's form. Example: `margin-top: 1px` → `{ marginTop: '1px' }` */
export function styleObject(style: string): Record<string, string> {
  const declarations = style.matchAll(declarationPattern);
  return Object.fromEntries(
    [...declarations].map(([, name = '', value = '']) => [reactStyleName(name), value.trim()]),
  );
}

function reactStyleName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/^-ms-/, 'ms-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns children as a component receives them: a single one without a list. */
export function asChildren(nodes: ReactNode[]): ReactNode {
  return nodes.length === 1 ? nodes[0] : nodes;
}
