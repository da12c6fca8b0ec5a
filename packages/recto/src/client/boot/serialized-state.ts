import type { SerializedState } from '../../model/shell-state.ts';

/** The element of the shell state; a heading "Shell state" has the same id. */
export const stateSelector = 'script#shell-state';

/** What a document carries of its state; throws for a document that is not one of ours. */
export function readSerializedState(page: Document): SerializedState {
  const text = page.querySelector(stateSelector)?.textContent;
  if (!text) throw new Error('the document carries no shell state');
  return JSON.parse(text);
}

/** The translation of a text of the shell that the page carries. */
export function documentMessage(id: string): string | undefined {
  return readSerializedState(document).site.messages?.[id];
}
