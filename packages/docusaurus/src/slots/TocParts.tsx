import Items from '@theme/TOCItems';
import { translate } from 'recto-docs/components';
import type { TableOfContentsProps } from 'recto-docs/theme';
import { type TocItem, tocOf } from '../modules/toc.ts';

/** The table of contents next to the article, with the items of the site. */
export default function TocParts({
  entries,
  toc = tocOf(entries),
}: TableOfContentsProps & { toc?: readonly TocItem[] }) {
  const label = translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' });
  return (
    <nav className="toc" aria-label={label}>
      <p className="toc__title" aria-hidden="true">
        {label}
      </p>
      <Items
        toc={toc}
        maxHeadingLevel={6}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
