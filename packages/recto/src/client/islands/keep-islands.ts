import { crashClass, islandElement, slotElement } from '../../utils/dom-contract.ts';
import type { IslandElement } from './island-element.ts';

/**
 * Moves hydrated islands into a new version of their page, in development, in place of those with the same component and
 * props. Their children come from the new page.
 */
export function keepIslands(before: Element, after: Element): void {
  // The screen of a crashed island is elsewhere in the article; it starts again.
  if (before.querySelector(`.${crashClass}`)) return;
  const focused = document.activeElement;
  // Islands that read their children would keep the old ones.
  const candidates = outermost(before).filter(({ root, dataset }) => root && dataset.copied === undefined);
  for (const next of outermost(after)) {
    const index = candidates.findIndex((one) => isSame(one, next));
    const [island] = index < 0 ? [] : candidates.splice(index, 1);
    if (!island) continue;
    const [slot, content] = [island, next].map((one) => one.querySelector(slotElement));
    if (slot && content) {
      keepIslands(slot, content);
      slot.replaceChildren(...content.childNodes);
    }
    next.replaceWith(island);
    // Moved elements lose the focus; once the new page is in the document, they can have it again.
    if (focused instanceof HTMLElement && island.contains(focused))
      queueMicrotask(() => focused.focus({ preventScroll: true }));
  }
}

/** Returns the islands below an element that are in no other. */
function outermost(parent: Element): IslandElement[] {
  return [...parent.querySelectorAll<IslandElement>(islandElement)].filter(
    ({ parentElement }) => !parent.contains(parentElement?.closest(islandElement) ?? null),
  );
}

/**
 * Whether two islands have the same component with the same props, and children or none. A component that an edit adds above changes
 * their prefixes; an island that is moved has the ids of its old one.
 */
function isSame(a: IslandElement, b: IslandElement): boolean {
  const [first, second] = [a, b].map((island) => {
    const { alive: _, prefix: __, ...data } = island.dataset;
    return JSON.stringify([Object.entries(data).sort(), !island.querySelector(slotElement)]);
  });
  return first === second;
}
