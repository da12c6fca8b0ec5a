import type { ReactNode } from 'react';
import { asChildren, htmlElement, opaque } from '../../theme/article/html-element.ts';

/** Returns the children of an island that reads them, which are in the template after it. */
export function copiedChildren(island: Element): ReactNode {
  const template = island.nextElementSibling;
  return template instanceof HTMLTemplateElement ? asChildren(nodesOf(template.content)) : undefined;
}

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].flatMap((node, key): ReactNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const);
    const inner = opaque.has(node.localName) ? { html: node.innerHTML } : { children: nodesOf(node) };
    return [htmlElement(node.localName, attributes, { key, ...inner })];
  });
}
