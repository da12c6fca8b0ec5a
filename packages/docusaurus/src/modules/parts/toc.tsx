import { TableOfContents, type TableOfContentsProps } from 'recto-docs/theme';
import { partOf } from '../slot-props.tsx';
import { entriesOf, type TocItem } from '../toc.ts';

const Original = partOf<TableOfContentsProps>(['TableOfContents'], TableOfContents);

/** The table of contents of a page, with the headings that a wrapper passes to it. */
export function TOC({ toc }: { toc?: readonly TocItem[] }) {
  return <Original {...(toc && { entries: entriesOf(toc) })} />;
}
