import { Fragment, type ReactNode } from 'react';
import type { NavbarItemProps } from './configured-item.ts';
import isInternalUrl from './docusaurus/isInternalUrl.ts';
import Link from './docusaurus/Link.tsx';
import { isRegexpStringMatch } from './docusaurus/theme-common/hooks.ts';
import { useBaseUrlUtils } from './docusaurus/useBaseUrl.ts';
import ExternalLink from './theme/Icon/ExternalLink.tsx';

/** Props of items that their links do not have: those of Docusaurus, and of Recto's navbar. */
const itemProps = [
  ...['items', 'position', 'active', 'sidebarId', 'docId', 'docsPluginId'],
  ...['list', 'version', 'versions', 'docsId', 'isQuiet', 'unlisted', 'suffix', 'attributes'],
  ...['dropdownItemsBefore', 'dropdownItemsAfter', 'dropdownActiveClassDisabled', 'queryString'],
];

interface LinkProps extends NavbarItemProps {
  /** Whether it is within a dropdown that the site replaces. */
  isInside?: boolean;
}

/** The page has the style sheet of dropdowns. */
const dropdownPart = { 'data-part': 'dropdown' };

/** A link of the navbar, or HTML of an item. */
export function NavbarLink({ isInside = false, isDropdownItem = false, ...props }: LinkProps) {
  const { label, children = label, href, prependBaseUrlToHref, html, value, type, ...rest } = props;
  // Items of Recto's navbar have only addresses.
  const {
    to = type === 'link' && isInternalUrl(href) ? href : undefined,
    className = '',
    mobile,
    ...named
  } = rest;
  const { activeClassName, activeBasePath, activeBaseRegex, ...others } = named;
  const { withBaseUrl } = useBaseUrlUtils();
  const linkProps = Object.fromEntries(Object.entries(others).filter(([key]) => !itemProps.includes(key)));
  const markup = html ?? (type === 'html' ? value : undefined);
  const content = markup === undefined ? children : <span dangerouslySetInnerHTML={{ __html: markup }} />;
  const dropdownClass = isDropdownItem && markup === undefined ? 'dropdown__link' : '';
  const look = isInside || isDropdownItem ? dropdownClass : 'navbar__item navbar__link';
  const classes = `${mobile ? 'menu__link' : look} ${className}`.trim();
  const isTrigger = isInside && !isDropdownItem;
  const attributes = {
    className: classes,
    ...(isTrigger && dropdownPart),
    ...(isInside && others.attributes),
    ...linkProps,
  };
  const activeName = activeClassName ?? (mobile ? 'menu__link--active' : 'navbar__link--active');
  const isActive = (_: unknown, { pathname }: { pathname: string }) =>
    activeBaseRegex
      ? isRegexpStringMatch(activeBaseRegex, pathname)
      : pathname.startsWith(withBaseUrl(activeBasePath ?? ''));
  const { isActive: _, exact: __, ...plainAttributes } = attributes as NavbarItemProps;
  const link =
    to !== undefined ? (
      <Link
        isNavLink
        to={withBaseUrl(to)}
        {...((activeBasePath || activeBaseRegex) && { isActive })}
        {...attributes}
        {...(!isTrigger && { activeClassName: activeName })}
      >
        {content}
      </Link>
    ) : href !== undefined ? (
      <Link
        href={prependBaseUrlToHref ? withBaseUrl(href, { forcePrependBaseUrl: true }) : href}
        {...plainAttributes}
      >
        {content}
        {label && !isInternalUrl(href) && <ExternalLink {...(isDropdownItem && { width: 12, height: 12 })} />}
      </Link>
    ) : (
      <div className={classes}>{content}</div>
    );
  const isMenuItem = mobile && !isInside;
  return isDropdownItem || isMenuItem ? (
    <li className={isMenuItem ? 'menu__list-item' : undefined}>{link}</li>
  ) : (
    link
  );
}

interface ListProps extends NavbarItemProps {
  /** Renders an item of the list. */
  item(props: NavbarItemProps): ReactNode;
}

/** A dropdown that needs no script: it opens on hover and focus, and on click in the mobile menu. */
export function NavbarList({
  items = [],
  className = '',
  label,
  to = '#',
  href = to,
  mobile = false,
  item,
}: ListProps) {
  const { withBaseUrl } = useBaseUrlUtils();
  const links = items.map((one, index) => {
    const props = mobile ? { mobile } : { isDropdownItem: true, activeClassName: 'dropdown__link--active' };
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items is fixed.
    return <Fragment key={index}>{item({ ...one, ...props })}</Fragment>;
  });
  if (mobile)
    return (
      <li className="menu__list-item">
        <details>
          <summary className="menu__link">
            <span>{label}</span>
          </summary>
          <ul className="menu__list">{links}</ul>
        </details>
      </li>
    );
  return (
    <div className={`navbar__item dropdown dropdown--hoverable ${className}`.trim()} {...dropdownPart}>
      <Link className="navbar__link" to={withBaseUrl(href)} aria-haspopup="true">
        {label}
      </Link>
      <ul className="dropdown__menu">{links}</ul>
    </div>
  );
}
