import FooterLinkItem from '@theme/Footer/LinkItem';
import { Fragment } from 'react';
import type { LinkItem } from './footer.tsx';

/** A link of the footer, or its HTML. */
function FooterItem({ item }: { item: LinkItem }) {
  if (item.html === undefined) return <FooterLinkItem item={item} />;
  return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
}

export interface Column {
  title?: string;
  className?: string;
  items: LinkItem[];
}

export function FooterColumns({ columns }: { columns: readonly Column[] }) {
  return (
    <div className="row footer__links">
      {columns.map(({ title, className, items }) => (
        <div key={title} className={`col footer__col ${className ?? ''}`.trim()}>
          {title && <div className="footer__title">{title}</div>}
          <ul className="footer__items clean-list">
            {items.map((item) => (
              <li key={`${item.label} ${item.html}`} className="footer__item">
                <FooterItem item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function FooterLine({ links }: { links: readonly LinkItem[] }) {
  return (
    <div className="footer__links text--center">
      <div className="footer__links">
        {links.map((item, index) => (
          <Fragment key={`${item.label} ${item.html}`}>
            {index > 0 && <span className="footer__link-separator">·</span>}
            <FooterItem item={item} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
