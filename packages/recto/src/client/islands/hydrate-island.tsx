import { islands } from 'virtual:recto/islands';
import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Messages } from '../../model/locale.ts';
import { MessagesContext } from '../../theme/translate.tsx';
import { documentMessage } from '../boot/serialized-state.ts';
import { CrashBoundary, keepContent } from '../shell/crash-boundary.tsx';

/** Roots of the islands of the current article, by their element. */
const roots = new WeakMap<Element, Root>();

/** Loads the module of an island; returns what hydrates it with the props that it was built with. */
export async function loadIsland(element: HTMLElement): Promise<() => void> {
  const { module = '', name = '', props = '{}', prefix = '', messages = '{}' } = element.dataset;
  const exports = await islands[module]?.();
  const Component = exports?.[name] as ComponentType<{ children?: ReactNode }> | undefined;
  if (!Component) throw new Error(`"${module}" has no export "${name}"`);
  const content = element.querySelector('recto-slot');
  const slot = content ? <Slot keep={keepContent(content)} /> : undefined;
  const texts: Messages = JSON.parse(messages);
  // A page that crashed keeps its article, which comes back when the island does.
  const region = element.closest('#article') ?? element;
  const island = (
    <MessagesContext.Provider value={(id) => texts[id] ?? documentMessage(id)}>
      <Alive element={element}>
        <CrashBoundary place={(screen) => createPortal(screen, region)}>
          <Component {...JSON.parse(props)}>{slot}</Component>
        </CrashBoundary>
      </Alive>
    </MessagesContext.Provider>
  );
  // One that ends before it is alive says so too, and nobody needs to know.
  const onRecoverableError = (cause: unknown) => roots.has(element) && console.error(cause);
  return () => {
    if (roots.has(element)) return;
    // In a transition React gives way to the reader's actions every few milliseconds.
    startTransition(() => {
      roots.set(element, hydrateRoot(element, island, { identifierPrefix: prefix, onRecoverableError }));
    });
  };
}

/**
 * Marks an island that React has taken over: until then, nothing may be added to what the build put there. Around the
 * island and not beside it, where it would count in the ids that React makes.
 */
function Alive({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    element.dataset.alive = '';
  }, [element]);
  return children;
}

/** Ends the islands below an element that is about to be replaced. */
export function unmountIslands(parent: ParentNode): void {
  for (const island of parent.querySelectorAll('recto-island')) {
    const root = roots.get(island);
    roots.delete(island);
    root?.unmount();
  }
}

/** The static children of an island: React keeps what the build put there. */
function Slot({ keep }: { keep: ReturnType<typeof keepContent> }) {
  return <recto-slot ref={keep} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
