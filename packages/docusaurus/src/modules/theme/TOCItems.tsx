import List from '@theme/TOCItems/Tree';
import { useThemeConfig } from '../docusaurus/theme-common/hooks.ts';
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
  minHeadingLevel,
  maxHeadingLevel,
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
  linkActiveClassName: _,
  ...props
}: Props) {
  const levels = useThemeConfig().tableOfContents as { minHeadingLevel: number; maxHeadingLevel: number };
  const tree = useFilteredAndTreeifiedTOC({
    toc,
    minHeadingLevel: minHeadingLevel ?? levels.minHeadingLevel,
    maxHeadingLevel: maxHeadingLevel ?? levels.maxHeadingLevel,
  });
  return <List {...props} toc={tree} className={className} linkClassName={linkClassName} />;
}
