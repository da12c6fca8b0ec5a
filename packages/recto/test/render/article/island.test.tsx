import { forwardRef, memo } from 'react';
import { expect, it } from 'vitest';
import { isIsland, island } from '../../../src/render/article/island.tsx';

const origin = { module: 'src/menu.tsx', name: 'Menu', isBundled: true };

it.each([
  ['a function', () => null],
  ['what memo returns', memo(() => null)],
  ['what forwardRef returns', forwardRef(() => null)],
])('an island has the parts of %s, and nothing of React', (_, Menu) => {
  const Item = () => null;
  const wrapped = island(Object.assign(Menu, { Item }), origin) as object;
  expect(isIsland(wrapped)).toBe(true);
  expect(Object.keys(wrapped)).toEqual(['Item']);
  expect(wrapped).toHaveProperty('Item', Item);
});
