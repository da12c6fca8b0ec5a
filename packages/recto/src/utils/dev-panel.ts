/** The panel with problems in pages of the dev server: its class, its label, and its styles. */
export const devPanel = {
  className: 'dev-diagnostics',
  label: 'Problems on this page',
  styles: [
    '.dev-diagnostics{border:1px solid var(--danger,#d33);border-radius:8px;padding:4px 16px;margin-block:0 24px;font-size:14px}',
    '.dev-diagnostics pre{white-space:pre-wrap;font:13px/1.5 ui-monospace,monospace;margin-block:8px}',
    '.dev-diagnostics b{display:block;margin-block-start:8px}',
    '.dev-diagnostics button{padding:0;border:0;background:none;color:inherit;font:inherit;text-align:start;text-decoration:underline;cursor:pointer}',
  ].join(''),
};

/** The event of an island in development when React has caught an error of its component, which is the detail. */
export const islandErrorEvent = 'recto:island-error';

/** Carries the file that a button of the panel opens in the editor. Example: `docs/a.md:3:1` */
export const editorAttribute = 'data-editor';

/** The address below the base URL that maps a line of a served module to its file. */
export const positionPath = '@recto/position';
