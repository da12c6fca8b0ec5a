import type { CodeRole } from '../../highlight/code-tokens.ts';
import type { copyAttribute, Dataset } from '../../utils/dom-contract.ts';
import { announce } from './announcer.ts';

/** How long a copy button shows its confirmation, in milliseconds. */
const copiedMilliseconds = 1000;

/** Copies the code of a button, without its prompts; without a clipboard, the code is left selected. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest(':has(code)')?.querySelector('code');
  const isDone = () => button.dataset.copied !== undefined;
  if (!code || isDone()) return;
  const copy = code.cloneNode(true) as HTMLElement;
  for (const prompt of copy.querySelectorAll(`.${'p' satisfies CodeRole}`)) prompt.remove();
  try {
    await navigator.clipboard.writeText(copy.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
    if (!document.execCommand('copy')) return;
  }
  // A second click may have finished first.
  if (isDone()) return;
  const label = button.getAttribute('aria-label') ?? '';
  button.dataset.copied = '';
  const copiedLabel = (button.dataset as Dataset<typeof copyAttribute>).copy || 'Copied';
  button.setAttribute('aria-label', copiedLabel);
  announce(copiedLabel);
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', label);
    announce('');
  }, copiedMilliseconds);
}
