import { islands } from 'virtual:recto/islands';
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Messages } from '../model/translations.ts';
import { MessagesContext } from '../theme/messages-context.ts';

/** Roots of the islands of the current article, by their element. */
const roots = new WeakMap<Element, Root>();

/** Brings one island to life: loads its module and hydrates it with the props that it was built with. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { module = '', name = '', props = '{}', prefix = '', messages = '{}' } = element.dataset;
  const exports = await islands[module]?.();
  const Component = exports?.[name] as ComponentType<{ children?: ReactNode }> | undefined;
  if (!Component) throw new Error(`"${module}" has no export "${name}"`);
  const slot = element.querySelector('recto-slot') ? <Slot /> : undefined;
  const texts: Messages = JSON.parse(messages);
  const island = (
    <MessagesContext.Provider value={(id) => texts[id]}>
      <Component {...JSON.parse(props)}>{slot}</Component>
    </MessagesContext.Provider>
  );
  const root = hydrateRoot(element, island, { identifierPrefix: prefix });
  roots.set(element, root);
}

/** Ends the islands below an element that is about to be replaced. */
export function unmountIslands(parent: ParentNode): void {
  for (const island of parent.querySelectorAll('recto-island')) roots.get(island)?.unmount();
}

/** The static children of an island: React keeps what the build put there. */
function Slot() {
  return <recto-slot dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
