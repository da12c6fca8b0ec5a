import FooterItem from '../../../footer-item.tsx';
import type { LinkItem } from '../LinkItem.tsx';

/** The links of the footer in one line. */
export default function FooterLinksSimple({ links }: { links: readonly LinkItem[] }) {
  return (
    <div className="footer__links text--center">
      {links.map((item) => (
        <FooterItem key={`${item.label} ${item.html}`} item={item} />
      ))}
    </div>
  );
}
