import { Parser } from 'htmlparser2';
import type { ReactNode } from 'react';
import { asChildren, htmlElement, opaque } from '../../theme/article/html-element.ts';

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  children: ReactNode[];
  start: number;
}

/** Returns the React elements of static HTML, for islands that read their children. */
export function elementsOfHtml(html: string): ReactNode {
  const root: OpenElement = { name: '', attributes: {}, children: [], start: 0 };
  const open = [root];
  /** Depth inside an opaque element. */
  let inside = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (inside > 0) inside += 1;
        else {
          open.push({ name, attributes, children: [], start: parser.endIndex + 1 });
          if (opaque.has(name)) inside = 1;
        }
      },
      ontext(text) {
        const { children } = open.at(-1) ?? root;
        if (inside > 0) return;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag() {
        if (inside > 0) inside -= 1;
        if (inside > 0) return;
        const { name, attributes, children, start } = open.pop() ?? root;
        const siblings = (open.at(-1) ?? root).children;
        const inner = opaque.has(name) ? { html: html.slice(start, parser.startIndex) } : { children };
        siblings.push(htmlElement(name, Object.entries(attributes), { key: siblings.length, ...inner }));
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return asChildren(root.children);
}
