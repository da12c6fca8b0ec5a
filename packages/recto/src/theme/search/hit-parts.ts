import type { SearchHit, SearchLevel } from '../../model/search.ts';
import { type MarkedPart, markedParts } from './marked-parts.ts';

/** What a row shows: the passage or heading that was found, and where it stands. */
export interface HitParts {
  title: MarkedPart[];
  /** From the page down to the nearest heading; of a page itself, what it begins with. */
  path: MarkedPart[][];
}

const headings = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The texts of a hit, with the words of the query marked; a stored one has no marks. */
export function hitParts(hit: SearchHit): HitParts {
  const { type } = hit;
  const above = headings
    .filter((level) => hit.hierarchy[level] && (type === 'content' || level < type))
    .map((level) => partsOf(hit, level));
  if (type === 'content') return { title: partsOf(hit, 'content'), path: above };
  return {
    title: partsOf(hit, type),
    path: type === 'lvl1' && hit.content ? [partsOf(hit, 'content')] : above,
  };
}

/** The words that a row shows of a passage, from the first one that was looked for; nothing of other hits. */
export function foundWords(hit: SearchHit): string {
  if (hit.type !== 'content') return '';
  const parts = partsOf(hit, 'content');
  const found = parts.slice(
    Math.max(
      0,
      parts.findIndex(({ isMarked }) => isMarked),
    ),
  );
  return found
    .map(({ text }) => text)
    .join('')
    .replace(/^…|…$/g, '')
    .trim();
}

function partsOf(hit: SearchHit, attribute: 'content' | SearchLevel): MarkedPart[] {
  const isContent = attribute === 'content';
  const { _snippetResult: snippets, _highlightResult: whole } = hit as Partial<SearchHit>;
  const [marked] = [snippets, whole].flatMap((from) => {
    const found = isContent ? from?.content : from?.hierarchy?.[attribute];
    return found?.value ?? [];
  });
  if (marked !== undefined) return markedParts(marked);
  const text = isContent ? hit.content : hit.hierarchy[attribute];
  return text ? [{ text, isMarked: false }] : [];
}
