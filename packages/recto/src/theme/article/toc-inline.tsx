import { RawHtml } from '../shell/raw-html.tsx';
import { type TocNode, tocTree } from '../shell/toc-tree.ts';

export interface TocInlineProps {
  /** The page's own `toc`. */
  toc: readonly { value: string; id: string; level: number }[];
  /** @default 2 */
  minHeadingLevel?: number;
  /** @default 3 */
  maxHeadingLevel?: number;
}

/** Links to the headings of a page, inside its article. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  const entries = toc
    .filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
    .map(({ value, id, level }) => ({ html: value, id, depth: level }));
  return <TocLinks nodes={tocTree(entries)} />;
}

function TocLinks({ nodes }: { nodes: TocNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map(({ entry, children }) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`}>
            <RawHtml as="span" html={entry.html} />
          </a>
          <TocLinks nodes={children} />
        </li>
      ))}
    </ul>
  );
}
