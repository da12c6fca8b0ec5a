import { type ComponentProps, isValidElement } from 'react';
import { CodeBlock } from 'recto-docs/components';

/** A block of code, whose child is a `code` element. */
export default function Pre({ children, ...props }: ComponentProps<'pre'>) {
  if (!isValidElement<ComponentProps<typeof CodeBlock>>(children)) return <pre {...props}>{children}</pre>;
  return <CodeBlock {...children.props} />;
}
