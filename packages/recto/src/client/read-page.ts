import type { ShellState } from '../model/shell-state.ts';

/** The element of the shell state; a heading "Shell state" has the same id. */
export const stateSelector = 'script#shell-state';

/** The shell state that a document carries; throws for a document that is not one of ours. */
export function readShellState(page: Document): ShellState {
  const script = page.querySelector(stateSelector);
  if (!script?.textContent) throw new Error('the document carries no shell state');
  return JSON.parse(script.textContent) as ShellState;
}
