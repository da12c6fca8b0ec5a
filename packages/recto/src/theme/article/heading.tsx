import type { ComponentProps } from 'react';

interface HeadingProps extends ComponentProps<'h2'> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading whose level is a prop; one with an id gets its `#` link like every heading of the article. */
export function Heading({ as: Level, ...rest }: HeadingProps) {
  return <Level {...rest} />;
}
