import type { CarriedState, ShellState } from '../model/shell-state.ts';
import { readSidebar } from './read-sidebar.ts';

/** The element of the shell state; a heading "Shell state" has the same id. */
export const stateSelector = 'script#shell-state';

/** What a document carries of its state; throws for a document that is not one of ours. */
export function readCarriedState(page: Document): CarriedState {
  const script = page.querySelector(stateSelector);
  if (!script?.textContent) throw new Error('the document carries no shell state');
  return JSON.parse(script.textContent) as CarriedState;
}

/** The whole state of a document that no script has changed yet; throws for a document that is not one of ours. */
export function readShellState(page: Document): ShellState {
  const { sidebar, ...state } = readCarriedState(page);
  return sidebar ? { ...state, sidebar: { ...sidebar, items: readSidebar(page) } } : state;
}
