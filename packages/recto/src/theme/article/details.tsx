import type { ComponentProps, ReactNode } from 'react';

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** Always visible; children may also bring a `<summary>` of their own. */
  summary?: ReactNode;
}

/** A fold; opens without script. */
export function Details({ summary, children, ...rest }: DetailsProps) {
  const isComplete =
    typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary';
  return (
    <details {...rest}>
      {isComplete || summary === undefined ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  );
}
