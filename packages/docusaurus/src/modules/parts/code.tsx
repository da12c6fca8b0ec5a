import Block from '@theme/CodeBlock';
import Inline from '@theme/CodeInline';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { CodeBlock } from 'recto-docs/components';
import { defaultComments } from '../../magic-comments.ts';
import { useCodeBlockContext } from '../docusaurus/theme-common/code-block.tsx';

export function CodeButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`clean-btn ${className}`.trim()} />;
}

/** The element of a code block. */
export function CodeContainer({
  as: Tag = 'div',
  className = '',
  ...props
}: ComponentProps<'div'> & { as?: 'div' }) {
  return <Tag {...props} className={`code-block-container ${className}`.trim()} />;
}

function isOwnClass(name: string): boolean {
  return defaultComments.every(({ className }) => className !== name);
}

/** The code of a code block with its colors, and the button that copies it. */
export function CodeContent({ title }: { title?: ReactNode }) {
  const {
    code,
    codeInput,
    language,
    lineClassNames,
    lineNumbersStart = false,
  } = useCodeBlockContext().metadata;
  const lines = Object.keys(lineClassNames).map((index) => Number(index) + 1);
  // The theme reads the comments again, which give lines other classes than that of highlighted ones.
  const hasClasses =
    code !== codeInput.replace(/\r?\n$/, '') &&
    Object.values(lineClassNames).some((names) => names.some(isOwnClass));
  return (
    <CodeBlock
      title={title}
      language={language}
      highlightLines={hasClasses ? '' : lines.join()}
      showLineNumbers={lineNumbersStart}
    >
      {hasClasses ? codeInput : code}
    </CodeBlock>
  );
}

export function CodeToken({
  line,
  token,
  ...props
}: ComponentProps<'span'> & { line?: unknown; token?: unknown }) {
  return <span {...props} />;
}

/** Code in a line of text. */
export function CodeInline(props: ComponentProps<'code'>) {
  return <code {...props} />;
}

/** Code of MDX: a block if it has several lines. */
export function MDXCode(props: ComponentProps<typeof CodeBlock> & ComponentProps<'code'>) {
  const isInline = Children.toArray(props.children).every(
    (one) => typeof one === 'string' && !one.includes('\n'),
  );
  return isInline ? <Inline {...props} /> : <Block {...props} />;
}

/** A block of code, whose child is a `code` element, perhaps in a list. */
export function MDXPre({ children, ...props }: ComponentProps<'pre'>) {
  const [code, ...others] = Children.toArray(children);
  const isCode = isValidElement<ComponentProps<typeof CodeBlock>>(code) && others.length === 0;
  return isCode ? <Block {...code.props} /> : <pre {...props}>{children}</pre>;
}

// The elements of Markdown.
export const MDXImage = (props: ComponentProps<'img'>) => <img alt="" {...props} />;
export const MDXList = (props: ComponentProps<'ul'>) => <ul {...props} />;
export const MDXListItem = (props: ComponentProps<'li'>) => <li {...props} />;
