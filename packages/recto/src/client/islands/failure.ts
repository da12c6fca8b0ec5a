import { documentText } from '../shell/document-text.ts';

/** A note with the cause of a failure and a button that tries again, whose own failure takes the place of the cause. */
export function failureNote(cause: unknown, retry: () => unknown): HTMLElement {
  const note = document.createElement('div');
  note.role = 'alert';
  // Looks like a warning of the article.
  note.className = 'loading theme-admonition theme-admonition-danger';
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

/** Shows below each island why it stays as the build made it. */
export function showIslandFailure(islands: Iterable<Element>, cause: unknown): void {
  for (const island of islands) island.after(failureNote(cause, () => reloadPage(null)));
}

/** Shows over the page why search cannot be opened; another attempt takes a page load, after which it is open. */
export function showSearchFailure(cause: unknown, search: string): void {
  const dialog = document.createElement('dialog');
  const note = failureNote(cause, () => reloadPage({ search }));
  const cancel = documentText('theme.SearchModal.searchBox.cancelButtonText');
  note.append(createButton(cancel, () => dialog.close()));
  dialog.className = 'failure';
  dialog.ariaLabel = documentText('theme.SearchBar.label');
  dialog.onclose = () => dialog.remove();
  dialog.append(note);
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Loads the page again if the server answers, because Chromium remembers modules that failed. The next load of the page
 * finds `state` in `history.state`. Rejects where there is no server, since the reader would lose the page.
 */
export async function reloadPage(state: unknown): Promise<void> {
  const { status } = await fetch(location.href, { cache: 'no-store' });
  // The not-found page is loaded again too.
  if (status >= 500) throw new Error(`${location.href}: ${status}`);
  history.replaceState(state, '');
  location.reload();
}

function createButton(text: string, act: () => void): HTMLElement {
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = text;
  button.onclick = act;
  return button;
}
