import type { PageLink } from '../../../site/routes/route.ts';
import { partAttribute } from '../../../utils/dom-contract.ts';
import { ShellText, shellText } from '../../i18n/shell-texts.tsx';
import type { ShellState } from '../../shell-state.ts';
import { type DocFooterProps, useShellComponents } from '../../slots.ts';
import { Icon } from '../icon.tsx';

/** Below the article: tags, edit link, Markdown and last update. */
export function DocFooter({ state }: DocFooterProps) {
  const { editUrl, lastUpdated, tags } = state;
  const { PageMarkdown } = useShellComponents();
  return (
    <footer className="theme-doc-footer">
      {tags && <Tags tags={tags} />}
      {editUrl && (
        <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="pencil" />
          {shellText('theme.common.editThisPage')}
        </a>
      )}
      {PageMarkdown && <PageMarkdown path={state.path} />}
      {lastUpdated && <LastUpdated {...lastUpdated} />}
    </footer>
  );
}

export function Tags({ tags }: { tags: PageLink[] }) {
  return (
    <div {...{ [partAttribute]: 'tags' }} className="theme-doc-tags">
      {shellText('theme.tags.tagsListLabel')}
      <ul className="tags">
        {tags.map(({ label, href }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LastUpdated({ date, day, author }: NonNullable<ShellState['lastUpdated']>) {
  const atDate = date && (
    <ShellText id="theme.lastUpdated.atDate" values={{ date: <time dateTime={date}>{day}</time> }} />
  );
  const byUser = author && <ShellText id="theme.lastUpdated.byUser" values={{ user: author }} />;
  return (
    <span className="theme-last-updated">
      <ShellText
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{ atDate: atDate ?? '', byUser: byUser ?? '' }}
      />
    </span>
  );
}
