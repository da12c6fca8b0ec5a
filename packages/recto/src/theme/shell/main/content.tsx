import type { Ref } from 'react';
import { contentId } from '../../../utils/dom-contract.ts';
import type { ShellState } from '../../shell-state.ts';
import { StaticHtml } from '../../static-html.tsx';

interface ContentProps {
  state: ShellState;
  /** At build; the browser keeps what the server sent. */
  html?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The text of a page, which React leaves as built. */
export function Content({ state, ...rest }: ContentProps) {
  const className = state.noArticle ? 'markdown' : 'theme-doc-markdown markdown';
  return <StaticHtml id={contentId} className={className} {...state.articleLanguage} {...rest} />;
}
