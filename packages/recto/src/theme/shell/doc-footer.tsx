import type { ShellState } from '../../model/shell-state.ts';
import { Icon } from './icon.tsx';

/** Under the article: where to mend it and how old it is. */
export function DocFooter({ state }: { state: ShellState }) {
  const { editUrl, lastUpdated } = state;
  if (!editUrl && !lastUpdated) return null;
  return (
    <footer className="theme-doc-footer">
      {editUrl && (
        <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="pencil" />
          Edit this page
        </a>
      )}
      {lastUpdated && <LastUpdated {...lastUpdated} />}
    </footer>
  );
}

function LastUpdated({ date, author }: { date?: string; author?: string }) {
  // One zone for all, so that build and browser write the same day.
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <p className="theme-last-updated">
      Last updated
      {date && (
        <>
          {' '}
          on <time dateTime={date}>{format.format(new Date(date))}</time>
        </>
      )}
      {author && ` by ${author}`}
    </p>
  );
}
