import { usePage } from 'recto-docs/components';
import { NavbarItem as Original, type NavbarItemProps as OriginalProps } from 'recto-docs/theme';
import { activeProp, configuredItem, isConfigured, type NavbarItemProps } from '../configured-item.ts';
import { NavbarLink } from '../navbar-link.tsx';
import { NavbarItemOfType } from '../navbar-types.tsx';
import { useSlotProps } from '../slot-props.tsx';

/** An item of the navbar: the configured item that is being replaced, or one of the same kind with these props. */
export default function NavbarItem({
  item: _,
  state: __,
  ...props
}: NavbarItemProps & Partial<OriginalProps>) {
  const slotProps = useSlotProps<OriginalProps>('NavbarItem');
  const { state } = usePage('NavbarItem');
  const list = slotProps?.item.type === 'dropdown' ? slotProps.item : undefined;
  // A list that the site replaces renders its label and its items without a list of items, or with one of its own.
  if (list && !props.items) return <NavbarLink {...props} isInside />;
  if (list?.list && !hasItems(props, list.items)) return <NavbarItemOfType {...props} />;
  if (slotProps?.item.type === 'link' && isChanged(slotProps.item, props))
    return <NavbarLink {...activeProp(slotProps)} {...props} />;
  if (slotProps) {
    const item = withClass(slotProps.item, props);
    return <Original {...slotProps} item={item} mobile={props.mobile ?? slotProps.mobile ?? false} />;
  }
  const item = state?.navbar.find((one) => isConfigured(one, props));
  if (state && item) return <Original item={item} state={state} mobile={props.mobile ?? false} />;
  return <NavbarItemOfType {...props} />;
}

/** Returns an item with the class that a component of the site gives to it. Items of the site's own types have one of the page. */
function withClass(item: OriginalProps['item'], { className }: NavbarItemProps): OriginalProps['item'] {
  if (className === undefined || item.type === 'search') return item;
  return item.className?.includes('navbar__custom') ? item : { ...item, className };
}

/** Whether a component of the site gives a link other props than it has received. */
function isChanged(item: object, props: NavbarItemProps): boolean {
  const received: object = configuredItem(item);
  const isOther = ([key, value]: [string, unknown]) =>
    !givenProps.has(key) && value !== Reflect.get(received, key);
  return Object.entries({ ...received, ...props }).some(isOther);
}

/** Props that parts of the navbar give to their items. */
const givenProps = new Set(['item', 'state', 'mobile', 'position']);

/** Whether a component has received the items of a list as they are. */
function hasItems({ items = [] }: NavbarItemProps, all: readonly object[]): boolean {
  const isUnchanged = (one: object, index: number) => {
    const original = all[index] ?? {};
    return (
      isConfigured(original, one) && Object.keys(one).length === Object.keys(configuredItem(original)).length
    );
  };
  return items.length === all.length && items.every(isUnchanged);
}
