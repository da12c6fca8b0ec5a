import OneToken from '@theme/CodeBlock/Line/Token';
import type { ComponentProps } from 'react';

interface PrismToken {
  content: string;
  types: string[];
}

interface Props {
  line: PrismToken[];
  classNames?: string[];
  showLineNumbers?: boolean;
  getLineProps(input: { line: PrismToken[]; className?: string }): ComponentProps<'span'>;
  getTokenProps(input: { token: PrismToken }): ComponentProps<'span'>;
}

/** A line of code that Prism has split into tokens, with its number, which the style sheet counts. */
export default function CodeBlockLine({
  line,
  classNames = [],
  showLineNumbers,
  getLineProps,
  getTokenProps,
}: Props) {
  const tokens = line.length === 1 && line[0]?.content === '\n' ? [{ ...line[0], content: '' }] : line;
  const className = [...classNames, showLineNumbers ? 'code-line' : []].flat().join(' ');
  const { key: _, ...props } = getLineProps({ line: tokens, className }) as { key?: string };
  const code = tokens.map((token, index) => {
    const { key: _, ...tokenProps } = getTokenProps({ token }) as { key?: string };
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens never change places.
    return <OneToken key={index} {...tokenProps} line={tokens} token={token} />;
  });
  return (
    <span {...props}>
      {showLineNumbers ? (
        <>
          <span className="code-line__number" />
          <span className="code-line__content">{code}</span>
        </>
      ) : (
        code
      )}
      <br />
    </span>
  );
}
