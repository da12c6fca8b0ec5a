import type { TocItem } from '../../toc.ts';

/** A heading with those below it. */
export interface TocTree extends TocItem {
  children: TocTree[];
}

interface Levels {
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

export function useTreeifiedTOC(toc: readonly TocItem[]): TocTree[] {
  const roots: TocTree[] = [];
  const open: TocTree[] = [];
  for (const item of toc) {
    const node = { ...item, children: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= item.level) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** Returns the headings of some levels as a tree. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
}: Levels & { toc: readonly TocItem[] }): TocTree[] {
  return useTreeifiedTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel));
}

/** Does nothing: the shell marks the current heading in links with the class `toc-highlight`. */
export function useTOCHighlight(_config: object | undefined): void {}

export function extractLeadingEmoji(text: string): { emoji: string | null; rest: string } {
  const [emoji] =
    /^\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/u.exec(text) ??
    [];
  return emoji ? { emoji, rest: text.slice(emoji.length) } : { emoji: null, rest: text };
}
