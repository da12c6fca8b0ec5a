import { type RefObject, useEffect, useRef, useState } from 'react';
import { onLocationChange } from '../links.tsx';

interface HiddenNavbarOptions {
  bar: RefObject<HTMLElement | null>;
  /** Whether the site lets its navbar go away; else nothing listens to scrolling. */
  hideable: boolean;
  /** The page's path: another page shows the navbar again. */
  path: string;
}

/** Whether the navbar is away: after scrolling down, and after a jump to a heading, which it would cover. */
export function useHiddenNavbar({ bar, hideable, path }: HiddenNavbarOptions): boolean {
  const [isHidden, setHidden] = useState(false);
  const skipsNext = useRef(false);
  const shownPath = useRef(path);

  useEffect(() => {
    if (!hideable) return;
    const follow = () => {
      const isJump = targetOfAddress() !== null;
      skipsNext.current = isJump;
      setHidden(isJump);
    };
    if (shownPath.current !== path) follow();
    shownPath.current = path;
    return onLocationChange(follow);
  }, [hideable, path]);

  useEffect(() => {
    if (!hideable) return;
    let last = scrollY;
    const update = () => {
      const place = { ...measure(bar.current), last };
      last = place.y;
      // The jump itself scrolls too, and would undo what it decided.
      const isSkipped = skipsNext.current && place.y >= place.navbar;
      if (isSkipped) skipsNext.current = false;
      else setHidden((before) => isNavbarHidden(before, place));
    };
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [bar, hideable]);

  return isHidden;
}

/** The element that the hash of the address names. */
function targetOfAddress(): Element | null {
  const hash = location.hash.slice(1);
  return document.getElementById(hash) ?? document.getElementById(decoded(hash));
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function measure(bar: HTMLElement | null) {
  return {
    y: scrollY,
    navbar: bar?.offsetHeight ?? 0,
    viewport: innerHeight,
    document: document.documentElement.scrollHeight,
  };
}

/** Where the page stands at one scroll event. */
interface ScrollPlace {
  y: number;
  /** The place at the event before. */
  last: number;
  /** Height of the navbar. */
  navbar: number;
  viewport: number;
  document: number;
}

/**
 * Whether the navbar is hidden after the reader scrolled: down hides it and up shows it, but within its own height
 * of the page's end it stays as it is, and within that of the beginning it always shows.
 */
export function isNavbarHidden(before: boolean, place: ScrollPlace): boolean {
  const { y, last, navbar, viewport, document } = place;
  if (y < navbar) return false;
  if (y >= last) return true;
  return y + viewport < document - navbar ? false : before;
}
