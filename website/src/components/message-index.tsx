import type { ReactNode } from 'react';
import css from '../css/message-index.css?inline';

/** Shows a list of groups of links in columns, like the index of a book. */
export function MessageIndex({ children }: { children: ReactNode }) {
  return (
    <div className="message-index">
      {/* Inline, so that no other page has these styles. */}
      <style>{css.replace(/\s+/g, ' ')}</style>
      {children}
    </div>
  );
}
