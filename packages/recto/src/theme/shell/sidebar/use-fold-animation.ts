import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A list that opens and closes. */
export interface Fold {
  ref: RefObject<HTMLUListElement | null>;
  open: boolean;
  /** Whether it has been open; until then there is no list. */
  seen: boolean;
  /** Whether its height is on the way: the list still has to be seen, and must not show what is beyond its edge. */
  moving: boolean;
}

/** Lets a list grow and shrink when `open` changes; what is open or closed at first stands still. */
export function useFoldAnimation(open: boolean): Fold {
  const ref = useRef<HTMLUListElement>(null);
  const [fold, setFold] = useState({ open, seen: open, moving: false });
  if (fold.open !== open) setFold({ open, seen: true, moving: true });
  const { seen, moving } = fold;
  useLayoutEffect(() => {
    if (!moving) return;
    const stop = () => setFold({ open, seen: true, moving: false });
    const animation = ref.current && animateHeight(ref.current, open);
    if (animation) animation.onfinish = stop;
    else stop();
  }, [open, moving]);
  return { ref, open, seen, moving };
}

/** Milliseconds in which a list of this height opens or closes; the specification fixes the formula. */
export function foldDuration(height: number): number {
  const rows = height / 36;
  return Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
}

/** One millisecond and not none, so that the end is always announced. */
const reducedDuration = 1;

/** Starts where the list is now, since a reader may turn it round half-way. Browsers that cannot animate give nothing. */
function animateHeight(list: HTMLElement, open: boolean): Animation | undefined {
  if (!list.animate) return undefined;
  const running = list.getAnimations();
  const now = running.length > 0 || !open ? roomOf(list) : closed;
  // Ended and not reversed: one that has not had its first frame yet may never tell that it came back.
  for (const animation of running) end(animation);
  const full = roomOf(list);
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return list.animate([now, open ? full : closed], {
    duration: isReduced ? reducedDuration : foldDuration(list.offsetHeight),
    easing: 'ease-in-out',
  });
}

function end(animation: Animation): void {
  animation.onfinish = null;
  animation.finished.catch(() => undefined);
  animation.cancel();
}

const closed = { height: '0px', marginBottom: '0px' };

function roomOf(list: HTMLElement): typeof closed {
  const { height, marginBottom } = getComputedStyle(list);
  return { height, marginBottom };
}
