import { Link } from 'recto-docs/components';

export interface LinkItem {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  className?: string;
}

/** A link of the footer. */
export default function FooterLinkItem({
  item: { label, to, href, className, ...rest },
}: {
  item: LinkItem;
}) {
  const { html: _, ...attributes } = rest;
  return (
    <Link {...attributes} className={`footer__link-item ${className ?? ''}`.trim()} to={href ?? to ?? ''}>
      {label}
    </Link>
  );
}
