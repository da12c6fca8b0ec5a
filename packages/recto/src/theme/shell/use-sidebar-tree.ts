import { useState } from 'react';
import type { SidebarCategory, SidebarItem } from '../../model/site.ts';
import { useShellActions } from '../shell-actions.ts';
import { type Branches, childrenOf, withPage } from './sidebar-branches.ts';

/** The sidebar as its parts see it: where the reader is, what is open, and how to open more. */
export interface SidebarTree {
  path: string;
  branches: Branches;
  /** Opens or closes a category; nothing at build, where its link leads to its first page instead. */
  toggle: ((key: string, category: SidebarCategory) => void) | undefined;
}

/** Keeps what the reader opened while pages of the same sidebar come and go. */
export function useSidebarTree(items: SidebarItem[], path: string): SidebarTree {
  const actions = useShellActions();
  const [shown, setShown] = useState(items);
  const [branches, setBranches] = useState(() => withPage({}, items, path));
  if (shown !== items) {
    setShown(items);
    setBranches(withPage(branches, items, path));
  }

  const setOpen = (key: string, open: boolean, children: SidebarItem[]) =>
    setBranches((before) => ({ ...before, [key]: { open, items: children } }));
  const load = async (key: string, href: string) => {
    const tree = await actions?.loadBranch(href).catch(() => undefined);
    const children = tree && childrenOf(tree, key);
    if (children) setOpen(key, true, children);
    else window.location.assign(href);
  };
  const toggle = (key: string, category: SidebarCategory) => {
    const branch = branches[key];
    const children = branch?.items ?? category.items;
    if (children) setOpen(key, !branch?.open, children);
    else if (category.href) void load(key, category.href);
  };
  return { path, branches, toggle: actions && toggle };
}
