import type { Crumb } from '../../../site/routes/route.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { BreadcrumbsProps } from '../../slots.ts';
import { Icon } from '../icon.tsx';

/** The path to the page in its sidebar, from the home page if there is one. */
export function Breadcrumbs({ crumbs, home }: BreadcrumbsProps) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="theme-doc-breadcrumbs" aria-label={shellText('theme.docs.breadcrumbs.navAriaLabel')}>
      <ul className="breadcrumbs" itemScope itemType="https://schema.org/BreadcrumbList">
        {home !== undefined && (
          <li className="breadcrumbs__item">
            <a
              className="breadcrumbs__link"
              href={home}
              aria-label={shellText('theme.docs.breadcrumbs.home')}
            >
              <Icon name="home" />
            </a>
          </li>
        )}
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place.
          <CrumbItem key={index} crumb={crumb} position={index + 1} isLast={index === crumbs.length - 1} />
        ))}
      </ul>
    </nav>
  );
}

function CrumbItem({ crumb, position, isLast }: { crumb: Crumb; position: number; isLast: boolean }) {
  return (
    <li
      className={`breadcrumbs__item${isLast ? ' breadcrumbs__item--active' : ''}`}
      itemProp="itemListElement"
      itemScope
      itemType="https://schema.org/ListItem"
    >
      <CrumbLabel crumb={crumb} isLast={isLast} />
      <meta itemProp="position" content={String(position)} />
    </li>
  );
}

function CrumbLabel({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (crumb.href && !isLast) {
    return (
      <a className="breadcrumbs__link" href={crumb.href} itemProp="item">
        <span itemProp="name">{crumb.label}</span>
      </a>
    );
  }
  return (
    <span className="breadcrumbs__link" itemProp="name" aria-current={isLast ? 'page' : undefined}>
      {crumb.label}
    </span>
  );
}
