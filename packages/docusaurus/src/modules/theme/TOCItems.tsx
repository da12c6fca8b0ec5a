import List from '@theme/TOCItems/Tree';
import { useFilteredAndTreeifiedTOC } from '../docusaurus/theme-common/toc.ts';
import type { TocItem } from '../toc.ts';

interface Props {
  toc: readonly TocItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
  className?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}

/** Links to the headings of a page. */
export default function TOCItems({
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
  linkActiveClassName: _,
  ...props
}: Props) {
  const tree = useFilteredAndTreeifiedTOC({ toc, minHeadingLevel, maxHeadingLevel });
  return <List {...props} toc={tree} className={className} linkClassName={linkClassName} />;
}
