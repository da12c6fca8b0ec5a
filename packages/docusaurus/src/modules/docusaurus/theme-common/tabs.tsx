import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useStorageSlot } from './storage.ts';

interface TabValue {
  value: string;
  label?: string;
  attributes?: Record<string, unknown>;
  default?: boolean;
}

interface TabsProps {
  children?: ReactNode;
  values?: TabValue[];
  defaultValue?: string | null;
  groupId?: string;
  queryString?: boolean | string;
  lazy?: boolean;
  block?: boolean;
}

interface TabsState {
  selectedValue: string | null;
  selectValue(value: string): void;
  tabValues: TabValue[];
  lazy: boolean;
  block: boolean;
}

/** Returns the tabs among the children of `<Tabs>`, without the line breaks between them. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabValue>[] {
  return Children.toArray(children).filter((child) => isValidElement<TabValue>(child));
}

function valuesOf({ values, children }: TabsProps): TabValue[] {
  return values ?? sanitizeTabsChildren(children).map(({ props }) => props);
}

/** Returns the state of `<Tabs>`: the choice, which the query and the storage remember. */
export function useTabsContextValue(props: TabsProps): TabsState {
  const { defaultValue, groupId, queryString = false, lazy = false, block = false } = props;
  const tabValues = valuesOf(props);
  const first = (tabValues.find((one) => one.default) ?? tabValues[0])?.value ?? null;
  const [selectedValue, setSelected] = useState(defaultValue === undefined ? first : defaultValue);
  const key = queryString === true ? (groupId ?? null) : queryString || null;
  const [stored, slot] = useStorageSlot(groupId ? `docusaurus.tab.${groupId}` : null);
  const names = tabValues.map(({ value }) => value).join('\n');
  useEffect(() => {
    const query = key === null ? null : new URLSearchParams(window.location.search).get(key);
    const savedValue = query ?? stored;
    if (savedValue !== null && names.split('\n').includes(savedValue)) setSelected(savedValue);
  }, [key, stored, names]);
  const selectValue = (value: string) => {
    setSelected(value);
    slot.set(value);
    if (key === null) return;
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    query.set(key, value);
    window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`);
  };
  return { selectedValue, selectValue, tabValues, lazy, block };
}

const TabsContext = createContext<TabsState | null>(null);

export function TabsProvider({ value, children }: { value: TabsState; children: ReactNode }) {
  return <TabsContext value={value}>{children}</TabsContext>;
}

/** Returns the state of the `<Tabs>` around a component, or of one with these props, as in Docusaurus before 3.10. */
export function useTabs(props?: TabsProps): TabsState {
  const context = useContext(TabsContext);
  const value = useTabsContextValue(props ?? {});
  const state = props ? value : context;
  if (state) return state;
  throw new Error('useTabs works only in <Tabs>.');
}
