import { codeClass, hydratedIslandAttribute, islandElement } from '../../utils/dom-contract.ts';
import { documentText } from './document-text.ts';

/** Scroll offset in pixels from which the button shows. */
const threshold = 300;

/** Shows a back-to-top button while the reader scrolls up; scrolling down and jumps hide it. */
export function startBackToTop(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'theme-back-to-top-button';
  button.ariaLabel = documentText('theme.BackToTopButton.buttonAriaLabel');
  button.hidden = true;
  document.body.append(button);

  let last = scrollY;
  let isJump = false;
  const toggle = (isShown: boolean) => {
    last = scrollY;
    button.hidden = !isShown;
  };
  addEventListener(
    'scroll',
    () => {
      if (scrollY === last) return;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
      // Rubber-band scrolling at the end of a page moves up by itself.
      toggle(!isJump && scrollY < last && scrollY >= threshold && !(isAtEnd && button.hidden));
    },
    { passive: true },
  );
  // Browsers scroll to an anchor after this event.
  window.navigation?.addEventListener('navigatesuccess', () => {
    isJump = true;
    toggle(false);
  });
  for (const type of ['scrollend', 'wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => (isJump = false), { passive: true });
  button.addEventListener('click', scrollToTop);
}

/** Scrolls smoothly until the reader scrolls; browsers would finish the animation first. */
function scrollToTop(): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = new AbortController();
  const { signal } = animation;
  // Once, since Safari before 26.2 has no `scrollend` and would go on stopping the reader.
  const stop = () => {
    animation.abort();
    scrollTo({ top: scrollY, behavior: 'instant' });
  };
  for (const type of ['wheel', 'touchmove', 'scrollend'])
    addEventListener(type, stop, { signal, passive: true });
  scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}

/** Adds a word-wrap button to a code block on hover or focus if a line overflows, so pages contain no markup for it. */
export function startWordWrap(): void {
  const visit = ({ target }: Event) => {
    const block = target instanceof Element ? target.closest<HTMLElement>(`figure.${codeClass}`) : null;
    // An added button would be a hydration mismatch: the island would render again and lose the focus.
    if (block && !block.closest(`${islandElement}:not([${hydratedIslandAttribute}])`)) addWrapButton(block);
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, visit, { passive: true });
}

function addWrapButton(block: HTMLElement): void {
  const pre = block.querySelector('pre');
  const existingButton = block.querySelector('.code__wrap');
  if (!pre || block.classList.contains('code--wrapped')) return;
  const isTooLong = pre.scrollWidth > pre.clientWidth;
  if (!isTooLong) existingButton?.remove();
  if (isTooLong && !existingButton) block.append(createWrapButton(block));
}

function createWrapButton(block: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code__wrap';
  button.title = documentText('theme.CodeBlock.wordWrapToggle');
  button.setAttribute('aria-pressed', 'false');
  button.textContent = '↵';
  button.setAttribute('aria-label', button.title);
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(block.classList.toggle('code--wrapped')));
  });
  return button;
}
