import { createElement, type ReactNode } from 'react';
import {
  asChildren,
  componentElement as elementOf,
  htmlElement,
  opaque,
  slotOf,
} from '../../theme/article/html-element.ts';
import { componentElement } from '../../utils/dom-contract.ts';

/** What wraps the components among the children of islands that provide contexts, where the islands show them. */
export const wrappers = new WeakMap<Element, (shown: ReactNode) => ReactNode>();

function Shown({ html, island }: { html: string; island: Element }) {
  const shown = slotOf(html);
  return wrappers.get(island)?.(shown) ?? shown;
}

/** Returns the children of an island that reads them, which are in the template after it. */
export function copiedChildren(island: Element): ReactNode {
  const template = island.nextElementSibling;
  return template instanceof HTMLTemplateElement ? asChildren(nodesOf(template.content, island)) : undefined;
}

function nodesOf(parent: Node, island: Element): ReactNode[] {
  return [...parent.childNodes].flatMap((node, key): ReactNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const { firstChild: template } = node;
    if (node.localName === componentElement && template instanceof HTMLTemplateElement) {
      const shown = createElement(Shown, {
        html: node.innerHTML.slice(template.outerHTML.length),
        island,
      });
      const { name, props } = (node as HTMLElement).dataset;
      return [elementOf({ name, props, children: nodesOf(template.content, island), shown, key })];
    }
    const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const);
    const inner = opaque.has(node.localName) ? { html: node.innerHTML } : { children: nodesOf(node, island) };
    return [htmlElement(node.localName, attributes, { key, ...inner })];
  });
}
