import CodeElement from '@theme/CodeBlock/Content/Element';
import CodeString from '@theme/CodeBlock/Content/String';
import type { ComponentProps } from 'react';
import type { CodeBlock } from 'recto-docs/components';

type Props = ComponentProps<typeof CodeBlock>;

/** A code block, with the parts of the site. */
export default function CodeBlockParts({ meta, children, ...props }: Props) {
  const { language, className = language && `language-${language}`, metastring = meta } = props;
  const code = [children ?? ''].flat();
  const isText = code.every((part) => typeof part === 'string');
  const Content = isText ? CodeString : CodeElement;
  return (
    <Content {...props} {...(className && { className })} {...(metastring && { metastring })}>
      {isText ? code.join('') : children}
    </Content>
  );
}
