import type { ShellState } from '../model/shell-state.ts';

/** The shell state that a document carries; throws for a document that is not one of ours. */
export function readShellState(page: Document): ShellState {
  // A heading "Shell state" has the same id.
  const script = page.querySelector('script#shell-state');
  if (!script?.textContent) throw new Error('the document carries no shell state');
  return JSON.parse(script.textContent) as ShellState;
}
