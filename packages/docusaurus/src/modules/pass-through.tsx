import { type ReactNode, useContext } from 'react';
import { useLayout } from 'recto-docs/components';
import { InnerParts, LayoutParts, WithoutSidebar } from './layout-copy/parts.ts';

interface Props {
  children?: ReactNode;
}

/** Renders its children: the engine has what this provides in Docusaurus. */
export function PassThrough({ children }: Props) {
  return <>{children}</>;
}

/** Renders its children in the layout of the page, which the engine has around them. */
export function InsideLayout({ children }: Props) {
  useLayout();
  return <>{children}</>;
}

/** Renders the layout of a page of the blog, with its children in the column of the text. */
export function AroundColumn({ sidebar, children }: Props & { sidebar?: object }) {
  useLayout();
  const { main } = useContext(LayoutParts);
  return (
    <>
      {!sidebar && <WithoutSidebar />}
      <InnerParts column={children}>{main}</InnerParts>
    </>
  );
}

/** Renders the announcement in the component of the site for it. Elsewhere, the engine has it at the top of the page. */
export function Announcement() {
  useLayout('banner');
  return <>{useContext(LayoutParts).banner}</>;
}
