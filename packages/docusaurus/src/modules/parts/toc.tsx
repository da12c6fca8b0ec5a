import TOCItems from '@theme/TOCItems';
import type { ComponentProps } from 'react';
import { TableOfContents, type TableOfContentsProps } from 'recto-docs/theme';
import { useIsReactPage } from '../docs-contexts.tsx';
import { partOf } from '../slot-props.tsx';
import { entriesOf } from './toc-entries.ts';

const Original = partOf<TableOfContentsProps>(['TableOfContents'], TableOfContents);

/** The table of contents of a page, with the headings that a wrapper passes to it, or that a React page has. */
export function TOC({ toc, className = '', ...props }: Partial<ComponentProps<typeof TOCItems>>) {
  if (!useIsReactPage()) return <Original {...(toc && { entries: entriesOf(toc) })} />;
  return (
    <div className={`page-toc thin-scrollbar ${className}`.trim()}>
      <TOCItems {...props} toc={toc ?? []} linkClassName="table-of-contents__link toc-highlight" />
    </div>
  );
}
