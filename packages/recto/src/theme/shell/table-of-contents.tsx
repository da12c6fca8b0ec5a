import type { TocEntry } from '../../model/shell-state.ts';
import { shellText } from '../shell-texts.tsx';
import { useActiveHeading } from './use-active-heading.ts';

interface TableOfContentsProps {
  entries: TocEntry[];
  /** Whether the navbar always covers the top of the page. */
  isNavbarFixed: boolean;
}

/** The contents in a column of their own, with the reader's place; CSS shows it on large screens only. */
export function TableOfContents({ entries, isNavbarFixed }: TableOfContentsProps) {
  const active = useActiveHeading(entries, isNavbarFixed);
  return (
    <nav className="toc" aria-label={shellText('theme.TOCCollapsible.toggleButtonLabel')}>
      <p className="toc__title" aria-hidden="true">
        {shellText('theme.TOCCollapsible.toggleButtonLabel')}
      </p>
      <TocList entries={entries} active={active} />
    </nav>
  );
}

/** The contents as a fold under the title; CSS shows it on small screens only. */
export function TocFold({ entries }: { entries: TocEntry[] }) {
  return (
    <details className="toc-fold">
      <summary>{shellText('theme.TOCCollapsible.toggleButtonLabel')}</summary>
      <TocList entries={entries} />
    </details>
  );
}

function TocList({ entries, active }: { entries: TocEntry[]; active?: string | undefined }) {
  return (
    <ul className="table-of-contents">
      {entries.map(({ id, html, children }) => (
        <li key={id}>
          <a
            className={`table-of-contents__link${id === active ? ' table-of-contents__link--active' : ''}`}
            aria-current={id === active ? 'location' : undefined}
            href={`#${id}`}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {children && <TocList entries={children} active={active} />}
        </li>
      ))}
    </ul>
  );
}
