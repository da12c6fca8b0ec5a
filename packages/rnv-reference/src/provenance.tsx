import type { ReactNode } from 'react';

interface ProvenanceProps {
  /** Package and version: `@rnv/core@1.1.0`. */
  source: string;
  /** How much was read: `48 commands`. */
  size: string;
  version: string;
}

/** Says which package a reference was read from, and whose words its descriptions are. */
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
