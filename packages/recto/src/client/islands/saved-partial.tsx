import { type ReactNode, useState } from 'react';
import {
  hydratedIslandAttribute,
  islandElement,
  partialElement,
  partialFileAttribute,
} from '../../utils/dom-contract.ts';
import { applyTabs } from '../tabs.ts';
import { watchIslands } from './watch-islands.ts';

/**
 * Returns the component of imported Markdown in an island, whose content is in the document: where the build has rendered it,
 * or in a template after the island.
 */
export function savedPartial(file: string): () => ReactNode {
  const attribute = { [partialFileAttribute]: file };
  const selector = `${partialElement}[${partialFileAttribute}=${JSON.stringify(file)}]`;
  return function Partial() {
    const [restoreFile] = useState(() => {
      // Before hydration ends: if something else in the island differs, React renders it anew, without this content.
      const built = document.querySelector<HTMLElement>(selector);
      return (element: HTMLElement | null) => {
        if (element) restore(element, file, built);
      };
    });
    return (
      <recto-partial
        {...attribute}
        ref={restoreFile}
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    );
  };
}

/** Saves the content of an element that is hydrated; gives it to one that React has created later. */
function restore(element: HTMLElement, file: string, built: HTMLElement | null): void {
  const island = element.closest<HTMLElement>(islandElement);
  const saved = savedContent(island, file);
  if (element.firstChild && saved) return;
  const copy = !saved && built?.firstChild ? templateOf(built, file) : undefined;
  if (copy) island?.after(copy);
  const template = saved ?? copy ?? anyContent(file);
  if (!template) {
    console.error(`"${file}" was not rendered at build time.`);
    return;
  }
  if (element.firstChild) return;
  element.append(template.content.cloneNode(true));
  applyTabs(element);
  watchIslands(element);
}

/** Returns the template of a file, which is among those after an island. */
function savedContent(island: HTMLElement | null, file: string): HTMLTemplateElement | undefined {
  let next = island?.nextElementSibling;
  while (next instanceof HTMLTemplateElement && next.getAttribute(partialFileAttribute) !== file)
    next = next.nextElementSibling;
  return next instanceof HTMLTemplateElement ? next : undefined;
}

/** Returns the first template of a file in the document, for an element that a portal puts outside its island. */
function anyContent(file: string): HTMLTemplateElement | undefined {
  return (
    document.querySelector<HTMLTemplateElement>(
      `template[${partialFileAttribute}=${JSON.stringify(file)}]`,
    ) ?? undefined
  );
}

function templateOf({ innerHTML }: HTMLElement, file: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.setAttribute(partialFileAttribute, file);
  template.innerHTML = innerHTML;
  for (const island of template.content.querySelectorAll(`[${hydratedIslandAttribute}]`))
    island.removeAttribute(hydratedIslandAttribute);
  return template;
}
