// The contexts are around a whole page, which is static or one island.
'use static';

import { createContext, type ReactNode, useContext } from 'react';
import { usePage } from 'recto-docs/components';
import type { SidebarEntry } from './closed-items.ts';
import type { GlobalVersion } from './types.ts';

/** A version of the docs, as the page of a plugin has it. */
export interface ProvidedVersion extends Omit<GlobalVersion, 'docs' | 'sidebars'> {
  pluginId: string;
  version: string;
  noIndex?: boolean;
  docs: Record<string, unknown>;
  docsSidebars: Record<string, SidebarEntry[]>;
}

interface ProvidedSidebar {
  name: string;
  items: SidebarEntry[];
}

const Version = createContext<ProvidedVersion | undefined>(undefined);

const Sidebar = createContext<ProvidedSidebar | null | undefined>(undefined);

/** Whether a component is in a React page; documents have the version and the sidebar of the site. */
export function useIsReactPage(): boolean {
  return usePage('useIsReactPage').state === undefined;
}

interface VersionProps {
  version: ProvidedVersion;
  children?: ReactNode;
}

export function DocsVersionProvider({ version, children }: VersionProps) {
  return useIsReactPage() ? <Version value={version}>{children}</Version> : children;
}

interface SidebarProps extends Partial<ProvidedSidebar> {
  children?: ReactNode;
}

export function DocsSidebarProvider({ name, items, children }: SidebarProps) {
  const sidebar = name && items ? { name, items } : null;
  return useIsReactPage() ? <Sidebar value={sidebar}>{children}</Sidebar> : children;
}

/** Returns the version that a React page provides. */
export function useProvidedVersion(): ProvidedVersion | undefined {
  return useContext(Version);
}

/** Returns the sidebar that a React page provides; `null` if that is none. */
export function useProvidedSidebar(): ProvidedSidebar | null | undefined {
  return useContext(Sidebar);
}
