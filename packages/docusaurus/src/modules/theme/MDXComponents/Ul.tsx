import type { ComponentProps } from 'react';

/** The element of Markdown. */
export default function Ul(props: ComponentProps<'ul'>) {
  return <ul {...props} />;
}
