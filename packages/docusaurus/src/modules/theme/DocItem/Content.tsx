import { isValidElement, type ReactNode } from 'react';
import { DocContent, type DocContentProps, type DocProps } from 'recto-docs/theme';
import { useSlotProps } from '../../slot-props.tsx';

/** Title and text of a document. In a copy of the layout, the table of contents for small screens is above it. */
export default function DocItemContent({ children, ...others }: { children?: ReactNode }) {
  const text = isAround(children) ? <div className="theme-doc-markdown markdown">{children}</div> : children;
  const props = { ...others, ...(children !== undefined && { children: text }) };
  const contentProps = useSlotProps<DocContentProps>('DocContent');
  const docProps = useSlotProps<DocProps>('Doc');
  if (contentProps) return <DocContent {...contentProps} {...props} />;
  return docProps ? <DocContent {...docProps} {...props} state={{ ...docProps.state, toc: [] }} /> : null;
}

/** Whether an element of a copy has the text somewhere inside, such as in columns. The text itself has metadata. */
function isAround(children: ReactNode): boolean {
  if (!isValidElement(children)) return false;
  const { type } = children;
  return typeof type === 'string' || (typeof type === 'function' && !('metadata' in type));
}
