import { Parser } from 'htmlparser2';
import { createElement, type ElementType, type FunctionComponent, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import {
  asChildren,
  htmlElement,
  named,
  opaque,
  shownElement,
  slotOf,
} from '../../theme/article/html-element.ts';
import { componentElement, islandExportAttribute, islandPropsAttribute } from '../../utils/dom-contract.ts';

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  children: ReactNode[];
  /** Offset of its content; of a component, of what it renders. */
  start: number;
  /** Of a component among all. */
  index: number;
}

/** What happens to the elements of components while the island renders. */
interface ElementUse {
  /** Whether it has read props. */
  isRead: boolean;
  /** How often it has shown one. */
  shownCount: number;
  /** Components with props that a copy has, but not the component; without them, those that are empty. */
  copies: { child: string; props?: string[] }[];
}

/**
 * Returns the React elements of static HTML and of described components, for islands that read their children. By the index of a
 * component among all, `show` returns what it shows, if that is not the HTML in its element, and `typeOf` the component itself, if
 * the browser has it, too.
 */
export function elementsOfHtml(
  html: string,
  show?: (index: number) => ReactNode,
  typeOf?: (index: number) => ElementType | undefined,
): { elements: ReactNode; use: ElementUse } {
  const use: ElementUse = { isRead: false, shownCount: 0, copies: [] };
  const root: OpenElement = { name: '', attributes: {}, children: [], start: 0, index: 0 };
  const open = [root];
  let count = 0;
  /** Depth inside an opaque element. */
  let inside = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (inside > 0) inside += 1;
        else {
          const index = name === componentElement ? count++ : 0;
          open.push({ name, attributes, children: [], start: parser.endIndex + 1, index });
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
        const { name, attributes, children, start, index } = open.pop() ?? root;
        const parent = open.at(-1) ?? root;
        if (parent.name === componentElement) {
          Object.assign(parent, { children, start: parser.endIndex + 1 });
          inside = 1;
          return;
        }
        const position = parent.children.length;
        const content = html.slice(start, parser.startIndex);
        if (name !== componentElement) {
          const inner = opaque.has(name) ? { html: content } : { children };
          parent.children.push(htmlElement(name, Object.entries(attributes), { index: position, ...inner }));
          return;
        }
        const { [islandExportAttribute]: component = '', [islandPropsAttribute]: props } = attributes;
        const shownContent = show?.(index) ?? slotOf(content);
        const ownType = typeOf?.(index);
        parent.children.push(
          shownElement(
            { name: component, props, children, content: shownContent, index: position },
            (type, values, key) =>
              ownType
                ? createElement(ownType, { ...values, key })
                : watchedElement({ type, values, key }, component, use),
          ),
        );
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return { elements: asChildren(root.children), use };
}

interface ComponentElement {
  type: FunctionComponent;
  values: Record<string, unknown>;
  key: string;
}

function watchedElement({ type, values, key }: ComponentElement, child: string, use: ElementUse): ReactNode {
  const getters = Object.entries(values).map(([name, value]) => {
    const get = () => {
      use.isRead = true;
      return value;
    };
    return [name, { enumerable: true, get }];
  });
  const props: Record<string, unknown> = Object.defineProperties({}, Object.fromEntries(getters));
  const Watched = (receivedProps: Record<string, unknown>) => {
    use.shownCount += 1;
    if (receivedProps !== props) {
      const added = Object.keys(receivedProps).filter((name) => receivedProps[name] !== values[name]);
      if (added.length > 0) use.copies.push({ child, props: added });
    }
    return type({});
  };
  // `createElement` would copy the props, and read all.
  return jsx(named(Watched, type.name), props, key);
}
