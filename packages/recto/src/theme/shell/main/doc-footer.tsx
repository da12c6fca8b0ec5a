import { useState } from 'react';
import { markdownPath } from '../../../base/url.ts';
import { replayAttribute } from '../../../model/dom-contract.ts';
import type { ShellState } from '../../../model/shell-state.ts';
import type { PageLink } from '../../../model/site.ts';
import { ShellText, shellText } from '../../i18n/shell-texts.tsx';
import { useShellActions } from '../../shell-actions.ts';
import type { DocFooterProps } from '../../slots.ts';
import { Icon } from '../icon.tsx';

/** Below the article: tags, edit link, Markdown and last update. */
export function DocFooter({ state }: DocFooterProps) {
  const { editUrl, lastUpdated, tags } = state;
  return (
    <footer className="theme-doc-footer">
      {tags && <Tags tags={tags} />}
      {editUrl && (
        <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="pencil" />
          {shellText('theme.common.editThisPage')}
        </a>
      )}
      <PageMarkdown path={state.path} />
      {lastUpdated && <LastUpdated {...lastUpdated} />}
    </footer>
  );
}

function Tags({ tags }: { tags: PageLink[] }) {
  return (
    <div className="theme-doc-tags">
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
    <p className="theme-last-updated">
      <ShellText
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{ atDate: atDate ?? '', byUser: byUser ?? '' }}
      />
    </p>
  );
}

/** Milliseconds for which the button shows "Copied". */
const copiedFor = 1000;

/** Links to the Markdown of the page, and copies it. If it cannot be copied, it is opened. */
function PageMarkdown({ path }: { path: string }) {
  const actions = useShellActions();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await actions?.copyPage(path, shellText('theme.page.copied'));
      setCopied(true);
      setTimeout(() => setCopied(false), copiedFor);
    } catch {
      location.assign(markdownPath(path));
    }
  };
  return (
    <>
      <a
        className="theme-edit-this-page"
        href={markdownPath(path)}
        type="text/markdown"
        target="_blank"
        rel="noopener"
      >
        <Icon name="page" />
        {shellText('theme.page.markdown')}
      </a>
      <button
        type="button"
        className="theme-edit-this-page copy-page"
        {...{ [replayAttribute]: '' }}
        onClick={copy}
      >
        <Icon name="copy" />
        {shellText(copied ? 'theme.page.copied' : 'theme.page.copy')}
      </button>
    </>
  );
}
