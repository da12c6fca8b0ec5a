import Home from '@theme/DocBreadcrumbs/Items/Home';
import StructuredData from '@theme/DocBreadcrumbs/StructuredData';
import type { ComponentType } from 'react';
import { Link, translate } from 'recto-docs/components';
import type { BreadcrumbsProps } from 'recto-docs/theme';

const parts = { Home, StructuredData } as Record<string, unknown> as {
  Home: ComponentType;
  StructuredData: ComponentType<{ breadcrumbs: object[] }>;
};

/** The path to the page, with the parts of the site. */
export default function BreadcrumbsParts({ crumbs, home }: BreadcrumbsProps) {
  if (crumbs.length === 0) return null;
  const label = translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' });
  return (
    <>
      <parts.StructuredData breadcrumbs={crumbs.map((crumb) => ({ type: 'link', ...crumb }))} />
      <nav className="theme-doc-breadcrumbs" aria-label={label}>
        <ul className="breadcrumbs">
          {home !== undefined && <parts.Home />}
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
