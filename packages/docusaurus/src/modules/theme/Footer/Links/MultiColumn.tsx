import FooterItem from '../../../footer-item.tsx';
import type { LinkItem } from '../LinkItem.tsx';

export interface Column {
  title?: string;
  className?: string;
  items: LinkItem[];
}

/** The links of the footer in columns. */
export default function FooterLinksMultiColumn({ columns }: { columns: readonly Column[] }) {
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
