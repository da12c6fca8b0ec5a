import { type TableOfContentsProps, tocEntries } from 'recto-docs/theme';
import type { TocItem } from '../toc.ts';

/**
 * Returns headings of Docusaurus as the entries of a table of contents. Sites add the headings of components, which Recto has too:
 * the first of an id remains.
 */
export function entriesOf(toc: readonly TocItem[]): TableOfContentsProps['entries'] {
  const isFirst = ({ id }: TocItem, index: number) => !id || toc.findIndex((one) => one.id === id) === index;
  const headings = toc.filter(isFirst).map(({ id, value, level }) => ({ id, html: value, depth: level }));
  return tocEntries(headings, { min: 2, max: 6 });
}
