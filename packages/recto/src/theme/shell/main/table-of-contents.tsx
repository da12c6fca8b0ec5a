import { tocClass } from '../../../utils/dom-contract.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { TocEntry } from '../../shell-state.ts';
import type { TableOfContentsProps } from '../../slots.ts';

/** The table of contents as a column, for large screens. `client/shell/active-heading.ts` marks the current heading. */
export function TableOfContents({ entries }: TableOfContentsProps) {
  return (
    <nav className={tocClass} aria-label={shellText('theme.TOCCollapsible.toggleButtonLabel')}>
      <p className="toc__title" aria-hidden="true">
        {shellText('theme.TOCCollapsible.toggleButtonLabel')}
      </p>
      <TocList entries={entries} />
    </nav>
  );
}

/** The table of contents below the title, collapsible, for small screens. */
export function TocFold({ entries }: { entries: TocEntry[] }) {
  return (
    <details className="theme-doc-toc-mobile">
      <summary>{shellText('theme.TOCCollapsible.toggleButtonLabel')}</summary>
      <TocList entries={entries} />
    </details>
  );
}

function TocList({ entries }: { entries: TocEntry[] }) {
  return (
    <ul className="table-of-contents">
      {entries.map(({ id, html, children }) => (
        <li key={id}>
          <a
            className="table-of-contents__link"
            href={`#${id}`}
            dangerouslySetInnerHTML={{ __html: html }}
            suppressHydrationWarning
          />
          {children && <TocList entries={children} />}
        </li>
      ))}
    </ul>
  );
}
