import type { ReactNode } from 'react';
import { partAttribute } from '../../utils/dom-contract.ts';

export interface ListProps {
  /** One list. `render/article/arrange-lists.ts` checks and marks up what Markdown made of it. */
  children?: ReactNode;
}

/** Steps of a guide: an ordered list. */
export function Steps({ children }: ListProps) {
  return (
    <div {...{ [partAttribute]: 'steps' }} className="steps">
      {children}
    </div>
  );
}

/** Files and folders: a nested list. */
export function FileTree({ children }: ListProps) {
  return (
    <div {...{ [partAttribute]: 'file-tree' }} className="file-tree">
      {children}
    </div>
  );
}
