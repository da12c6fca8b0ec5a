import type { ReactNode } from 'react';
import { Link, usePage } from 'recto-docs/components';
import { type NavbarItemProps, NavbarItem as Original } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

type Item = NavbarItemProps['item'];

interface Props {
  label?: ReactNode;
  children?: ReactNode;
  to?: string;
  href?: string;
  html?: string;
  type?: string;
  value?: string;
  items?: readonly Props[];
  className?: string;
  mobile?: boolean;
  lang?: string;
  target?: string;
  /** Set by Docusaurus for the items of a dropdown. */
  isDropdownItem?: boolean;
  /** Attributes of the link of an item of Recto's navbar. */
  attributes?: object;
}

/** Props of items that their links do not have: those of Docusaurus, and of Recto's navbar. */
const itemProps = [
  ...['items', 'position', 'active', 'activeClassName', 'sidebarId', 'activeBasePath', 'activeBaseRegex'],
  ...['list', 'version', 'versions', 'docsId', 'isQuiet', 'unlisted', 'suffix', 'attributes'],
];

interface LinkProps extends Props {
  /** Whether it is within a dropdown that the site replaces. */
  isInside?: boolean;
}

/** An item of the navbar: the configured item that is being replaced, or one of the same kind with these props. */
export default function NavbarItem(props: Props) {
  const slotProps = useSlotProps<NavbarItemProps>('NavbarItem');
  const { state } = usePage('NavbarItem');
  const list = slotProps?.item.type === 'dropdown' ? slotProps.item : undefined;
  // A list that the site replaces renders its label and its items without a list of items, or with one of its own.
  if (list && !props.items) return <NavbarLink {...props} isInside />;
  if (list?.list && props.items !== list.items) return <LinkList {...props} />;
  if (slotProps) return <Original {...slotProps} {...props} />;
  const isPageItem = state?.navbar.includes(props as Item);
  const item = (isPageItem ? props : state?.navbar.find((one) => isSame(one, props))) as Item | undefined;
  if (state && item) return <Original item={item} state={state} mobile={props.mobile ?? false} />;
  return props.items ? <LinkList {...props} /> : <NavbarLink {...props} />;
}

/** Whether an item of the page has these props. */
function isSame(item: object, props: object): boolean {
  const entries = Object.entries(item).filter(([key]) => key !== 'position');
  return entries.every(([key, value]) => (props as Record<string, unknown>)[key] === value);
}

/** The page has the style sheet of dropdowns. */
const dropdownPart = { 'data-part': 'dropdown' };

function NavbarLink({ isInside = false, isDropdownItem = false, ...props }: LinkProps) {
  const { label, children = label, to, href, html, value, type, className = '', mobile, ...others } = props;
  const linkProps = Object.fromEntries(Object.entries(others).filter(([key]) => !itemProps.includes(key)));
  const markup = html ?? (type === 'html' ? value : undefined);
  const content = markup === undefined ? children : <span dangerouslySetInnerHTML={{ __html: markup }} />;
  const target = to ?? href;
  const dropdownClass = isDropdownItem && markup === undefined ? 'dropdown__link' : '';
  const look = isInside || isDropdownItem ? dropdownClass : 'navbar__item navbar__link';
  const classes = `${mobile ? 'menu__link' : look} ${className}`.trim();
  const link =
    target === undefined ? (
      <div className={classes}>{content}</div>
    ) : (
      <Link
        className={classes}
        to={target}
        {...(isInside && !isDropdownItem && dropdownPart)}
        {...(isInside && { ...others.attributes, ...linkProps })}
      >
        {content}
      </Link>
    );
  const isMenuItem = mobile && !isInside;
  return isDropdownItem || isMenuItem ? (
    <li className={isMenuItem ? 'menu__list-item' : undefined}>{link}</li>
  ) : (
    link
  );
}

/** A dropdown that needs no script: it opens on hover and focus, and on click in the mobile menu. */
function LinkList({ items = [], className = '', label, to = '#', href = to, mobile = false }: Props) {
  const links = (look: string) =>
    items.map(({ label, to = '#', href = to, className = '', lang, target }) => (
      <li key={`${href} ${label}`} className={mobile ? 'menu__list-item' : undefined}>
        <Link className={`${look} ${className}`.trim()} to={href} lang={lang} target={target}>
          {label}
        </Link>
      </li>
    ));
  if (mobile)
    return (
      <li className="menu__list-item">
        <details>
          <summary className="menu__link">
            <span>{label}</span>
          </summary>
          <ul className="menu__list">{links('menu__link')}</ul>
        </details>
      </li>
    );
  return (
    <div className={`navbar__item dropdown dropdown--hoverable ${className}`.trim()} {...dropdownPart}>
      <Link className="navbar__link" to={href} aria-haspopup="true">
        {label}
      </Link>
      <ul className="dropdown__menu">{links('dropdown__link')}</ul>
    </div>
  );
}
