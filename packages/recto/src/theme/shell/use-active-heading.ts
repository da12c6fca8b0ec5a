import { useEffect, useState } from 'react';
import type { TocEntry } from '../../model/shell-state.ts';
import { activeHeading } from './active-heading.ts';

/**
 * The id of the heading that the reader is at, followed while they scroll; nothing at build. A navbar that hides
 * covers nothing.
 */
export function useActiveHeading(entries: TocEntry[], isNavbarFixed: boolean): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const ids = idsOf(entries);
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setActive(measure(ids, isNavbarFixed)));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [entries, isNavbarFixed]);
  return active;
}

function idsOf(entries: TocEntry[]): string[] {
  return entries.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

function measure(ids: string[], isNavbarFixed: boolean): string | undefined {
  const bar = isNavbarFixed && document.querySelector('.navbar');
  const headings = ids.flatMap((id) => {
    const heading = document.getElementById(id);
    return heading ? [{ id, ...edgesOf(heading) }] : [];
  });
  return activeHeading(headings, {
    navbar: bar ? bar.getBoundingClientRect().height : 0,
    viewport: innerHeight,
  });
}

/** An empty anchor has no height of its own; its parent is what the reader sees. */
function edgesOf(heading: HTMLElement): { top: number; bottom: number } {
  const box = heading.getBoundingClientRect();
  const { top, bottom } = box.height > 0 ? box : (heading.parentElement ?? heading).getBoundingClientRect();
  return { top, bottom };
}
