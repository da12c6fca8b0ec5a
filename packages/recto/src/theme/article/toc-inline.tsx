import type { TocEntry } from '../shell-state.ts';
import { RawHtml } from '../static-html.tsx';
import { tocEntries } from '../table-of-contents.ts';

export interface TocInlineProps {
  /** The page's `toc`. */
  toc: readonly { value: string; id: string; level: number }[];
  /** @default 2 */
  minHeadingLevel?: number;
  /** @default 3 */
  maxHeadingLevel?: number;
}

/** Links to the headings of a page, inside its article. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  const headings = toc.map(({ value, id, level }) => ({ html: value, id, depth: level }));
  const entries = tocEntries(headings, { min: minHeadingLevel, max: maxHeadingLevel });
  return <TocLinks className="toc-inline" entries={entries} />;
}

function TocLinks({ entries, className }: { entries: TocEntry[]; className?: string }) {
  if (entries.length === 0) return null;
  return (
    <ul className={className}>
      {entries.map(({ id, html, children = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <RawHtml as="span" html={html} />
          </a>
          <TocLinks entries={children} />
        </li>
      ))}
    </ul>
  );
}
