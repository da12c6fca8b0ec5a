import { createElement, type ReactNode } from 'react';
import { asChildren, htmlElement, opaque, shownElement, slotOf } from '../../theme/article/html-element.ts';
import { componentElement, hydratedIslandAttribute, islandElement } from '../../utils/dom-contract.ts';
import { applyTabs } from '../tabs.ts';
import type { IslandElement } from './island-element.ts';

/** What wraps the components among the children of islands that provide contexts, where the islands show them. */
export const wrappers = new WeakMap<Element, (shown: ReactNode) => ReactNode>();

/** An island that reads its children. */
interface Reader {
  island: Element;
  /** The islands inside when it was loaded, which are hydrated anyway. */
  initial: Set<Element>;
  load: LoadIsland;
}

/** Loads the module of an island; returns a function that hydrates it. */
type LoadIsland = (island: HTMLElement) => Promise<() => void>;

/** Returns the children of an island that reads them, which are in the template after it. */
export function copiedChildren(island: Element, load: LoadIsland): ReactNode {
  const template = island.nextElementSibling;
  const initial = new Set(island.querySelectorAll(islandElement));
  return template instanceof HTMLTemplateElement
    ? asChildren(nodesOf(template.content, { island, initial, load }))
    : undefined;
}

function nodesOf(parent: Node, reader: Reader): ReactNode[] {
  return [...parent.childNodes].flatMap((node, index): ReactNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const { firstChild: template } = node;
    if (node.localName === componentElement && template instanceof HTMLTemplateElement) {
      const html = node.innerHTML.slice(template.outerHTML.length);
      const hydrate = hydrator(reader, { html, text: node.textContent });
      const shown = createElement(Shown, { html, island: reader.island, hydrate });
      const { name, props } = (node as HTMLElement).dataset;
      return [
        shownElement({ name, props, children: nodesOf(template.content, reader), content: shown, index }),
      ];
    }
    const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const);
    const content = opaque.has(node.localName)
      ? { html: node.innerHTML }
      : { children: nodesOf(node, reader) };
    return [htmlElement(node.localName, attributes, { index, ...content })];
  });
}

interface ShownProps {
  html: string;
  island: Element;
  hydrate: (slot: Element | null) => () => void;
}

function Shown({ html, island, hydrate }: ShownProps) {
  const slot = slotOf(html, hydrate);
  return wrappers.get(island)?.(slot) ?? slot;
}

/**
 * Returns what hydrates the islands in HTML that an island shows later, and unmounts them with it. Where it shows another
 * component than the build did, React keeps what was built.
 */
function hydrator(
  { initial, load }: Reader,
  { html, text }: { html: string; text: string },
): ShownProps['hydrate'] {
  return (slot) => {
    if (slot && slot.textContent !== text && !slot.querySelector(`[${hydratedIslandAttribute}]`))
      slot.innerHTML = html;
    if (slot) applyTabs(slot);
    const islands = [...(slot?.querySelectorAll<IslandElement>(islandElement) ?? [])];
    for (const one of islands)
      if (!initial.has(one))
        load(one).then(
          (start) => start(),
          (cause: unknown) => console.error('An island failed:', cause),
        );
    return () => {
      for (const one of islands) {
        const { root } = one;
        one.root = undefined;
        // React does not unmount a root while it renders.
        setTimeout(() => root?.unmount());
      }
    };
  };
}
