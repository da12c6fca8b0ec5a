import { usePage } from 'recto-docs/components';
import { NavbarItem as Original, type NavbarItemProps as OriginalProps } from 'recto-docs/theme';
import { type NavbarItemProps, NavbarLink } from '../navbar-link.tsx';
import { NavbarItemOfType } from '../navbar-types.tsx';
import { useSlotProps } from '../slot-props.tsx';

type Item = OriginalProps['item'];

/** An item of the navbar: the configured item that is being replaced, or one of the same kind with these props. */
export default function NavbarItem(props: NavbarItemProps) {
  const slotProps = useSlotProps<OriginalProps>('NavbarItem');
  const { state } = usePage('NavbarItem');
  const list = slotProps?.item.type === 'dropdown' ? slotProps.item : undefined;
  // A list that the site replaces renders its label and its items without a list of items, or with one of its own.
  if (list && !props.items) return <NavbarLink {...props} isInside />;
  if (list?.list && props.items !== list.items) return <NavbarItemOfType {...props} />;
  if (slotProps) return <Original {...slotProps} {...props} />;
  const isPageItem = state?.navbar.includes(props as Item);
  const item = (isPageItem ? props : state?.navbar.find((one) => isSame(one, props))) as Item | undefined;
  if (state && item) return <Original item={item} state={state} mobile={props.mobile ?? false} />;
  return <NavbarItemOfType {...props} />;
}

/** Whether an item of the page has these props. */
function isSame(item: object, props: object): boolean {
  const entries = Object.entries(item).filter(([key]) => key !== 'position');
  return entries.every(([key, value]) => (props as Record<string, unknown>)[key] === value);
}
