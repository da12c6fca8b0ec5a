import { markdownPath } from '../../base/url.ts';
import { announce } from '../boot/article.ts';
import { storageSlot } from '../boot/storage.ts';
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

/**
 * Offers to wrap long lines of code: a block gets the button when the reader comes to it and a line is too long for
 * it, so that pages carry nothing for it and blocks that fit stay as they are.
 */
export function startWordWrap(): void {
  const meet = ({ target }: Event) => {
    const block = target instanceof Element ? target.closest<HTMLElement>('figure.code') : null;
    // An island that finds a button that it does not know renders anew, and takes the focus away with the code.
    if (block && !block.closest('recto-island:not([data-alive])')) offer(block);
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, meet, { passive: true });
}

function offer(block: HTMLElement): void {
  const pre = block.querySelector('pre');
  const known = block.querySelector('.code__wrap');
  if (!pre || block.classList.contains('code--wrapped')) return;
  const isTooLong = pre.scrollWidth > pre.clientWidth;
  if (!isTooLong) known?.remove();
  if (isTooLong && !known) block.append(wrapButton(block));
}

function wrapButton(block: HTMLElement): HTMLButtonElement {
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

/**
 * Copies the Markdown of the page at `path`. The text is handed to the clipboard as a promise, since browsers forget
 * the press that allows it while a request is on its way.
 */
export async function copyPage(path: string, said: string): Promise<void> {
  const text = fetch(markdownPath(path)).then(async (response) => {
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  announce(said);
}

/** Hides the announcement, now and on later pages; the inline script keeps it hidden before it could be painted. */
export function dismissAnnouncement(): void {
  document.documentElement.dataset.announcementBarInitiallyDismissed = 'true';
  storageSlot('docusaurus.announcement.dismiss').set('true');
}
