import InColumns from '@theme/Footer/Links/MultiColumn';
import InLine from '@theme/Footer/Links/Simple';
import type { LinkItem } from '../../parts/footer.tsx';
import type { Column } from '../../parts/footer-links.tsx';

export default function FooterLinks({ links }: { links: readonly (Column | LinkItem)[] }) {
  return links.some((one) => 'items' in one) ? <InColumns columns={links} /> : <InLine links={links} />;
}
