/** Tokens of the theme that are known outside of style sheets. */
export const colorTokens = ['canvas', 'text', 'muted', 'accent', 'line'] as const;

/** What they are in each colour mode, as CSS has it. */
export type SiteColors = Record<'light' | 'dark', Record<(typeof colorTokens)[number], string>>;
