import MultiColumn from '@theme/Footer/Links/MultiColumn';
import Simple from '@theme/Footer/Links/Simple';
import type { ComponentType } from 'react';
import type { LinkItem } from '../../parts/footer.tsx';
import type { Column } from '../../parts/footer-links.tsx';

const InColumns = MultiColumn as ComponentType<{ columns: readonly Column[] }>;
const InLine = Simple as ComponentType<{ links: readonly LinkItem[] }>;

/** The links of the footer, in columns or in one line. */
export default function FooterLinks({ links }: { links: readonly (Column | LinkItem)[] }) {
  return links.some((one) => 'items' in one) ? (
    <InColumns columns={links as Column[]} />
  ) : (
    <InLine links={links as LinkItem[]} />
  );
}
