import type { ComponentProps } from 'react';
import { hashLinkClass } from '../../utils/dom-contract.ts';
import { escapeHtml } from '../../utils/html.ts';
import { anchorTo } from '../../utils/url.ts';

export interface HeadingProps extends ComponentProps<'h2'> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading with its level as a prop; with an id, it has a `#` link like every heading of the article. */
export function Heading({ as: Level, ...rest }: HeadingProps) {
  return <Level {...rest} />;
}

/**
 * Returns the `#` link at the end of a heading. Markdown, HTML and components make headings; all of them receive it when
 * the article is scanned, because its label is the text of the heading, which is known once its components are rendered.
 */
export function headingLink({ id, html }: { id: string; html: string }, label: string): string {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/"/g, '&quot;')
    .trim();
  const href = escapeHtml(anchorTo(id));
  return `<a class="${hashLinkClass}" href="${href}" aria-label="${label.replace('{heading}', () => text || id)}"></a>`;
}
