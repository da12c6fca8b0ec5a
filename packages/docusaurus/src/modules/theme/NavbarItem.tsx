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
  position?: string;
  mobile?: boolean;
  /** Set by Docusaurus for the items of a dropdown. */
  isDropdownItem?: boolean;
  active?: unknown;
  activeClassName?: string;
  sidebarId?: string;
  activeBasePath?: string;
  activeBaseRegex?: string;
}

interface LinkProps extends Props {
  /** Whether it is within a dropdown that the site replaces. */
  isInside?: boolean;
}

/** An item of the navbar: that of the configuration which is being replaced, or one of the same kind with these props. */
export default function NavbarItem(props: Props) {
  const given = useSlotProps<NavbarItemProps>('NavbarItem');
  const { state } = usePage('NavbarItem');
  // A dropdown that the site replaces renders its label and its items without a list of items.
  const isInside = given && 'items' in given.item && !props.items;
  if (isInside) return <NavbarLink {...props} isInside />;
  if (given) return <Original {...given} {...props} />;
  const isOfPage = state?.navbar.includes(props as Item);
  const item = (isOfPage ? props : state?.navbar.find((one) => isSame(one, props))) as Item | undefined;
  if (state && item) return <Original item={item} state={state} mobile={props.mobile ?? false} />;
  return props.items ? <Dropdown {...props} /> : <NavbarLink {...props} />;
}

/** Whether an item of the page has these props. */
function isSame(item: object, props: object): boolean {
  const own = Object.entries(item).filter(([key]) => key !== 'position');
  return own.every(([key, value]) => (props as Record<string, unknown>)[key] === value);
}

function NavbarLink({ isInside = false, isDropdownItem = false, ...props }: LinkProps) {
  const { label, children = label, to, href, html, value, type, className = '', mobile, ...others } = props;
  const {
    items,
    position,
    active,
    activeClassName,
    sidebarId,
    activeBasePath,
    activeBaseRegex,
    ...attributes
  } = others;
  const markup = html ?? (type === 'html' ? value : undefined);
  const content = markup === undefined ? children : <span dangerouslySetInnerHTML={{ __html: markup }} />;
  const target = to ?? href;
  const ofList = isDropdownItem && markup === undefined ? 'dropdown__link' : '';
  const own = isInside || isDropdownItem ? ofList : 'navbar__item navbar__link';
  const classes = `${mobile ? 'menu__link' : own} ${className}`.trim();
  const link =
    target === undefined ? (
      <div className={classes}>{content}</div>
    ) : (
      <Link className={classes} to={target} {...(isInside && attributes)}>
        {content}
      </Link>
    );
  return isDropdownItem ? <li>{link}</li> : link;
}

/** A list that opens under the pointer and with the keyboard, without script. */
function Dropdown({ items = [], className = '', label, to, href }: Props) {
  return (
    <div className={`navbar__item dropdown dropdown--hoverable ${className}`.trim()}>
      <Link className="navbar__link" to={to ?? href ?? '#'} aria-haspopup="true">
        {label}
      </Link>
      <ul className="dropdown__menu">
        {items.map((item) => (
          <li key={`${item.to ?? item.href} ${item.label}`}>
            <Link className="dropdown__link" to={item.to ?? item.href ?? '#'}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
