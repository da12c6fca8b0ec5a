import type { ShellState } from '../model/shell-state.ts';
import { readCarriedState } from './carried-state.ts';
import { readSidebar } from './read-sidebar.ts';

/** The whole state of a document that no script has changed yet; throws for a document that is not one of ours. */
export function readShellState(page: Document): ShellState {
  const { sidebar, ...state } = readCarriedState(page);
  return sidebar ? { ...state, sidebar: { ...sidebar, items: readSidebar(page) } } : state;
}
