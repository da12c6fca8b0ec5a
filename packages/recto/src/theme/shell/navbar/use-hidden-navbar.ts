import { type RefObject, useEffect, useRef, useState } from 'react';
import { decodeText } from '../../../utils/url.ts';
import { onLocationChange } from '../links.tsx';

interface HiddenNavbarOptions {
  bar: RefObject<HTMLElement | null>;
  /** Whether the site hides its navbar on scroll. */
  hideable: boolean;
  /** Path of the page; a new page shows the navbar again. */
  path: string;
}

/** Returns whether the navbar is hidden: after scrolling down, and after a jump to a heading, which it would cover. */
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
      const scroll = { ...measure(bar.current), last };
      last = scroll.y;
      // The jump itself scrolls, which must not show the navbar.
      const isSkipped = skipsNext.current && scroll.y >= scroll.navbar;
      if (isSkipped) skipsNext.current = false;
      else setHidden((before) => isNavbarHidden(before, scroll));
    };
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [bar, hideable]);

  return isHidden;
}

/** The element that the hash of the address refers to. */
function targetOfAddress(): Element | null {
  const hash = location.hash.slice(1);
  return document.getElementById(hash) ?? document.getElementById(decodeText(hash));
}

function measure(bar: HTMLElement | null) {
  return {
    y: scrollY,
    navbar: bar?.offsetHeight ?? 0,
    viewport: innerHeight,
    document: document.documentElement.scrollHeight,
  };
}

/** Positions at a scroll event. */
interface ScrollState {
  y: number;
  /** `y` at the event before. */
  last: number;
  /** Height of the navbar. */
  navbar: number;
  viewport: number;
  document: number;
}

/**
 * Whether scrolling hides the navbar: down hides it, up shows it. It stays as it is within its own height of the end of
 * the page, and always shows within its height of the top.
 */
export function isNavbarHidden(before: boolean, scroll: ScrollState): boolean {
  const { y, last, navbar, viewport, document } = scroll;
  if (y < navbar) return false;
  if (y >= last) return true;
  return y + viewport < document - navbar ? false : before;
}
