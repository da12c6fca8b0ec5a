/** The kinds of admonition that have styles and an icon. */
export type AdmonitionLook = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** The kinds of admonition (`:::tip`) and their looks; aliases keep their own title. */
export const admonitionKinds: ReadonlyMap<string, AdmonitionLook> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'warning'],
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
]);
