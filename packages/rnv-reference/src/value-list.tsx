import type { ReactNode } from 'react';

/** Lists allowed values as code. */
export function ValueList({ values }: { values: string[] }): ReactNode {
  return (
    <p>
      {'One of '}
      {values.flatMap((value, index) => [index > 0 ? ', ' : '', <code key={value}>{value}</code>])}
    </p>
  );
}
