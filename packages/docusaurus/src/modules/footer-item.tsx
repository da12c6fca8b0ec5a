import Own from '@theme/Footer/LinkItem';
import type { ComponentType } from 'react';
import type { LinkItem } from './theme/Footer/LinkItem.tsx';

const FooterLinkItem = Own as ComponentType<{ item: LinkItem }>;

/** A link of the footer, or its HTML. */
export default function FooterItem({ item }: { item: LinkItem }) {
  if (item.html === undefined) return <FooterLinkItem item={item} />;
  return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
}
