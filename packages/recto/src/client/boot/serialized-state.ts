import type { SerializedState } from '../../theme/shell-state.ts';
import { stateId } from '../../utils/dom-contract.ts';

/** Selects the shell state; `script`, because a heading "Shell state" has the same id. */
export const stateSelector = `script#${stateId}`;

/** Returns the state serialized in a document; throws if it is not a page of this engine. */
export function readSerializedState(page: Document): SerializedState {
  const text = page.querySelector(stateSelector)?.textContent;
  if (!text) throw new Error('The document has no shell state.');
  return JSON.parse(text);
}

/** Returns the page's translation of a shell text, if it has one. */
export function documentMessage(id: string): string | undefined {
  return readSerializedState(document).site.messages?.[id];
}
