import { createContext, useContext } from 'react';
import type { SidebarItem } from '../model/site.ts';

/** What the shell asks of the browser; only the client can provide it. */
export interface ShellActions {
  /**
   * The sidebar as the page at `href` shows it, so the way to that page is open; nothing, or a rejection, if it
   * could not be had. The whole tree and not one branch, because a category without a page shares its address
   * with its first leaf, and the address alone would not say which branch is meant.
   */
  loadBranch(href: string): Promise<SidebarItem[] | undefined>;
  /** Sets the mode on the document and remembers it. */
  setColorMode(mode: 'light' | 'dark'): void;
  /** Copies a page as Markdown, and tells those who do not see it; rejects where that cannot be had. */
  copyPage(path: string, said: string): Promise<void>;
  /** Hides the announcement for good. */
  dismissAnnouncement(): void;
  version: VersionChoice;
}

/** Which versions of the docs the reader prefers where a page does not say. */
export interface VersionChoice {
  /** Their keys, at most one of each docs: none without a choice, or where that version is gone. */
  get(): readonly string[];
  choose(key: string): void;
  subscribe(listener: () => void): () => void;
}

/** Provides the actions to the shell; without a provider, as at build, links are links and nothing more. */
export const ShellActionsContext = createContext<ShellActions | undefined>(undefined);

/** The actions of the browser, or nothing at build. */
export function useShellActions(): ShellActions | undefined {
  return useContext(ShellActionsContext);
}
