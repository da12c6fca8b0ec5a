import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The state of a list that opens and closes. */
export interface Fold {
  ref: RefObject<HTMLUListElement | null>;
  open: boolean;
  /** Whether it has ever been open; until then there is no list. */
  wasOpen: boolean;
  /** Whether its height is animated: the list is visible and must not overflow. */
  moving: boolean;
}

/** Animates the height of a list when `open` changes, but not initially. */
export function useFoldAnimation(open: boolean): Fold {
  const ref = useRef<HTMLUListElement>(null);
  const [fold, setFold] = useState({ open, wasOpen: open, moving: false });
  if (fold.open !== open) setFold({ open, wasOpen: true, moving: true });
  const { wasOpen, moving } = fold;
  useLayoutEffect(() => {
    if (!moving) return;
    const stop = () => setFold({ open, wasOpen: true, moving: false });
    if (ref.current) animateHeight(ref.current, open).onfinish = stop;
    else stop();
  }, [open, moving]);
  return { ref, open, wasOpen, moving };
}

/** Duration in milliseconds for a list of this height in pixels; the specification has the formula. */
export function foldDuration(height: number): number {
  const rows = height / 36;
  return Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
}

/** Milliseconds; not 0, so that the finish event fires. */
const reducedDuration = 1;

/** Starts from the current height, since readers may reverse it halfway. */
function animateHeight(list: HTMLElement, open: boolean): Animation {
  const running = list.getAnimations();
  const now = running.length > 0 || !open ? sizeOf(list) : closed;
  // Canceled and not reversed: an animation without its first frame may never fire when it is reversed.
  for (const animation of running) cancel(animation);
  const full = sizeOf(list);
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return list.animate([now, open ? full : closed], {
    duration: isReduced ? reducedDuration : foldDuration(list.offsetHeight),
    easing: 'ease-in-out',
  });
}

function cancel(animation: Animation): void {
  animation.onfinish = null;
  animation.finished.catch(() => undefined);
  animation.cancel();
}

const closed = { height: '0px', marginBottom: '0px' };

function sizeOf(list: HTMLElement): typeof closed {
  const { height, marginBottom } = getComputedStyle(list);
  return { height, marginBottom };
}
