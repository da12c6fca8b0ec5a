import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useTabs,
  useTabsContextValue,
} from '../src/modules/docusaurus/theme-common/tabs.tsx';

const Item = (_: { value: string; label?: string; default?: boolean }) => null;
const items = [<Item key="a" value="a" label="A" />, '\n', <Item key="b" value="b" default />];

function Shown() {
  const { selectedValue, tabValues, lazy } = useTabs();
  return JSON.stringify([selectedValue, tabValues.map(({ value }) => value), lazy]);
}

function Tabs({ children, defaultValue }: { children: ReactNode; defaultValue?: string }) {
  const value = useTabsContextValue({ children, ...(defaultValue && { defaultValue }) });
  return (
    <TabsProvider value={value}>
      <Shown />
    </TabsProvider>
  );
}

function Older({ children }: { children: ReactNode }) {
  return useTabs({ children }).selectedValue;
}

it('tabs have a choice and values, from a context or, as in older versions, from props', () => {
  const text = (element: ReactNode) => renderToStaticMarkup(element).replaceAll('&quot;', '"');
  expect(text(<Tabs>{items}</Tabs>)).toBe('["b",["a","b"],false]');
  expect(text(<Tabs defaultValue="a">{items}</Tabs>)).toBe('["a",["a","b"],false]');
  expect(text(<Older>{items}</Older>)).toBe('b');
  expect(sanitizeTabsChildren(items)).toHaveLength(2);
  expect(() => text(<Shown />)).toThrow('useTabs works only in <Tabs>.');
});
