import { documentText } from './document-text.ts';

/** How far down, in pixels, a reader is worth a way back. */
const threshold = 300;

/** Offers a way to the top while the reader scrolls up; scrolling on and every jump of the page take it away. */
export function startBackToTop(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'theme-back-to-top-button';
  button.setAttribute('aria-label', documentText('theme.BackToTopButton.buttonAriaLabel'));
  button.hidden = true;
  document.body.append(button);

  let last = scrollY;
  let isJump = false;
  const place = (isWanted: boolean) => {
    last = scrollY;
    button.hidden = !isWanted;
  };
  addEventListener(
    'scroll',
    () => {
      if (scrollY === last) return;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
      // The rubber band at the end of a page moves up by itself.
      place(!isJump && scrollY < last && scrollY >= threshold && !(isAtEnd && button.hidden));
    },
    { passive: true },
  );
  // Browsers scroll to an anchor after that.
  window.navigation?.addEventListener('navigatesuccess', () => {
    isJump = true;
    place(false);
  });
  for (const type of ['scrollend', 'wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => (isJump = false), { passive: true });
  button.addEventListener('click', scrollToTop);
}

/** Smoothly, until the reader scrolls: browsers would finish their own scrolling first. */
function scrollToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ride = new AbortController();
  const stop = () => scrollTo({ top: scrollY, behavior: 'instant' });
  for (const type of ['wheel', 'touchmove'])
    addEventListener(type, stop, { signal: ride.signal, passive: true });
  addEventListener('scrollend', () => ride.abort(), { once: true });
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}
