/** The panel with problems in pages of the dev server: its class, its label, and its styles. */
export const devPanel = {
  className: 'dev-diagnostics',
  label: 'Problems on this page',
  styles: [
    '.dev-diagnostics{border:1px solid var(--danger,#d33);border-radius:8px;padding:4px 16px;margin-block:0 24px;font-size:14px}',
    '.dev-diagnostics pre{white-space:pre-wrap;font-size:13px;margin-block:8px}',
    '.dev-diagnostics b{display:block;margin-block-start:8px}',
  ].join(''),
};

/** The event of an island in development when React has caught an error of its component, which is the detail. */
export const islandErrorEvent = 'recto:island-error';
