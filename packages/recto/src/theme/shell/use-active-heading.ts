import { useEffect, useState } from 'react';
import type { TocEntry } from '../../model/shell-state.ts';
import { activeHeading } from './active-heading.ts';

/** The id of the heading that the reader is at, followed while they scroll; nothing at build. */
export function useActiveHeading(entries: TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setActive(measure(entries)));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [entries]);
  return active;
}

function measure(entries: TocEntry[]): string | undefined {
  const navbar = document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0;
  const headings = entries.flatMap(({ id }) => {
    const heading = document.getElementById(id);
    return heading ? [{ id, top: topOf(heading) }] : [];
  });
  return activeHeading(headings, { navbar, viewport: innerHeight });
}

/** An empty anchor has no height of its own; its parent is what the reader sees. */
function topOf(heading: HTMLElement): number {
  const box = heading.getBoundingClientRect();
  return box.height > 0 ? box.top : (heading.parentElement ?? heading).getBoundingClientRect().top;
}
