import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { TabItemProps } from './tab-item.tsx';

/** Tabs in order, and which one is shown first; none where the author asked for none. */
export interface TabList {
  items: TabItemProps[];
  selected: string | undefined;
}

export interface TabListProps {
  children?: ReactNode;
  /** Which one is shown first; `null` for none. */
  defaultValue?: string | null;
  /** Labels and order, where the items do not say them. */
  values?: readonly Pick<TabItemProps, 'value' | 'label' | 'default' | 'attributes'>[];
}

/** Takes the children of `Tabs` apart. Throws where authors must decide: values twice, unknown, or missing. */
export function tabList({ children, defaultValue, values }: TabListProps): TabList {
  const found = tabItems(children);
  const items = values ? values.map((tab) => ({ ...itemOf(found, tab.value), ...tab })) : found;
  const names = items.map(({ value }) => value);
  if (names.length === 0) throw new Error('Tabs has no TabItem.');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Error(`Tabs has the value "${twice}" twice; each TabItem needs its own.`);
  if (defaultValue === null) return { items, selected: undefined };
  if (defaultValue !== undefined && !names.includes(defaultValue)) {
    const known = names.map((name) => `"${name}"`).join(', ');
    throw new Error(`Tabs has the defaultValue "${defaultValue}", but only the values ${known}.`);
  }
  return { items, selected: defaultValue ?? (items.find((item) => item.default) ?? items[0])?.value };
}

function itemOf(items: TabItemProps[], value: string): TabItemProps {
  const item = items.find((candidate) => candidate.value === value);
  if (!item) throw new Error(`Tabs lists the value "${value}", but no TabItem has it.`);
  return item;
}

function tabItems(children: ReactNode): TabItemProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return [];
    if (isFragment(child)) return tabItems(child.props.children);
    if (!isTabItem(child))
      throw new Error('Tabs has content outside of its TabItems; move it into one of them.');
    return [child.props];
  });
}

function isFragment(child: ReactNode): child is ReactElement<{ children?: ReactNode }> {
  return isValidElement(child) && child.type === Fragment;
}

/** Known by its props: pages may import a copy of the component. */
function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement<Partial<TabItemProps>>(child) && typeof child.props.value === 'string';
}
