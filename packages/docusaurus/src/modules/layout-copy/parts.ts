// Only the layout reads the context.
'use static';

import { createContext, createElement, type ReactNode, useContext } from 'react';

interface Parts {
  navbar?: ReactNode;
  main?: ReactNode;
  footer?: ReactNode;
  /** The text of a Markdown page, without its title. */
  text?: ReactNode;
}

/** The parts of the page for a copy of a component of Docusaurus that is around them, which renders them. */
export const LayoutParts = createContext<Parts>({});

/** Adds parts for a component that is inside another copy. */
export function InnerParts({ children, ...parts }: Parts & { children: ReactNode }) {
  return createElement(LayoutParts, { value: { ...useContext(LayoutParts), ...parts } }, children);
}

export function LayoutNavbar() {
  return useContext(LayoutParts).navbar;
}

export function LayoutFooter() {
  return useContext(LayoutParts).footer;
}

/** What the page has in place of the list of posts of a copy. */
export function LayoutPosts() {
  return useContext(LayoutParts).main;
}
