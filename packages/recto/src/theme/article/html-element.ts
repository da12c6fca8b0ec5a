import { createElement, type ReactNode } from 'react';

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
  { key, html, children = [] }: { key: number; html?: string; children?: ReactNode[] },
): ReactNode {
  const props: Record<string, unknown> = { key };
  for (const [attribute, value] of attributes) {
    if (attribute === 'style') props.style = styleOf(value);
    else props[reactNames[attribute] ?? attribute] = flags.has(attribute) || attribute === 'checked' || value;
  }
  if (html !== undefined) props.dangerouslySetInnerHTML = { __html: html };
  return createElement(name, props, ...children);
}

function styleOf(value: string): Record<string, string> {
  const declarations = value.split(/;(?![^(]*\))/).filter((one) => one.includes(':'));
  return Object.fromEntries(
    declarations.map((one) => {
      const [name = '', ...rest] = one.split(':');
      return [reactStyleName(name.trim()), rest.join(':').trim()];
    }),
  );
}

function reactStyleName(name: string): string {
  return name.startsWith('--')
    ? name
    : name.replace(/^-ms-/, 'ms-').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Returns children as a component receives them: a single one without a list. */
export function asChildren(nodes: ReactNode[]): ReactNode {
  return nodes.length === 1 ? nodes[0] : nodes;
}
