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

/** A reader may turn a moving list round half-way. Browsers that cannot animate give nothing. */
function animateHeight(list: HTMLElement, open: boolean): Animation | undefined {
  if (!list.animate) return undefined;
  const [running] = list.getAnimations();
  if (running) {
    running.reverse();
    return running;
  }
  const closed = { height: '0px', marginBottom: '0px' };
  const { height, marginBottom } = getComputedStyle(list);
  const full = { height, marginBottom };
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return list.animate(open ? [closed, full] : [full, closed], {
    duration: isReduced ? reducedDuration : foldDuration(list.offsetHeight),
    easing: 'ease-in-out',
  });
}
