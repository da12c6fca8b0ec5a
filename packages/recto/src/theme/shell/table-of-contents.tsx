import { useMemo } from 'react';
import type { TocEntry } from '../../model/shell-state.ts';
import { type TocNode, tocTree } from './toc-tree.ts';
import { useActiveHeading } from './use-active-heading.ts';

/** The contents in a column of their own, with the reader's place; CSS shows it on large screens only. */
export function TableOfContents({ entries }: { entries: TocEntry[] }) {
  const tree = useMemo(() => tocTree(entries), [entries]);
  const active = useActiveHeading(entries);
  return (
    <nav className="toc" aria-label="On this page">
      <p className="toc__title" aria-hidden="true">
        On this page
      </p>
      <TocList nodes={tree} active={active} />
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

function TocList({ nodes, active }: { nodes: TocNode[]; active?: string | undefined }) {
  return (
    <ul className="table-of-contents">
      {nodes.map(({ entry, children }) => (
        <li key={entry.id}>
          <a
            className={`table-of-contents__link${entry.id === active ? ' table-of-contents__link--active' : ''}`}
            aria-current={entry.id === active ? 'location' : undefined}
            href={`#${entry.id}`}
            dangerouslySetInnerHTML={{ __html: entry.html }}
          />
          {children.length > 0 && <TocList nodes={children} active={active} />}
        </li>
      ))}
    </ul>
  );
}
