import type { ReactNode } from 'react';

interface ProvenanceProps {
  /** Package and version: `@rnv/core@1.9.0`. */
  source: string;
  /** Other sources, in words. */
  more?: string;
  /** Number of entries: `48 commands`. */
  size: string;
  version: string;
  /** What is upstream's on the page. @default "Descriptions" */
  upstream?: string;
}

/** Shows the package that a reference was read from, and the licence of its descriptions; below the reference. */
export function Provenance({
  source,
  more = '',
  size,
  version,
  upstream = 'Descriptions',
}: ProvenanceProps): ReactNode {
  return (
    <p className="sr-from">
      {`${size}, generated from `}
      <code>{source}</code>
      {`${more}. ${upstream} © 2022 to present Flexn BV, `}
      <a href={`https://github.com/flexn-io/renative/tree/${version}`}>MIT licence</a>
      {`${upstream === 'Descriptions' ? ', with typing errors corrected' : ''}. Notes are ours.`}
    </p>
  );
}
