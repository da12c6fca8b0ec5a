import { useEffect, useEffectEvent, useState } from 'react';
import { aimEvent } from '../../utils/dom-contract.ts';
import { listId, rowId } from './hit-list.tsx';

/**
 * Tracks the active row, initially the first one, or none with `start: -1`; another `list` starts over. Rows are identified by the ids of their
 * hits, since others may be inserted. The field keeps the focus: arrow keys move and wrap around, Enter follows the link,
 * with Ctrl or ⌘ in a new tab, with Shift in a new window.
 */
export function useActiveRow(
  input: HTMLInputElement,
  { list, ids, start = 0 }: { list: unknown; ids: string[]; start?: number },
): { active: number; setActive(index: number): void } {
  const [place, setPlace] = useState({ list, index: start, id: ids[start] });
  const count = ids.length;
  const active = place.list === list ? placeIn(ids, place) : start;
  const setActive = (index: number) => {
    if (index !== active || place.list !== list) setPlace({ list, index, id: ids[index] });
  };
  useEffect(() => {
    setAttributes(input, {
      'aria-expanded': String(count > 0),
      'aria-controls': count > 0 ? listId : undefined,
      'aria-activedescendant': count > 0 && active >= 0 ? rowId(active) : undefined,
    });
  }, [input, active, count]);
  const isMoved = place.list === list && place.index !== active;
  // Rows that load later may be above it.
  useEffect(() => {
    if (isMoved) show(active);
  }, [isMoved, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top.
  useEffect(() => {
    input.closest('dialog')?.querySelector('.search__list')?.scrollTo(0, 0);
  }, [input, list]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.isComposing || count === 0 || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step) {
      const next = active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
      setActive(next);
      show(next);
    } else follow(document.getElementById(rowId(active)) as HTMLAnchorElement | null, event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    input.addEventListener('keydown', listen);
    return () => input.removeEventListener('keydown', listen);
  }, [input]);
  return { active, setActive };
}

/** The index of a row now, or its last index if it was removed. */
function placeIn(ids: string[], { index, id }: { index: number; id: string | undefined }): number {
  if (ids[index] === id) return index;
  const newIndex = ids.indexOf(id ?? '');
  return newIndex < 0 ? Math.min(index, ids.length - 1) : newIndex;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Scrolls a row into view, with the heading of its group if it is the first, and prefetches its page. */
function show(index: number): void {
  const row = document.getElementById(rowId(index));
  const isFirst = row?.parentElement?.previousElementSibling?.matches('.search__heading');
  (isFirst ? row?.closest('.search__group') : row)?.scrollIntoView({ block: 'nearest' });
  row?.scrollIntoView({ block: 'nearest' });
  row?.dispatchEvent(new Event(aimEvent, { bubbles: true }));
}

/** Clicks a link. Not every browser opens tabs for clicks by script, so that is done separately. */
function follow(link: HTMLAnchorElement | null, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  if (!link) return;
  const isElsewhere = ctrlKey || metaKey || shiftKey;
  if (isElsewhere) link.addEventListener('click', (click) => click.preventDefault(), { once: true });
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
  if (isElsewhere) window.open(link.href, '_blank', 'noopener');
}

function setAttributes(element: Element, values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
