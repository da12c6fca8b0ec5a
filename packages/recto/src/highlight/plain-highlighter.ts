import { escapeCode, withLineFeeds } from './escape-code.ts';
import type { Highlighter } from './highlight.ts';

/** Shows code as it is. It has no grammars, which browsers would load. */
export const plainHighlighter: Highlighter = {
  lines: (code) => escapeCode(withLineFeeds(code)).split('\n'),
};
