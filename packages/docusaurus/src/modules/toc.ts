interface Entry {
  id: string;
  /** Inline HTML. */
  html: string;
  children?: Entry[];
}

/** A heading as Docusaurus has it. */
export interface TocItem {
  value: string;
  id: string;
  level: number;
}

/** Returns the headings of a page as Docusaurus has them: one list with levels, of which the first is 2. */
export function tocOf(entries: readonly Entry[] = [], level = 2): TocItem[] {
  return entries.flatMap(({ id, html, children }) => [
    { value: html, id, level },
    ...tocOf(children, level + 1),
  ]);
}

/** Returns headings of Docusaurus as the entries of a table of contents, each below the last one of a higher level. */
export function entriesOf(toc: readonly TocItem[]): Entry[] {
  const root: Pick<Entry, 'children'> = {};
  const ancestors: { level: number; entry: Pick<Entry, 'children'> }[] = [{ level: 0, entry: root }];
  for (const { id, value, level } of toc) {
    const depth = ancestors.findLastIndex((ancestor) => ancestor.level < level);
    const parent = ancestors[depth]?.entry ?? root;
    const entry: Entry = { id, html: value };
    parent.children = [...(parent.children ?? []), entry];
    ancestors.splice(depth + 1, ancestors.length, { level, entry });
  }
  return root.children ?? [];
}
