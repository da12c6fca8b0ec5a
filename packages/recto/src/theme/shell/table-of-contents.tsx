import { useMemo } from 'react';
import type { TocEntry } from '../../model/shell-state.ts';
import { type TocNode, tocTree } from './toc-tree.ts';

/** The contents in a column of their own; CSS shows it on large screens only. */
export function TableOfContents({ entries }: { entries: TocEntry[] }) {
  const tree = useMemo(() => tocTree(entries), [entries]);
  return (
    <nav className="toc" aria-label="On this page">
      <p className="toc__title" aria-hidden="true">
        On this page
      </p>
      <TocList nodes={tree} />
    </nav>
  );
}

/** The contents as a fold under the title; CSS shows it on small screens only. */
export function TocFold({ entries }: { entries: TocEntry[] }) {
  const tree = useMemo(() => tocTree(entries), [entries]);
  return (
    <details className="toc-fold">
      <summary>On this page</summary>
      <TocList nodes={tree} />
    </details>
  );
}

function TocList({ nodes }: { nodes: TocNode[] }) {
  return (
    <ul className="table-of-contents">
      {nodes.map(({ entry, children }) => (
        <li key={entry.id}>
          <a
            className="table-of-contents__link"
            href={`#${entry.id}`}
            dangerouslySetInnerHTML={{ __html: entry.html }}
          />
          {children.length > 0 && <TocList nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
