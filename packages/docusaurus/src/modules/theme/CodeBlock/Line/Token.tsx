import type { ComponentProps } from 'react';

/** A token of a line of code. */
export default function CodeBlockToken({
  line,
  token,
  ...props
}: ComponentProps<'span'> & { line?: unknown; token?: unknown }) {
  return <span {...props} />;
}
