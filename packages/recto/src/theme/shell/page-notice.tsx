import type { ShellState } from '../../model/shell-state.ts';
import { shellText } from '../shell-texts.tsx';

/** Says that a page is unlisted or a draft, above its text. */
export function PageNotice({ state }: { state: ShellState }) {
  return (
    <>
      {state.unlisted && (
        <Notice title={shellText('theme.contentVisibility.unlistedBanner.title')}>
          {shellText('theme.contentVisibility.unlistedBanner.message')}
        </Notice>
      )}
      {state.draft && (
        <Notice title={shellText('theme.contentVisibility.draftBanner.title')}>
          {shellText('theme.contentVisibility.draftBanner.message')}
        </Notice>
      )}
    </>
  );
}

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <div className="page-notice" role="note">
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  );
}
