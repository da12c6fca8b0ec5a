import type { ComponentProps } from 'react';

/** The element of Markdown. */
export default function Li(props: ComponentProps<'li'>) {
  return <li {...props} />;
}
