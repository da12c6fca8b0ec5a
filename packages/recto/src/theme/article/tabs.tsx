import {
  Children,
  type ComponentProps,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import {
  partAttribute,
  tabGroupAttribute,
  tabOffAttribute,
  tabQueryAttribute,
  tabsClass,
  tabTitleClass,
  tabValueAttribute,
} from '../../utils/dom-contract.ts';
import { classNames } from '../class-names.ts';

export interface TabsProps extends TabListProps {
  /** Tabs of one group change together on all pages, and the choice is stored. */
  groupId?: string;
  /** The name of `groupId` in Starlight. */
  syncKey?: string;
  /** Query parameter for the choice: this name, or `true` for that of the group. */
  queryString?: boolean | string;
  className?: string;
  /** Stretches the tabs to the full width. */
  block?: boolean;
  /** Ignored: hidden panels are part of the page, for search and print. */
  lazy?: boolean;
}

/**
 * Tabs, of which one panel is shown. Without script they are labelled sections; with script, style sheets make them tabs
 * before the first paint, so nothing shifts.
 */
export function Tabs({ syncKey, groupId = syncKey, queryString, className, block, ...list }: TabsProps) {
  const id = useId();
  const { items, selected } = tabList(list);
  const classes = classNames(tabsClass, block && 'tabs--block', className);
  const focusable = selected ?? items[0]?.value;
  const panel = (item: ResolvedTabItem, index: number) => (
    <section
      key={item.value}
      role="tabpanel"
      id={`${id}p${index}`}
      aria-labelledby={`${id}t${index}`}
      {...{ [tabOffAttribute]: item.value === selected ? undefined : '' }}
    >
      <p className={tabTitleClass}>{labelOf(item)}</p>
      {item.children}
    </section>
  );
  const panelOf = ({ value, children }: TabItemProps) => {
    const index = items.findIndex((item) => item.value === value);
    return items[index] && panel({ ...items[index], children }, index);
  };
  return (
    <div
      className={classes}
      {...{
        [partAttribute]: 'tabs',
        [tabGroupAttribute]: groupId,
        [tabQueryAttribute]: queryName(queryString, groupId),
      }}
    >
      <div role="tablist">
        {items.map((item, index) => (
          <button
            {...item.attributes}
            key={item.value}
            type="button"
            role="tab"
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={item.value === selected}
            tabIndex={item.value === focusable ? undefined : -1}
            {...{ [tabValueAttribute]: item.value }}
          >
            {labelOf(item)}
          </button>
        ))}
      </div>
      {isRendered(list) ? (
        <Panels.Provider value={panelOf}>{list.children}</Panels.Provider>
      ) : (
        items.map(panel)
      )}
    </div>
  );
}

/** Makes the panel of a `TabItem` that a component renders. */
const Panels = createContext<((item: TabItemProps) => ReactNode) | undefined>(undefined);

/** Whether components render the items of tabs, whose values are listed. */
function isRendered(list: TabListProps): list is TabListProps & Pick<Required<TabListProps>, 'values'> {
  return list.values !== undefined && nonTabNodes(list.children).some((child) => isValidElement(child));
}

function labelOf({ label, value }: TabItemProps): ReactNode {
  return label ?? value;
}

function queryName(queryString: TabsProps['queryString'], groupId: string | undefined): string | undefined {
  if (queryString !== true) return queryString || undefined;
  if (!groupId)
    throw new Error('Tabs with queryString needs a groupId, or the name itself: queryString="os".');
  return groupId;
}

interface TabListProps {
  children?: ReactNode;
  /** Value of the tab that is shown first; `null` for none. */
  defaultValue?: string | null;
  /** Labels and order, if the items do not have them. */
  values?: readonly Pick<ResolvedTabItem, 'value' | 'label' | 'default' | 'attributes'>[];
}

/**
 * Returns the tabs of `Tabs` in order, and the value of the one that is shown first, if any. Throws for duplicate, unknown or missing
 * values.
 */
function tabList(list: TabListProps): { items: ResolvedTabItem[]; selected: string | undefined } {
  const { children, defaultValue, values } = list;
  const areRendered = isRendered(list);
  const tabs: ResolvedTabItem[] = areRendered ? [...list.values] : tabItems(children);
  const items = values && !areRendered ? values.map((tab) => ({ ...itemOf(tabs, tab.value), ...tab })) : tabs;
  const names = items.map(({ value }) => value);
  if (names.length === 0) throw new Error('Tabs has no TabItem.');
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined)
    throw new Error(`Tabs has the value "${duplicate}" twice; each TabItem needs its own.`);
  if (defaultValue === null) return { items, selected: undefined };
  if (defaultValue !== undefined && !names.includes(defaultValue)) {
    const validValues = names.map((name) => `"${name}"`).join(', ');
    throw new Error(`Tabs has the defaultValue "${defaultValue}", but only the values ${validValues}.`);
  }
  return { items, selected: defaultValue ?? (items.find((item) => item.default) ?? items[0])?.value };
}

function itemOf(items: ResolvedTabItem[], value: string): ResolvedTabItem {
  const item = items.find((candidate) => candidate.value === value);
  if (!item) throw new Error(`Tabs lists the value "${value}", but no TabItem has it.`);
  return item;
}

function tabItems(children: ReactNode): ResolvedTabItem[] {
  if (nonTabNodes(children).length > 0)
    throw new Error('Tabs has content outside of its TabItems; move it into one of them.');
  return nodesIn(children).flatMap((child) => tabItemProps(child) ?? []);
}

function nonTabNodes(children: ReactNode): ReactNode[] {
  return nodesIn(children).filter((child) => !tabItemProps(child));
}

/** Returns children and those of fragments, without blank text. */
function nodesIn(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return [];
    const isFragment = isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment;
    return isFragment ? nodesIn(child.props.children) : [child];
  });
}

/** Returns the props of a `TabItem`. Detected by them, since pages may import a copy of the component. */
function tabItemProps(child: ReactNode): ResolvedTabItem | undefined {
  if (!isValidElement<Partial<TabItemProps>>(child)) return undefined;
  const { value = child.props.label } = child.props;
  return typeof value === 'string' ? { ...child.props, value } : undefined;
}

type ResolvedTabItem = TabItemProps & { value: string };

export interface TabItemProps {
  /** @default the label, if it is text */
  value?: string;
  /** @default the value */
  label?: ReactNode;
  /** Shows the tab first, unless the tabs have a `defaultValue`. */
  default?: boolean;
  /** Attributes of the tab's button. */
  attributes?: Omit<ComponentProps<'button'>, 'children'>;
  children?: ReactNode;
}

/** One tab and its panel. Rendered by itself outside `Tabs`, as its label and content, and by components inside. */
export function TabItem(props: TabItemProps) {
  const { value, label, children } = props;
  const panel = useContext(Panels)?.(props);
  if (panel) return panel;
  return (
    <section>
      <p className={tabTitleClass}>{label ?? value}</p>
      {children}
    </section>
  );
}
