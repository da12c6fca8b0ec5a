import { describe, expect, it } from 'vitest';
import { moduleFacts } from '../../src/bundle/islands/module-facts.ts';

/** Returns the browser features that the declaration `A` uses. */
function needs(code: string, extension = 'tsx'): string[] {
  const { declarations } = moduleFacts(code, extension) ?? {};
  return (declarations?.get('A')?.needs ?? []).map(({ what }) => what);
}

describe('code that needs a browser', () => {
  it.each([
    ['a hook', "import { useState as s } from 'react'; export function A() { s(0); }", ['useState']],
    [
      'a hook by its module',
      "import React from 'react'; const A = () => React.useEffect(() => {});",
      ['useEffect'],
    ],
    [
      'hooks that are named after the import',
      "import * as React from 'react'; const { useState: s, useRef } = React; const useEffect = React.useEffect; const A = () => { s(); useRef(); useEffect(); };",
      ['useState', 'useRef', 'useEffect'],
    ],
    ['a handler', 'const A = () => <a onClick={() => {}} />;', ['onClick']],
    [
      'a handler with a name',
      'function A() { const go = () => {}; return <a onClick={go} />; }',
      ['onClick'],
    ],
    ['an imported handler', "import { go } from './go'; const A = () => <a onClick={go} />;", ['onClick']],
    ['a callback', 'function A() { const f = useCallback(() => {}); return <a onBlur={f} />; }', ['onBlur']],
    ['a handler at times', 'const A = ({ on }) => <a onClick={on ? () => {} : undefined} />;', ['onClick']],
    ['a handler of a component', 'const A = () => <Box onOpen={() => {}} />;', ['onOpen']],
    [
      'the state of a class',
      'class A extends Component { componentDidMount() { this.setState({}); } render() { return <a onClick={this.go} />; } }',
      ['componentDidMount', 'setState', 'onClick'],
    ],
    [
      'BrowserOnly',
      "import B from '@docusaurus/BrowserOnly'; const A = () => <B>{() => 1}</B>;",
      ['BrowserOnly'],
    ],
    [
      'BrowserOnly in compiled code',
      "import { jsx } from 'react/jsx-runtime'; import B from '@docusaurus/BrowserOnly'; const A = () => jsx(B, { children: () => 1 });",
      ['BrowserOnly'],
    ],
    [
      'a hook of Docusaurus with another value in the browser',
      "import is from '@docusaurus/useIsBrowser'; const A = () => is();",
      ['useIsBrowser'],
    ],
    [
      'what is inside memo',
      "import { useState, memo } from 'react'; const A = memo(() => useState());",
      ['useState'],
    ],
  ])('finds %s', (_, code, expected) => {
    expect(needs(code)).toEqual(expected);
  });

  it.each([
    ['a handler that may be missing', 'const A = ({ onClick }) => <a onClick={onClick} />;'],
    [
      'a handler that may be missing where another component has one',
      'const B = () => { const go = () => {}; return <a onClick={go} />; }; const A = ({ go }) => <a onClick={go} />;',
    ],
    ['a handler of props', 'const A = (props) => <a onClick={props.onClick} />;'],
    ['hooks that work at build', "import { useId, useMemo } from 'react'; const A = () => useMemo(useId);"],
    ['a function of the same name', 'const useState = () => 1; const A = () => useState();'],
    ['text in place of a handler', 'const A = () => <a onClick="x" />;'],
    ['types', "import type { useState } from 'react'; type B = typeof useState; const A = (b: B) => b;"],
  ])('does not report %s', (_, code) => {
    expect(needs(code)).toEqual([]);
  });
});

