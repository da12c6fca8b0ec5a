import type { ReactNode } from 'react';

interface ProvenanceProps {
  /** Package and version: `@rnv/core@1.1.0`. */
  source: string;
  /** Number of entries: `48 commands`. */
  size: string;
  version: string;
}

/** Shows the package that a reference was read from, and the licence of its descriptions. */
export function Provenance({ source, size, version }: ProvenanceProps): ReactNode {
  return (
    <p className="sr-from">
      {'Read from '}
      <code>{source}</code>
      {`: ${size}. Descriptions are ReNative’s own, © 2022 to present Flexn BV, under the `}
      <a href={`https://github.com/flexn-io/renative/tree/${version}`}>MIT licence</a>
      {'; notes are ours.'}
    </p>
  );
}
