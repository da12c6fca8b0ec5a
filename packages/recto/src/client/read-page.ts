import type { ShellState } from '../model/shell-state.ts';

/** The shell state that a document carries; throws for a document that is not one of ours. */
export function readShellState(page: Document): ShellState {
  const script = page.getElementById('shell-state');
  if (!script?.textContent) throw new Error('the document carries no shell state');
  return JSON.parse(script.textContent) as ShellState;
}
