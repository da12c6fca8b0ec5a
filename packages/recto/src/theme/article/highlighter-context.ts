import { createContext } from 'react';
import { type Highlighter, plainHighlighter } from '../../base/highlight.ts';

/** The highlighter of the page that is rendered; without one, code is plain text. */
export const HighlighterContext = createContext<Highlighter>(plainHighlighter);
