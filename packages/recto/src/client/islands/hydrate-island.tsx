import { islands } from 'virtual:recto/islands';
import {
  type ComponentType,
  type ReactNode,
  type RefCallback,
  startTransition,
  useLayoutEffect,
} from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Messages, outside } from '../../config/locale.ts';
import { ArticleContext, shellPage } from '../../theme/article/site-context.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { islandErrorEvent } from '../../utils/dev-panel.ts';
import {
  contentId,
  type Dataset,
  type hydratedIslandAttribute,
  type islandCopyAttribute,
  type islandExportAttribute,
  type islandMessagesAttribute,
  type islandModuleAttribute,
  type islandPrefixAttribute,
  type islandPropsAttribute,
  type islandSiteAttribute,
  slotElement,
  slotEvent,
} from '../../utils/dom-contract.ts';
import { documentMessage, readSerializedState } from '../boot/serialized-state.ts';
import { CrashBoundary, preserveContent } from '../shell/crash-boundary.tsx';
import type { IslandElement } from './island-element.ts';

type IslandData = Dataset<
  typeof islandMessagesAttribute | typeof islandSiteAttribute | typeof islandCopyAttribute
> &
  Record<
    keyof Dataset<
      | typeof islandModuleAttribute
      | typeof islandExportAttribute
      | typeof islandPropsAttribute
      | typeof islandPrefixAttribute
    >,
    string
  >;

/** What modules of islands may ask for while they run. */
const moduleTexts: Record<string, string> = {};

// The dev server runs modules without the texts of a language.
if (!import.meta.hot) outside.getMessage = (id) => moduleTexts[id] ?? documentMessage(id);

/** Loads the module of an island; returns a function that hydrates it with its props. */
export async function loadIsland(element: IslandElement): Promise<() => void> {
  const {
    module,
    name,
    props,
    prefix,
    messages = '{}',
    site,
    copied,
  } = element.dataset as unknown as IslandData;
  const texts: Messages = JSON.parse(messages);
  Object.assign(moduleTexts, texts);
  const exports = await islands[module]?.();
  const Component = exports?.[name] as ComponentType<{ children?: ReactNode }> | undefined;
  if (!Component) throw new Error(`"${module}" has no export "${name}"`);
  const content = element.querySelector(slotElement);
  const slot =
    copied === undefined
      ? content && { children: <Slot keep={keepIn(content)} /> }
      : await (await import('./copied-children.ts')).copiedChildren(element, loadIsland);
  // Text is a prop.
  const islandProps = { ...slot, ...JSON.parse(props) };
  // The crash screen is in the article, whose content stays hidden until the island recovers.
  const region = element.closest(`[id="${contentId}"]`) ?? element;
  // Read only when it is rendered: the document changes before the islands of the page before are unmounted.
  const island = (page = site === undefined ? undefined : shellPage(readSerializedState(document))) => (
    <MessagesContext.Provider value={(id) => texts[id] ?? documentMessage(id)}>
      <ArticleContext.Provider value={{ page: page && (() => page) }}>
        <Alive element={element}>
          <CrashBoundary place={(screen) => createPortal(screen, region)}>
            <Component {...islandProps} />
          </CrashBoundary>
        </Alive>
      </ArticleContext.Provider>
    </MessagesContext.Provider>
  );
  // React also reports islands that were unmounted while hydrating.
  const onRecoverableError = (cause: unknown) => element.root && console.error(cause);
  // The dev server's page shows the error with its file; a build leaves it to the crash screen and the console.
  const onCaughtError = (cause: unknown) => {
    console.error(cause);
    element.dispatchEvent(new CustomEvent(islandErrorEvent, { detail: cause, bubbles: true }));
  };
  const first = island();
  const options = { identifierPrefix: prefix, onRecoverableError, ...(import.meta.hot && { onCaughtError }) };
  return () => {
    // An island around it may have rendered its children anew.
    if (element.root || !element.isConnected) return;
    // In a transition, React yields to the reader's input every few milliseconds.
    startTransition(() => {
      const isBuilt = element.hasChildNodes();
      element.root = isBuilt ? hydrateRoot(element, first, options) : createRoot(element, options);
      if (!isBuilt) element.root.render(first);
      element.update = () => element.root?.render(island());
    });
  };
}

/**
 * Marks a hydrated island; until then, its markup must not change. Wraps the island, since a sibling would change the
 * ids that React generates.
 */
function Alive({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    (element.dataset as Dataset<typeof hydratedIslandAttribute>).alive = '';
  }, [element]);
  return children;
}

export function unmountIslands(islands: Iterable<IslandElement>): void {
  for (const island of islands) {
    const { root } = island;
    island.root = undefined;
    root?.unmount();
  }
}

/** Returns a ref for the elements that show the children of an island. Only the last one has them, until it is removed. */
function keepIn(first: Element): RefCallback<Element> {
  const keep = preserveContent(first);
  const slots = new Set<Element>();
  return (slot) => {
    if (!slot) return undefined;
    slots.add(slot);
    keep(slot);
    document.dispatchEvent(new Event(slotEvent));
    return () => {
      slots.delete(slot);
      keep([...slots].at(-1) ?? null);
    };
  };
}

/** The static children of an island, which React leaves as built. */
function Slot({ keep }: { keep: RefCallback<Element> }) {
  return <recto-slot ref={keep} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
