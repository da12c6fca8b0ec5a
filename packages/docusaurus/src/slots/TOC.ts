import Own from '@theme-own/TOC';
import type { TableOfContentsProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('TableOfContents', Own, ({ entries }: TableOfContentsProps) => ({
  toc: flat(entries, 2),
}));

type Entries = TableOfContentsProps['entries'];

/** Returns headings as Docusaurus has them: in one list, with their levels. */
function flat(entries: Entries, level: number): { id: string; value: string; level: number }[] {
  return entries.flatMap(({ id, html, children = [] }) => [
    { id, value: html, level },
    ...flat(children, level + 1),
  ]);
}
