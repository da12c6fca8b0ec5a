import { createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { insideParts } from '../../src/render/inside-parts.tsx';
import { Layout as ThemeLayout } from '../../src/theme/shell/layout.tsx';
import type { ShellState } from '../../src/theme/shell-state.ts';
import { useShellState } from '../../src/theme/slots.ts';

const Name = createContext('nothing');
const Shown = () => <b>{useContext(Name)}</b>;

function rendered(Root: (props: { children: ReactNode }) => ReactNode) {
  const thrown: unknown[] = [];
  const one = { module: './root', file: 'root.tsx', component: Root, isProvider: true };
  const html = insideParts(() => renderToString(<Shown />), new Map([['Root', one]]), {
    withContexts: (element) => element,
    report: ({ message }) => thrown.push(message),
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
  const one = { module: './root', file: 'root.tsx', component: Root, isProvider: true };
  const render = () => {
    count += 1;
    return count;
  };
  expect(insideParts(render, new Map([['Root', one]]), { withContexts: (element) => element })).toBe(1);
});

it('renders without Root if it renders no children, and reports what it throws', () => {
  expect(rendered(() => null)).toEqual({ html: '<b>nothing</b>', thrown: [] });
  const Root = () => {
    throw new Error('no root');
  };
  expect(rendered(Root)).toEqual({
    html: '<b>nothing</b>',
    thrown: ['"Root" could not be rendered: its component "./root" threw "no root".'],
  });
});

it('passes on what is thrown inside of Root, which is not at fault', () => {
  const Root = ({ children }: { children: ReactNode }) => children;
  const one = { module: './root', file: 'root.tsx', component: Root, isProvider: true };
  const thrown: unknown[] = [];
  const render = () => {
    throw new Error('no page');
  };
  const around = {
    withContexts: (element: ReactNode) => element,
    report: (problem: unknown) => thrown.push(problem),
  };
  expect(() => insideParts(render, new Map([['Root', one]]), around)).toThrow('no page');
  expect(thrown).toEqual([]);
});

it('renders inside all parts around the article, which read the state of the page', () => {
  const Place = createContext('nowhere');
  const Layout = ({ children, state }: { children?: ReactNode; state: ShellState }) => (
    <Place value={`layout at ${useShellState().path}, ${state.toc.length}`}>
      <ThemeLayout state={state} footer={null}>
        {children}
      </ThemeLayout>
    </Place>
  );
  const Doc = ({ children }: { children?: ReactNode }) => <Name value="doc">{children}</Name>;
  const ShownPlace = () => <i>{useContext(Place)}</i>;
  const part = (component: unknown) => ({
    module: './part',
    file: 'part.tsx',
    component,
    isProvider: true,
  });
  const state = {
    path: '/a',
    kind: 'doc',
    navbar: [],
    toc: [],
    breadcrumbs: [],
    site: {},
  } as unknown as ShellState;
  const parts = new Map([
    ['Layout', part(Layout)],
    ['Doc', part(Doc)],
  ]);
  const render = () => renderToString([<Shown key="a" />, <ShownPlace key="b" />]);
  const around = { withContexts: (element: ReactNode) => element };
  expect(insideParts(render, parts, { ...around, state: () => state })).toBe(
    '<b>doc</b><i>layout at /a, 0</i>',
  );
  expect(insideParts(render, parts, around)).toBe('<b>nothing</b><i>nowhere</i>');
  const page = { ...state, kind: 'page' as const };
  expect(insideParts(render, parts, { ...around, state: () => page })).toBe(
    '<b>nothing</b><i>layout at /a, 0</i>',
  );
});