describe('moduleFacts', () => {
  it('returns imports and exports of values', () => {
    const code = `
      import type { T } from './types';
      import D, { type U, v as w } from './values';
      import * as all from './all';
      export { w, type U };
      export { x as y, default as z } from './more';
      export * from './stars';
      export * as space from './space';
      export const [a, { b: c = 1 }] = [D, all];
      export default class {}
    `;
    const { imports, exports, stars, declarations, statements } = moduleFacts(code, 'ts') ?? {};
    expect(Object.fromEntries(imports ?? [])).toEqual({
      D: { from: './values', name: 'default' },
      w: { from: './values', name: 'v' },
      all: { from: './all', name: '*' },
    });
    expect(Object.fromEntries(exports ?? [])).toEqual({
      w: 'w',
      y: { from: './more', name: 'x' },
      z: { from: './more', name: 'default' },
      space: { from: './space', name: '*' },
      a: 'a',
      c: 'c',
      default: 'default',
    });
    expect(stars).toEqual(['./stars']);
    expect([...(declarations?.keys() ?? [])]).toEqual(['a', 'c', 'default']);
    expect(statements?.map(({ from }) => from)).toEqual([
      './values',
      './all',
      './more',
      './stars',
      './space',
    ]);
  });

  it.each([
    ["/* a */ 'use strict';\n// b\n'use client';\nexport {};", 'client'],
    ['"use static";\nexport {};', 'static'],
    ["// 'use client'\nexport const a = 'use client';", undefined],
    ["import a from './a';\n'use client';", undefined],
    ["const text = `\n'use client'`;\nexport {};", undefined],
  ])('returns the directive of %j: %s', (code, directive) => {
    expect(moduleFacts(code, 'tsx')?.directive).toBe(directive);
  });

  it.each([
    ['exports.A = () => { const [n] = (0, react.useState)(0); return n; };', 'useState'],
    ['exports.A = () => r.createElement("a", { onClick: go });', 'onClick'],
    ['A.prototype.componentDidMount = function () {};', 'componentDidMount'],
    ['exports.A = function () { this.setState({}); };', 'setState'],
    ['// useState() in a comment, "onClick:" in a text\nexports.text = "useState()";', undefined],
    ["const b = __importDefault(require('@docusaurus/BrowserOnly'));", 'BrowserOnly'],
    ['exports.A = () => (0, common.useColorMode)().colorMode;', 'useColorMode'],
    ['exports.useState = 1; exports.onClick = "x";', undefined],
  ])('returns what CommonJS needs a browser for: %j, %s', (code, what) => {
    expect(moduleFacts(code, 'js')?.commonJs?.need?.what).toBe(what);
  });

  it('returns what CommonJS requires', () => {
    const code =
      "// require('./comment')\nconst a = require('./a'), b = require('b');\nif (a) exports.c = require(\"../c.js\");\nrequire('@theme/D');";
    expect(moduleFacts(code, 'js')?.commonJs?.requires).toEqual(['./a', '../c.js', '@theme/D']);
    expect(moduleFacts(`${code}\nexport {};`, 'js')?.commonJs).toBeUndefined();
  });

  it('returns nothing for code that cannot be parsed', () => {
    expect(moduleFacts('const = 1', 'ts')).toBeUndefined();
  });
});

describe('texts that a module asks for', () => {
  const own = "import { Translate, translate } from 'recto-docs/components';";
  const docusaurus = "import T, { translate as t } from '@docusaurus/Translate';";
  it.each([
    ['a call', `${own} translate({ id: 'a', message: 'An ' + 'a' })`, { a: { message: 'An a' } }],
    [
      'a call without an id',
      `${docusaurus} const x = () => t({ message: \`An a\`, description: 'd' })`,
      { 'An a': { message: 'An a', description: 'd' } },
    ],
    [
      'an element',
      `${docusaurus} const A = () => <T id="a" description="d">An a</T>`,
      { a: { message: 'An a', description: 'd' } },
    ],
    [
      'an element of several lines',
      `${own} const A = () => <Translate>\n  An\n  a\n</Translate>`,
      { 'An a': { message: 'An a' } },
    ],
    [
      'an element with an expression',
      `${own} const A = () => <Translate id={'a'}>{'An a '}</Translate>`,
      { a: { message: 'An a' } },
    ],
    [
      'a compiled element',
      `import { jsx } from 'react/jsx-runtime'; ${docusaurus} jsx(T, { id: 'a', children: 'An a' })`,
      { a: { message: 'An a' } },
    ],
    [
      'another compiled element',
      `import React from 'react'; ${docusaurus} React.createElement(T, { id: 'a' }, 'An a')`,
      { a: { message: 'An a' } },
    ],
    ['an id only', `${own} translate({ id: 'a' })`, { a: { message: 'a' } }],
    [
      'what is computed',
      `${own} translate({ id, message: 'a' }); translate({ id: 'b', message: \`\${a}\` }); const A = () => [<Translate>{a}</Translate>, <Translate id={b}>a</Translate>, <Translate id="c">a {b}</Translate>]`,
      {},
    ],
    ['another function', "import { translate } from './other'; translate({ id: 'a' })", {}],
  ])('finds %s', (_, code, expected) => {
    expect(moduleFacts(code, 'tsx')?.texts).toEqual(expected);
  });
});

it.each([
  ['create(() => 1) as Store', 'value', 'create'],
  ['create<State>()(() => 1)!', 'value', 'create'],
  ['(<Store>create(() => 1))', 'value', 'create'],
])('reads a store with an assertion of TypeScript: %s', (code, kind, maker) => {
  const { declarations } = moduleFacts(`export const useStore = ${code};`, 'ts') ?? {};
  expect(declarations?.get('useStore')).toMatchObject({ kind, maker });
});

it('reads a component with an assertion of TypeScript', () => {
  const code =
    'export const A = memo(Base) as typeof Base; export const C = createContext(null) as Context<B>;';
  const { declarations } = moduleFacts(code, 'ts') ?? {};
  expect(declarations?.get('A')).toMatchObject({ kind: 'component', maker: 'memo' });
  expect(declarations?.get('C')).toMatchObject({ kind: 'context' });
});
