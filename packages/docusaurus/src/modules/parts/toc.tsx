import { TableOfContents, type TableOfContentsProps, tocEntries } from 'recto-docs/theme';
import { partOf } from '../slot-props.tsx';
import type { TocItem } from '../toc.ts';

const Original = partOf<TableOfContentsProps>(['TableOfContents'], TableOfContents);

/** The table of contents of a page, with the headings that a wrapper passes to it. */
export function TOC({ toc }: { toc?: readonly TocItem[] }) {
  return <Original {...(toc && { entries: entriesOf(toc) })} />;
}

/** Returns headings of Docusaurus as the entries of a table of contents. */
export function entriesOf(toc: readonly TocItem[]): TableOfContentsProps['entries'] {
  const headings = toc.map(({ id, value, level }) => ({ id, html: value, depth: level }));
  return tocEntries(headings, { min: 2, max: 6 });
}
