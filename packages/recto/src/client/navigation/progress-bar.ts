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

/**
 * Returns a function that starts waiting for a page instead of any earlier one, and shows a bar if that takes long. It
 * returns a function that ends this wait, if it is still current.
 */
export function createProgressBar(): () => () => void {
  let timer: number | undefined;
  let finish: (() => void) | undefined;
  return () => {
    window.clearTimeout(timer);
    const wait = window.setTimeout(() => {
      finish ??= showBar();
    }, delay);
    timer = wait;
    return () => {
      if (timer !== wait) return;
      timer = undefined;
      window.clearTimeout(wait);
      finish?.();
      finish = undefined;
    };
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
