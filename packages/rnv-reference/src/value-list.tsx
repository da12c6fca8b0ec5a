import type { ReactNode } from 'react';

/** Permitted values in a line of code. */
export function ValueList({ values }: { values: string[] }): ReactNode {
  return (
    <p>
      {'One of '}
      {values.flatMap((value, index) => [index > 0 ? ', ' : '', <code key={value}>{value}</code>])}
    </p>
  );
}
