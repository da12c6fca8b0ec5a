import type { ReactNode } from 'react';
import css from '../css/message-index.css?inline';
import { InlineStyles } from './inline-styles.tsx';

/** Shows a list of groups of links in columns, like the index of a book. */
export function MessageIndex({ children }: { children: ReactNode }) {
  return (
    <div className="message-index">
      <InlineStyles css={css} />
      {children}
    </div>
  );
}
