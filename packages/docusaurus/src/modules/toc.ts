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
