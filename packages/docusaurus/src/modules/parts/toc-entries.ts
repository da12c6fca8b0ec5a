import { type TableOfContentsProps, tocEntries } from 'recto-docs/theme';
import type { TocItem } from '../toc.ts';

/** Returns headings of Docusaurus as the entries of a table of contents. */
export function entriesOf(toc: readonly TocItem[]): TableOfContentsProps['entries'] {
  const headings = toc.map(({ id, value, level }) => ({ id, html: value, depth: level }));
  return tocEntries(headings, { min: 2, max: 6 });
}
