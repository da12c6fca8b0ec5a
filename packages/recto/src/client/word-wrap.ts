import { documentText } from './document-text.ts';

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
