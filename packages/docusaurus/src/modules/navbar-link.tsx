import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { NavbarItemProps } from './configured-item.ts';
import isInternalUrl from './docusaurus/isInternalUrl.ts';
import Link from './docusaurus/Link.tsx';
import { isRegexpStringMatch } from './docusaurus/theme-common/hooks.ts';
import { useBaseUrlUtils } from './docusaurus/useBaseUrl.ts';
import ExternalLink from './theme/Icon/ExternalLink.tsx';

/** Props of items that their links do not have: those of Docusaurus, and of Recto's navbar. */
const itemProps = [
  ...['html', 'value', 'mobile', 'items', 'position', 'active', 'sidebarId', 'docId', 'docsPluginId'],
  ...['list', 'version', 'versions', 'docsId', 'isQuiet', 'unlisted', 'suffix', 'attributes'],
  ...['dropdownItemsBefore', 'dropdownItemsAfter', 'dropdownActiveClassDisabled', 'queryString'],
];

interface LinkProps extends NavbarItemProps {
  /** Whether it is within a dropdown that the site replaces. */
  isInside?: boolean;
  /** The component of the site for the link itself. */
  as?: ComponentType<NavLinkProps>;
}

/** The page has the style sheet of dropdowns. */
export const dropdownPart = { 'data-part': 'dropdown' };

/** A link of the navbar, or HTML of an item, with the element around it. */
export function NavbarLink({
  isInside = false,
  isDropdownItem = false,
  as: Item = NavbarNavLink,
  ...props
}: LinkProps) {
  const { className = '', mobile = false } = props;
  const isHtml = markupOf(props) !== undefined;
  const dropdownClass = isDropdownItem && !isHtml ? 'dropdown__link' : '';
  const look = isInside || isDropdownItem ? dropdownClass : 'navbar__item navbar__link';
  const isTrigger = isInside && !isDropdownItem;
  const link = (
    <Item
      activeClassName={mobile ? 'menu__link--active' : 'navbar__link--active'}
      {...props}
      {...(isTrigger && { ...dropdownPart, activeClassName: '' })}
      className={`${mobile ? 'menu__link' : look} ${className}`.trim()}
      isDropdownLink={isDropdownItem}
    />
  );
  const isMenuItem = mobile && !isInside;
  return isDropdownItem || isMenuItem ? (
    <li className={isMenuItem ? 'menu__list-item' : undefined}>{link}</li>
  ) : (
    link
  );
}

function markupOf({ html, type, value }: NavbarItemProps): string | undefined {
  return html ?? (type === 'html' ? value : undefined);
}

export interface NavLinkProps extends NavbarItemProps {
  isDropdownLink?: boolean | undefined;
}

/** The link of an item of the navbar, with the classes that it receives. */
export function NavbarNavLink({ isDropdownLink = false, ...props }: NavLinkProps) {
  const { children, label = children, href, prependBaseUrlToHref, type, ...rest } = props;
  // Items of Recto's navbar have only addresses.
  const { to = type === 'link' && isInternalUrl(href) ? href : undefined, ...named } = rest;
  const { activeClassName, activeBasePath, activeBaseRegex, ...others } = named;
  const { withBaseUrl } = useBaseUrlUtils();
  const attributes = Object.fromEntries(Object.entries(others).filter(([key]) => !itemProps.includes(key)));
  const markup = markupOf(props);
  const content = markup === undefined ? label : <span dangerouslySetInnerHTML={{ __html: markup }} />;
  const isActive = (_: unknown, { pathname }: { pathname: string }) =>
    activeBaseRegex
      ? isRegexpStringMatch(activeBaseRegex, pathname)
      : pathname.startsWith(withBaseUrl(activeBasePath ?? ''));
  if (to !== undefined)
    return (
      <Link
        isNavLink
        to={withBaseUrl(to)}
        {...((activeBasePath || activeBaseRegex) && { isActive })}
        {...attributes}
        {...(activeClassName && { activeClassName })}
      >
        {content}
      </Link>
    );
  if (href === undefined) return <div className={props.className}>{content}</div>;
  const { isActive: _, exact: __, ...plainAttributes } = attributes as NavbarItemProps;
  return (
    <Link
      href={prependBaseUrlToHref ? withBaseUrl(href, { forcePrependBaseUrl: true }) : href}
      {...plainAttributes}
    >
      {content}
      {label && !isInternalUrl(href) && <ExternalLink {...(isDropdownLink && { width: 12, height: 12 })} />}
    </Link>
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
          <summary className={`menu__link ${className}`.trim()}>
            <span>{label}</span>
          </summary>
          <ul className="menu__list">{links}</ul>
        </details>
      </li>
    );
  return (
    <div className="navbar__item dropdown dropdown--hoverable" {...dropdownPart}>
      <Link className={`navbar__link ${className}`.trim()} to={withBaseUrl(href)} aria-haspopup="true">
        {label}
      </Link>
      <ul className="dropdown__menu">{links}</ul>
    </div>
  );
}
