// Only the layout reads the context.
'use static';

import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { Head, useLayout } from 'recto-docs/components';
import { useSlotProps } from '../slot-props.tsx';

interface Parts {
  /** The announcement, for a component of the site in its place. */
  banner?: ReactNode;
  navbar?: ReactNode;
  main?: ReactNode;
  footer?: ReactNode;
  /** The text of a Markdown page, without its title. */
  text?: ReactNode;
  /** What a component around the pages of the blog has in the column of their text. */
  column?: ReactNode;
  /** The text there, for that component. */
  columnText?: ReactNode;
  /** Whether a copy is in place of a list of posts. */
  isList?: boolean;
  /** Whether a copy is in place of a page of the blog. */
  isBlogPage?: boolean;
}

/** The parts of the page for a copy of a component of Docusaurus that is around them, which renders them. */
export const LayoutParts = createContext<Parts>({});

/** Adds parts for a component that is inside another copy. */
export function InnerParts({ children, ...parts }: Parts & { children: ReactNode }) {
  return createElement(LayoutParts, { value: { ...useContext(LayoutParts), ...parts } }, children);
}

/** The main region of a copy of a list, or the children of a copy that is inside the region, perhaps without the sidebar. */
export function LayoutMain({ sidebar, children }: { sidebar?: object; children?: ReactNode }) {
  const { isList } = useContext(LayoutParts);
  const head = !sidebar && createElement(WithoutSidebar);
  if (!isList) return createElement(Fragment, {}, head, children);
  const column = createElement('div', { className: 'main__column' }, children);
  const main = { id: 'recto:main', className: 'main main--list', tabIndex: -1 };
  return createElement('main', main, head, column);
}

/** Renders the layout for a copy of a page. One that does not use the layout of the blog has no sidebar. */
export function LayoutOfCopy({ children }: { children?: ReactNode }) {
  useLayout();
  const isPost = useSlotProps('BlogPost') !== undefined;
  const { isBlogPage = isPost } = useContext(LayoutParts);
  return createElement(Fragment, {}, isBlogPage && createElement(WithoutSidebar), children);
}

/** Hides the sidebar of the blog, which a component of the site does not pass on. */
export function WithoutSidebar() {
  return createElement(Head, {}, createElement('html', { className: 'without-blog-sidebar' }));
}

export function LayoutNavbar() {
  return useContext(LayoutParts).navbar;
}

export function LayoutFooter() {
  return useContext(LayoutParts).footer;
}
