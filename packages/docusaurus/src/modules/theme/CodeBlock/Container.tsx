import type { ComponentProps } from 'react';

/** The element of a code block. */
export default function CodeBlockContainer({
  as: Tag = 'div',
  ...props
}: ComponentProps<'div'> & { as?: 'div' }) {
  return <Tag {...props} />;
}
