import Own from '@theme/Footer/LinkItem';
import type { ComponentType } from 'react';
import type { LinkItem } from './LinkItem.tsx';

const FooterLinkItem = Own as ComponentType<{ item: LinkItem }>;

interface Column {
  title?: string;
  className?: string;
  items: LinkItem[];
}

interface Props {
  links?: readonly (Column | LinkItem)[];
  columns?: readonly Column[];
}

function Item({ item }: { item: LinkItem }) {
  if (item.html === undefined) return <FooterLinkItem item={item} />;
  return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
}

/** The links of the footer, in columns or in one line. */
export default function FooterLinks({ columns, links = columns ?? [] }: Props) {
  if (!links.some((one) => 'items' in one)) {
    return (
      <div className="footer__links text--center">
        {(links as LinkItem[]).map((item) => (
          <Item key={`${item.label} ${item.html}`} item={item} />
        ))}
      </div>
    );
  }
  return (
    <div className="row footer__links">
      {(links as Column[]).map(({ title, className, items }) => (
        <div key={title} className={`col footer__col ${className ?? ''}`.trim()}>
          {title && <div className="footer__title">{title}</div>}
          <ul className="footer__items clean-list">
            {items.map((item) => (
              <li key={`${item.label} ${item.html}`} className="footer__item">
                <Item item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
