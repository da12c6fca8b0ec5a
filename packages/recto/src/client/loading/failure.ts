import { admonitionClass } from '../../utils/dom-contract.ts';
import { documentText } from '../shell/document-text.ts';

/** Creates a notice with the cause of a failure and a retry button; if the retry fails, its error replaces the cause. */
export function failureNotice(cause: unknown, retry: () => unknown): HTMLElement {
  const note = document.createElement('div');
  note.role = 'alert';
  // Styled like an admonition.
  note.className = `loading ${admonitionClass} ${admonitionClass}-danger`;
  const tryAgain = async () => {
    try {
      await retry();
    } catch (reason) {
      note.firstChild?.replaceWith(String(reason));
    }
  };
  note.append(String(cause), createButton(documentText('theme.loading.retry'), tryAgain));
  return note;
}

/** Shows below each island why it could not be hydrated. */
export function showIslandFailure(islands: Iterable<Element>, cause: unknown): void {
  for (const island of islands) island.after(failureNotice(cause, () => reloadPage(null)));
}

/** Shows in a dialog why search cannot be opened; a retry reloads the page, which then opens search. */
export function showSearchFailure(cause: unknown, search: string): void {
  const dialog = document.createElement('dialog');
  const note = failureNotice(cause, () => reloadPage({ search }));
  const cancel = documentText('theme.SearchModal.searchBox.cancelButtonText');
  note.append(createButton(cancel, () => dialog.close()));
  dialog.className = 'failure';
  // Few readers ever see it, so its styles are not in the style sheet of every page.
  dialog.style.cssText =
    'max-width:min(40rem,100% - 2rem);margin:12vh auto auto;padding:0;border:0;background:none;color:inherit';
  dialog.ariaLabel = documentText('theme.SearchBar.label');
  dialog.onclose = () => dialog.remove();
  dialog.append(note);
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Reloads the page with `state` as `history.state`, since Chromium caches failed modules. Rejects if the server does not
 * respond, since the reader would lose the page.
 */
export async function reloadPage(state: unknown): Promise<void> {
  const { status } = await fetch(location.href, { cache: 'no-store' });
  // The not-found page reloads too.
  if (status >= 500) throw new Error(`${location.href}: ${status}`);
  history.replaceState(state, '');
  location.reload();
}

function createButton(text: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = text;
  button.onclick = onClick;
  return button;
}
