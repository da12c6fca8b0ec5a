import type { ShellState } from '../model/shell-state.ts';

/** Holds the state of the page that is shown, for React to follow. */
export interface ShellStore {
  get: () => ShellState;
  set(state: ShellState): void;
  subscribe: (listener: () => void) => () => void;
}

/** A store that starts with the state of the document. */
export function createShellStore(initial: ShellState): ShellStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
