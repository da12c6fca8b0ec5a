/** Milliseconds before the bar shows. */
const delay = 200;
/** Initial progress, from 0 to 1. */
const start = 0.08;
/** Maximum progress before the page has arrived. */
const maximum = 0.994;
/** Maximum step while waiting, and milliseconds between steps. */
const step = 0.02;
const stepInterval = 800;
/** Milliseconds that the full bar stays, and then fades, as in `theme/css/progress.css`. */
const speed = 200;

const id = 'nprogress';

/** Class on `<html>` while the bar shows, as in NProgress. */
export const busyClass = 'nprogress-busy';

/** Shows that a page takes long to load. */
interface ProgressBar {
  /** Starts waiting for a page instead of any earlier one; returns a function that ends this wait, if it is still current. */
  begin(): () => void;
}

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
      }, delay);
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

/** Shows an animated bar; returns a function that completes and removes it. */
function showBar(): () => void {
  document.getElementById(id)?.remove();
  const element = document.createElement('div');
  const bar = element.appendChild(document.createElement('div'));
  element.id = id;
  bar.className = 'bar';
  bar.setAttribute('role', 'progressbar');
  // Screen readers announce the new title instead.
  bar.setAttribute('aria-hidden', 'true');
  let share = start;
  const move = (to: number) => {
    share = to;
    bar.style.transform = `translate3d(${(to - 1) * 100}%, 0, 0)`;
  };
  move(start);
  document.body.append(element);
  document.documentElement.classList.add(busyClass);
  const steps = setInterval(() => move(Math.min(maximum, share + step * Math.random())), stepInterval);
  return () => {
    clearInterval(steps);
    move(Math.min(maximum, share + 0.3 + 0.5 * Math.random()));
    move(1);
    setTimeout(() => {
      element.style.opacity = '0';
    }, speed);
    setTimeout(() => {
      element.remove();
      // The bar of the next page may already be there.
      if (!document.getElementById(id)) document.documentElement.classList.remove(busyClass);
    }, 2 * speed);
  };
}
