import { DocContent, type DocContentProps, type DocProps } from 'recto-docs/theme';
import { useSlotProps } from '../../slot-props.tsx';

/** Title and text of a document. In a copy of the layout, the table of contents for small screens is above it. */
export default function DocItemContent(props: object) {
  const contentProps = useSlotProps<DocContentProps>('DocContent');
  const docProps = useSlotProps<DocProps>('Doc');
  if (contentProps) return <DocContent {...contentProps} {...props} />;
  return docProps ? <DocContent {...docProps} {...props} state={{ ...docProps.state, toc: [] }} /> : null;
}
