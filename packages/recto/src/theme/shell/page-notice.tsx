import type { ShellState } from '../../model/shell-state.ts';

/** Says that a page is unlisted or a draft, above its text. */
export function PageNotice({ state }: { state: ShellState }) {
  return (
    <>
      {state.unlisted && (
        <Notice title="Unlisted page">
          Search engines skip this page; it is reachable only by its address.
        </Notice>
      )}
      {state.draft && <Notice title="Draft page">Only the development server shows this page.</Notice>}
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
