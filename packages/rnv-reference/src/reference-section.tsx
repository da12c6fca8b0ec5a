import type { ReactNode } from 'react';
import css from './reference.css?inline';

/** A part of a page with the styles of references, which other pages do not have. */
export function ReferenceSection({ children }: { children: ReactNode }) {
  return (
    <div className="sr">
      <style>{css.replace(/\s+/g, ' ')}</style>
      {children}
    </div>
  );
}
