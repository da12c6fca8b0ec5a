import { Children, type ComponentProps } from 'react';
import { CodeBlock } from 'recto-docs/components';

/** Code of MDX: a block if it has several lines. */
export default function Code(props: ComponentProps<typeof CodeBlock> & ComponentProps<'code'>) {
  const isInline = Children.toArray(props.children).every(
    (one) => typeof one === 'string' && !one.includes('\n'),
  );
  return isInline ? <code {...props} /> : <CodeBlock {...props} />;
}
