/** How long a page may take before the bar shows. */
const patience = 200;
/** What the bar starts with, as a share of its way. */
const start = 0.08;
/** How far it gets before the page is there. */
const furthest = 0.994;
/** The most of a step while waiting, and the time between two. */
const step = 0.02;
const stepEvery = 800;
/** How long the full bar stays, and then how long it fades; `theme/css/progress.css` has the same. */
const speed = 200;

const id = 'nprogress';

/** Set on `<html>` while the bar is there; the specification fixes the name. */
export const busyClass = 'nprogress-busy';

/** Tells of a page that takes long to come. */
interface ProgressBar {
  /**
   * Begins to wait for a page, in place of an earlier one. Returns what ends it; that does nothing when the
   * reader waits for another page by then.
   */
  begin(): () => void;
}

/** A bar over the page for waits that are longer than a moment; shorter ones show nothing. */
export function createProgressBar(): ProgressBar {
  let latest: symbol | undefined;
  let timer: number | undefined;
  let finish: (() => void) | undefined;
  return {
    begin() {
      const wait = Symbol();
      latest = wait;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        finish ??= showBar();
      }, patience);
      return () => {
        if (latest !== wait) return;
        latest = undefined;
        window.clearTimeout(timer);
        finish?.();
        finish = undefined;
      };
    },
  };
}

/** Shows a bar that moves on by itself; returns what fills it and takes it away. */
function showBar(): () => void {
  document.getElementById(id)?.remove();
  const element = document.createElement('div');
  const bar = element.appendChild(document.createElement('div'));
  element.id = id;
  bar.className = 'bar';
  bar.setAttribute('role', 'progressbar');
  // The new title is announced instead.
  bar.setAttribute('aria-hidden', 'true');
  let share = start;
  const move = (to: number) => {
    share = to;
    bar.style.transform = `translate3d(${(to - 1) * 100}%, 0, 0)`;
  };
  move(start);
  document.body.append(element);
  document.documentElement.classList.add(busyClass);
  const steps = setInterval(() => move(Math.min(furthest, share + step * Math.random())), stepEvery);
  return () => {
    clearInterval(steps);
    move(Math.min(furthest, share + 0.3 + 0.5 * Math.random()));
    move(1);
    setTimeout(() => {
      element.style.opacity = '0';
    }, speed);
    setTimeout(() => {
      element.remove();
      // The next page's bar may be there already.
      if (!document.getElementById(id)) document.documentElement.classList.remove(busyClass);
    }, 2 * speed);
  };
}
