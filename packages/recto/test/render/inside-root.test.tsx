import { createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, it } from 'vitest';
import { insideRoot } from '../../src/render/inside-root.tsx';

const Name = createContext('nothing');
const Shown = () => <b>{useContext(Name)}</b>;

function rendered(Root: (props: { children: ReactNode }) => ReactNode) {
  const thrown: unknown[] = [];
  const one = { module: './root', file: 'root.tsx', component: Root, renderAround: renderToStaticMarkup };
  const html = insideRoot(() => renderToString(<Shown />), new Map([['Root', one]]), {
    withContexts: (element) => element,
    onFailure: (cause) => thrown.push(String(cause)),
  });
  return { html, thrown };
}

it('renders with the contexts of Root, without its elements', () => {
  const Root = ({ children }: { children: ReactNode }) => (
    <Name value="root">
      <i>Around</i>
      {children}
    </Name>
  );
  expect(rendered(Root)).toEqual({ html: '<b>root</b>', thrown: [] });
  expect(renderToString(<Shown />)).toBe('<b>nothing</b>');
});

it('renders once where Root renders its children twice', () => {
  let count = 0;
  const Root = ({ children }: { children: ReactNode }) => [children, children];
  const one = { module: './root', file: 'root.tsx', component: Root, renderAround: renderToStaticMarkup };
  const render = () => {
    count += 1;
    return count;
  };
  expect(insideRoot(render, new Map([['Root', one]]), { withContexts: (element) => element })).toBe(1);
});

it('renders without Root if it renders no children, and reports what it throws', () => {
  expect(rendered(() => null)).toEqual({ html: '<b>nothing</b>', thrown: [] });
  const Root = () => {
    throw new Error('no root');
  };
  expect(rendered(Root)).toEqual({ html: '<b>nothing</b>', thrown: ['Error: no root'] });
});

it('passes on what is thrown inside of Root, which is not at fault', () => {
  const Root = ({ children }: { children: ReactNode }) => children;
  const one = { module: './root', file: 'root.tsx', component: Root, renderAround: renderToStaticMarkup };
  const thrown: unknown[] = [];
  const render = () => {
    throw new Error('no page');
  };
  const around = {
    withContexts: (element: ReactNode) => element,
    onFailure: (cause: unknown) => thrown.push(cause),
  };
  expect(() => insideRoot(render, new Map([['Root', one]]), around)).toThrow('no page');
  expect(thrown).toEqual([]);
});
