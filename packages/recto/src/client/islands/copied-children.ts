import { nested } from 'virtual:recto/islands';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
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
  /** The components that render inside it, by the paths of their modules. */
  modules: Record<string, Record<string, unknown> | undefined>;
}

/** Loads the module of an island; returns a function that hydrates it. */
type LoadIsland = (island: HTMLElement) => Promise<() => void>;

/** Returns the children of an island that reads them, which are in the template after it. */
export async function copiedChildren(island: Element, load: LoadIsland): Promise<{ children?: ReactNode }> {
  const template = island.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return {};
  const initial = new Set(island.querySelectorAll(islandElement));
  const modules = await nestedModules(template.content);
  return { children: asChildren(nodesOf(template.content, { island, initial, load, modules })) };
}

/** Loads the modules of components that render inside the island, by their paths. */
async function nestedModules(content: DocumentFragment): Promise<Reader['modules']> {
  const modules: Reader['modules'] = {};
  for (const component of content.querySelectorAll<HTMLElement>(componentElement)) {
    const { module } = component.dataset;
    if (module) modules[module] ??= await nested[module]?.();
    const inner = component.firstElementChild;
    if (inner instanceof HTMLTemplateElement) Object.assign(modules, await nestedModules(inner.content));
  }
  return modules;
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
      const { module, name = '', props } = (node as HTMLElement).dataset;
      const component = module && reader.modules[module]?.[name];
      return [
        shownElement(
          { name, props, children: nodesOf(template.content, reader), content: shown, index },
          ...(component
            ? [
                (_: unknown, values: object, key: string) =>
                  createElement(component as FunctionComponent, { ...values, key }),
              ]
            : []),
        ),
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
