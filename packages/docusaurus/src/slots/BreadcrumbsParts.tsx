import Home from '@theme/DocBreadcrumbs/Items/Home';
import StructuredData from '@theme/DocBreadcrumbs/StructuredData';
import { Link, translate } from 'recto-docs/components';
import type { BreadcrumbsProps } from 'recto-docs/theme';

/** The path to the page, with the parts of the site. */
export default function BreadcrumbsParts(props: BreadcrumbsProps) {
  return props.crumbs.length > 0 && <BreadcrumbList {...props} />;
}

/** The same, also without crumbs. */
export function BreadcrumbList({ crumbs, home }: BreadcrumbsProps) {
  const label = translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' });
  return (
    <>
      <StructuredData breadcrumbs={crumbs.map((crumb) => ({ type: 'link', ...crumb }))} />
      <nav className="theme-doc-breadcrumbs" aria-label={label}>
        <ul className="breadcrumbs">
          {home !== undefined && <Home />}
          {crumbs.map(({ label: text, href }, index) => {
            const isLast = index === crumbs.length - 1;
            const Tag = href && !isLast ? Link : 'span';
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place.
                key={index}
                className={`breadcrumbs__item${isLast ? ' breadcrumbs__item--active' : ''}`}
              >
                <Tag
                  className="breadcrumbs__link"
                  {...(Tag === Link ? { href } : isLast && { 'aria-current': 'page' })}
                >
                  {text}
                </Tag>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
