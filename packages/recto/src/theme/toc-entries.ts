import type { TocEntry } from '../../model/shell-state.ts';

/** An entry with those below it. */
export interface TocNode {
  entry: TocEntry;
  children: TocNode[];
}

/** The entries nested by depth: each belongs to the last one before it that is less deep. */
export function tocTree(entries: TocEntry[]): TocNode[] {
  const roots: TocNode[] = [];
  const open: TocNode[] = [];
  for (const entry of entries) {
    const node = { entry, children: [] };
    while ((open.at(-1)?.entry.depth ?? 0) >= entry.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}
