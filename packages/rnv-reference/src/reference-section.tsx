import type { ReactNode } from 'react';
import api from './css/api.css?inline';
import commands from './css/commands.css?inline';
import keys from './css/keys.css?inline';
import shared from './css/reference.css?inline';

/** Those of one kind of reference. */
const styles = { api, commands, keys };

interface ReferenceSectionProps {
  of?: keyof typeof styles;
  children: ReactNode;
}

/** A part of a page with the styles that it needs of references; other pages have none. */
export function ReferenceSection({ of, children }: ReferenceSectionProps) {
  return (
    <div className="sr">
      <style>{(shared + (of ? styles[of] : '')).replace(/\s+/g, ' ')}</style>
      {children}
    </div>
  );
}
