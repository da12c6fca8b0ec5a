import { createContext, forwardRef, memo, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isIsland, island } from '../../../src/render/article/island.tsx';
import { rendererAt } from '../../../src/utils/node/renderer-copies.ts';

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

const Name = createContext('nothing');
const Shown = () => <b>{useContext(Name)}</b>;
const Nested = island(Shown, { ...origin, name: 'Shown' }) as () => ReactNode;

/** Calls the renderer itself, like packages that collect styles. */
function RendersItself() {
  const html = renderToStaticMarkup(<Nested />);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

it.each([
  ['an island that provides contexts', { provides: ['name'] }, 'outer'],
  ['another island', {}, 'nothing'],
])('keeps contexts after %s that calls the renderer', (_, changes, inside) => {
  const Outer = island(RendersItself, { ...origin, ...changes }) as () => ReactNode;
  const html = rendererAt(0).renderToStaticMarkup(
    <Name value="outer">
      <Outer />
      <Shown />
    </Name>,
  );
  expect(html).toContain(`<div><b>${inside}</b></div>`);
  expect(html.endsWith('<b>outer</b>')).toBe(true);
});

it('keeps components static in HTML that a component renders itself', () => {
  const html = rendererAt(0).renderToStaticMarkup(
    <Name value="outer">
      <RendersItself />
      <Shown />
    </Name>,
  );
  expect(html).toBe('<div><b>outer</b></div><b>outer</b>');
});
