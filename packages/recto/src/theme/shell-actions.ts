import { createContext, useContext } from 'react';
import type { SidebarItem } from '../site/sidebar/sidebar.ts';

/** Actions of the shell that only the client can provide. */
export interface ShellActions {
  /**
   * Loads the sidebar of the page at `href`, in which its branch is open; resolves to `undefined`, or rejects, if it cannot be
   * loaded. It is the whole tree, because a category without a page shares its address with its first leaf, so the address
   * does not identify a branch.
   */
  loadBranch(href: string): Promise<SidebarItem[] | undefined>;
  /** Sets and stores the color mode. */
  setColorMode(mode: 'light' | 'dark'): void;
  announce(message: string): void;
  version: VersionChoice;
}

/** Which versions of the docs that the reader prefers, for pages outside versions. */
export interface VersionChoice {
  /** Returns their keys, at most one of each docs; none without a choice, or if that version was removed. */
  get(): readonly string[];
  choose(key: string): void;
  subscribe(listener: () => void): () => void;
}

/** Provides the actions to the shell; there is no provider at build time. */
export const ShellActionsContext = createContext<ShellActions | undefined>(undefined);

/** Returns the actions of the client; `undefined` at build time. */
export function useShellActions(): ShellActions | undefined {
  return useContext(ShellActionsContext);
}
