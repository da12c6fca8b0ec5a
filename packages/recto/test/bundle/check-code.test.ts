import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { islandsOf } from '../../src/bundle/islands/check-code.ts';
import { islandModules } from '../../src/bundle/islands/island-modules.ts';
import { siteModules } from '../../src/bundle/modules/lazy-modules.ts';
import { publishedFiles } from '../../src/bundle/published-files.ts';
import { cssModules } from '../../src/bundle/style-files.ts';
import { unlimited } from '../../src/utils/site-call.ts';

const scratch = join(import.meta.dirname, '../../../../.cache/test');

/** Returns the islands of the React page `page.tsx` of a site, with what makes them islands. */
async function islands(files: Record<string, string>): Promise<Record<string, string[]>> {
  const { check } = openSite(files);
  const { islands: found } = await check();
  return Object.fromEntries(found.map(({ name, reasons }) => [name, reasons.map(({ what }) => what)]));
}

/** Writes a site and returns its folder, and a function that checks `page.tsx`. */
function openSite(files: Record<string, string>) {
  mkdirSync(scratch, { recursive: true });
  const root = mkdtempSync(join(scratch, 'code-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const modules = siteModules({
    root,
    baseUrl: '/',
    customCss: [],
    cssModules: cssModules(root),
    components: () =>
      Object.fromEntries(
        ['Root', 'Layout', 'Doc'].flatMap((name) => {
          const file = `${name.toLowerCase()}.tsx`;
          return files[file] === undefined ? [] : [[name, `./${file}`]];
        }),
      ),
    partialCode: async () => '',
    partialValues: async () => '',
    limitCall: unlimited,
    published: publishedFiles({ root, baseUrl: '/', staticDirectories: [] }),
  });
  onTestFinished(async () => {
    await modules.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { root, check: () => modules.check(join(root, 'page.tsx')), providers: modules.providers };
}

const counter = `import { useState } from 'react';
export const Counter = ({ format, children }) => { useState(0); return <b>{children}</b>; };
`;
const imported = "import { Counter } from './counter';\n";

describe('the boundary of an island', () => {
  it('is the component that needs a browser, not those that render it', async () => {
    const page = `${imported}const Box = () => <p><Counter /></p>;\nexport default () => <Box />;`;
    expect(await islands({ 'counter.tsx': counter, 'page.tsx': page })).toEqual({ Counter: ['useState'] });
  });

  it('is the default export of a CommonJS module of the site', async () => {
    const commonJs = "const { useState } = require('react');\nmodule.exports = () => useState(0)[0];\n";
    const page = "import Count from './count.js';\nexport default () => <Count />;";
    expect(await islands({ 'count.js': commonJs, 'page.tsx': page })).toEqual({ default: ['useState'] });
  });

  it('is a CommonJS module that all pages have', async () => {
    const commonJs = "const { useState } = require('react');\nmodule.exports = () => useState(0)[0];\n";
    expect(await islands({ 'page.tsx': commonJs })).toEqual({ default: ['useState'] });
  });

  it('is the outermost component that needs a browser', async () => {
    const page = `${imported}export default () => <p onClick={() => {}}><Counter /></p>;`;
    expect(await islands({ 'counter.tsx': counter, 'page.tsx': page })).toEqual({ default: ['onClick'] });
  });

  it('is a component that calls a hook or a function with state', async () => {
    const hook = "import { useState } from 'react';\nexport const useCount = () => useState(0);\n";
    const page = `import { useCount } from './hook';
const row = () => <i onClick={() => {}} />;
const A = () => <p>{useCount()}</p>;
const B = () => <p>{row()}</p>;
export default () => <><A /><B /></>;`;
    expect(await islands({ 'hook.ts': hook, 'page.tsx': page })).toEqual({ A: ['useCount'], B: ['onClick'] });
  });

  it('is a component that a function of a package with state makes', async () => {
    const pkg =
      "import { useInsertionEffect } from 'react';\nexport default (tag) => (props) => { useInsertionEffect(() => {}); return tag; };\n";
    const page =
      "import styled from 'styled-tide';\nconst A = styled('b');\nconst B = styled.b`color: red`;\nconst C = () => <A />;\nexport default () => <><C /><B /></>;";
    const files = {
      'package.json': '{ "dependencies": { "styled-tide": "1.0.0" } }',
      'node_modules/styled-tide/package.json':
        '{ "type": "module", "main": "index.js", "peerDependencies": { "react": "*" } }',
      'node_modules/styled-tide/index.js': pkg,
      'page.tsx': page,
    };
    expect(await islands(files)).toEqual({ A: ['styled'], B: ['styled'] });
  });

  it('is a component that calls a hook that a function of a package makes', async () => {
    const pkg =
      "import { useSyncExternalStore } from 'react';\nexport const create = (state) => () => useSyncExternalStore(() => () => {}, () => state);\n";
    const page =
      "import { create } from 'tide-store';\nconst useTide = create(1);\nconst A = () => <p>{useTide()}</p>;\nexport default () => <A />;";
    const files = {
      'package.json': '{ "dependencies": { "tide-store": "1.0.0" } }',
      'node_modules/tide-store/package.json':
        '{ "type": "module", "main": "index.js", "peerDependencies": { "react": "*" } }',
      'node_modules/tide-store/index.js': pkg,
      'page.tsx': page,
    };
    expect(await islands(files)).toEqual({ A: ['useTide'] });
  });

  it.each([
    ['a function', 'format={(n) => n}'],
    ['files of a folder', "files={require.context('./parts')}"],
    ['a function in an object', 'of={{ a: [{ render() { return 1; } }] }}'],
    ['a function of the module', 'format={print}'],
    ['an imported function', 'format={other}'],
    ['an element', 'format={<i />}'],
    ['an element in a variable', 'format={icon}'],
    ['an element in an object of the module', 'format={icons.star}'],
    ['a list of elements', 'format={[1].map((n) => ({ icon: <i /> }))}'],
    ['an instance of a class', 'format={new Date()}'],
    ['a function in a spread object', '{...{ format: print }}'],
    ['a function as a child', '>{() => 1}</Counter><Counter'],
  ])('moves up for %s as a prop', async (_, props) => {
    const page = `${imported}import { other } from './other';
const print = (n) => n;
const icons = { star: <i /> };
const Box = () => { const icon = <i />; return <p><Counter ${props} /></p>; };
export default () => <Box />;`;
    const files = { 'counter.tsx': counter, 'other.ts': 'export function other() {}\n', 'page.tsx': page };
    expect(Object.keys(await islands(files))).toEqual(['Box']);
  });

  it.each([
    ['text and numbers', 'of="a" size={1} isOpen'],
    ['a member of plain data', 'of={data.a} more={styles.x}'],
    ['plain data', 'of={data} more={{ a: [1, null, `b`] }}'],
    ['what a function returns', 'of={list.filter((one) => one)}'],
    ['static children', '><b>text</b></Counter><Counter'],
  ])('stays for %s', async (_, props) => {
    const page = `${imported}const data = { a: 1 };\nconst Box = ({ list }) => <p><Counter ${props} /></p>;\nexport default () => <Box />;`;
    expect(Object.keys(await islands({ 'counter.tsx': counter, 'page.tsx': page }))).toEqual(['Counter']);
  });

  it('moves up to the component that creates a prop, past those that pass it on', async () => {
    const page = `${imported}const Named = ({ render }) => <Counter format={render} />;
const All = ({ of, ...rest }) => <Counter {...rest} />;
const Member = (props) => <Named render={props.draw} />;
const A = () => <Named render={() => 1} />;
const B = () => <All format={() => 1} />;
const C = () => <Member draw={() => 1} />;
const D = () => <Named other={() => 1} />;
export default () => <><A /><B /><C /><D /></>;`;
    const found = await islands({ 'counter.tsx': counter, 'page.tsx': page });
    expect(Object.keys(found)).toEqual(['A', 'B', 'C', 'Counter']);
  });

  it('moves up to the component that passes a prop to a function, which renders it', async () => {
    const view = `${imported}export function view(name, format) { return <Counter of={name} format={format} />; }\n`;
    const page = `import { view } from './view';
const print = (n) => n;
const A = () => view('a', print);
const B = () => <p>{view('b', () => 1)}</p>;
const C = ({ name }) => view(name, 'plain');
export default () => <><A /><B /><C /></>;`;
    const found = await islands({ 'counter.tsx': counter, 'view.tsx': view, 'page.tsx': page });
    expect(Object.keys(found)).toEqual(['A', 'B', 'Counter']);
  });

  it('is around the provider and the consumers of a context', async () => {
    const theme = `import { createContext, useContext, useState } from 'react';
export const Theme = createContext('light');
export const Label = () => <b>{useContext(Theme)}</b>;
export const Fixed = ({ children }) => <Theme.Provider value="dark">{children}</Theme.Provider>;
export function Switch({ children }) {
  const [theme] = useState('light');
  return <Theme.Provider value={theme}>{children}</Theme.Provider>;
}
`;
    const page = `${imported}import { Theme, Label, Fixed, Switch } from './theme';
const A = () => <Switch><p><Label /></p></Switch>;
const B = () => <Fixed><Counter /></Fixed>;
const C = () => <Theme value="dark"><Counter /></Theme>;
const D = () => <Fixed><Label /></Fixed>;
export default () => <><A /><B /><C /><D /></>;`;
    expect(await islands({ 'counter.tsx': counter, 'theme.tsx': theme, 'page.tsx': page })).toEqual({
      A: ['<Switch><Label>'],
      B: ['<Fixed><Counter>'],
      C: ['<Theme><Counter>'],
    });
  });

  it('is around a provider of a package and what needs a browser', async () => {
    const packed = `import { createContext, createElement, PureComponent } from 'react';
const Context = createContext(0);
const Provider = Context.Provider;
export class Packed extends PureComponent { render() { return createElement(Provider, { value: 1 }, this.props.children); } }
export const Box = (props) => createElement('div', null, props.children);
`;
    const page = `${imported}import { Box, Packed } from 'packed';
const A = () => <Packed><main><Counter /></main></Packed>;
const B = () => <Packed><b>1</b></Packed>;
const C = () => <Box><Counter /></Box>;
export default () => <><A /><B /><C /></>;`;
    const files = {
      'package.json': '{ "dependencies": { "packed": "1.0.0" } }',
      'node_modules/packed/package.json':
        '{ "type": "module", "main": "index.js", "peerDependencies": { "react": "*" } }',
      'node_modules/packed/index.js': packed,
      'counter.tsx': counter,
      'page.tsx': page,
    };
    const found = await islands(files);
    expect(found).toMatchObject({ A: ['<Packed><Counter>'] });
    expect(Object.keys(found)).toEqual(['A', 'Counter']);
  });

  it('needs no script for a context that never changes', async () => {
    const page = `import { createContext, useContext } from 'react';
const Theme = createContext('light');
const Label = () => <b>{useContext(Theme)}</b>;
export default () => <Theme.Provider value="dark"><Label /></Theme.Provider>;`;
    expect(await islands({ 'page.tsx': page })).toEqual({});
  });

  it('is what reads a context that an island provides to its children', async () => {
    const units = `import { createContext, useContext, useState } from 'react';
export const Units = createContext('g');
const useUnits = () => useContext(Units);
export const Provider = ({ children }) => <Units value={useState('g')}>{children}</Units>;
export const Closed = () => <Units value={useState('g')} />;
export const Amount = () => <b>{useUnits()}</b>;
export const Other = () => <b>1</b>;
`;
    const page = (used: string) => `import { Amount, Closed, Other, Provider } from './units';
export default () => <div>${used}</div>;`;
    const inside = '<Amount /><Other />';
    expect(await islands({ 'units.tsx': units, 'page.tsx': page(inside) })).toEqual({});
    expect(await islands({ 'units.tsx': units, 'page.tsx': page(`<Closed />${inside}`) })).toEqual({
      Closed: ['useState'],
    });
    const { check } = openSite({ 'units.tsx': units, 'page.tsx': page(`<Provider />${inside}`) });
    expect(islandsOf([await check()], []).map(({ name, isInIslands }) => [name, isInIslands])).toEqual([
      ['Provider', true],
      ['Amount', true],
    ]);
  });

  it('is what reads a context of other parts around articles, which are known without running them', async () => {
    const theme = `import { createContext, useContext, useState } from 'react';
export const Size = createContext(1);
export const Sized = ({ children }) => <Size value={useState(0)}>{children}</Size>;
export const Text = () => useContext(Size);
`;
    const files = {
      'theme.tsx': theme,
      'page.tsx': "import { Text } from './theme';\nexport default Text;\n",
      'root.tsx': 'export default ({ children }) => <div onClick={() => {}}>{children}</div>;\n',
      'doc.tsx':
        "import { Sized } from './theme';\nexport default (props) => <Sized>{props.children}</Sized>;\n",
      'layout.tsx':
        "'use static';\nimport { Size } from './theme';\nexport default () => <Size value={1} />;\n",
    };
    expect(await openSite(files).providers()).toEqual(['Doc']);
    expect(await islands(files)).toEqual({ Text: ['Size'] });
    expect(await islands({ ...files, 'doc.tsx': 'export default () => null;' })).toEqual({});
  });

  it('is what reads a context of a Root with state, but not of others', async () => {
    const theme = `import { createContext, useContext } from 'react';
export const Theme = createContext('light');
export const Other = createContext(1);
const useTheme = () => useContext(Theme);
export const Label = () => <b>{useTheme()}</b>;
export const Consumer = () => <Theme.Consumer>{(theme) => theme}</Theme.Consumer>;
export class Old extends React.Component { static contextType = Theme; render() { return this.context; } }
export const Unrelated = () => useContext(Other);
`;
    const page = `import { Label, Consumer, Old, Theme, Unrelated } from './theme';
import { Packed, usePacked } from 'packed';
const Around = () => <Theme value="own"><Label /></Theme>;
const Hook = () => usePacked();
export default () => <><Label /><Consumer /><Old /><Around /><Unrelated /><Packed /><Hook /></>;`;
    const packed =
      "import { createContext, useContext } from 'react';\nconst Context = createContext(0);\nexport const Provider = (props) => <Context {...props} />;\nexport const usePacked = () => useContext(Context);\nexport const Packed = () => <b>{usePacked()}</b>;\n";
    const files = {
      'package.json': '{ "dependencies": { "packed": "1.0.0" } }',
      'node_modules/packed/package.json':
        '{ "type": "module", "main": "index.js", "peerDependencies": { "react": "*" } }',
      'node_modules/packed/index.js': packed,
      'theme.tsx': theme,
      'page.tsx': page,
    };
    const root = (value: string) => `import { useState } from 'react';
import { Provider } from 'packed';
import { Theme } from './theme';
function Providers({ children }) { return <Theme value={${value}}><Provider value={1}>{children}</Provider></Theme>; }
export default ({ children }) => <Providers>{children}</Providers>;`;
    expect(await islands({ ...files, 'root.tsx': root('useState(0)') })).toEqual({
      Around: ['<Theme><Label>'],
      Consumer: ['Theme'],
      Hook: ['usePacked'],
      Label: ['useTheme'],
      Old: ['Theme'],
      Packed: ['Packed'],
    });
    expect(await islands({ ...files, 'root.tsx': root('"dark"') })).toEqual({});
  });

  it('ends for components that render each other', async () => {
    const page = `${imported}const A = ({ f }) => <B f={f} />;\nconst B = ({ f }) => <p><A f={f} /><Counter format={f} /></p>;\nexport default () => <A f={() => 1} />;`;
    expect(Object.keys(await islands({ 'counter.tsx': counter, 'page.tsx': page }))).toEqual(['default']);
  });

  it("is each component that a file with 'use client' exports, also from another", async () => {
    const files = {
      'all.tsx': "'use client';\nexport * from './more';\nexport { Third } from './third';\n",
      'more.tsx': "'use client';\nexport const More = () => null;\n",
      'third.tsx': 'export const Third = () => null;\n',
      'page.tsx': "import { More, Third } from './all';\nexport default () => <><More /><Third /></>;",
    };
    const { root, check } = openSite(files);
    const { islands: found } = await check();
    expect(islandModules({ islands: found, nested: [] }, root).map(({ key }) => key)).toEqual([
      'all.tsx',
      'more.tsx',
    ]);
  });

  it("stays static in modules that start with 'use static'", async () => {
    const page = `${imported}export default () => <Counter />;`;
    const files = { 'counter.tsx': `'use static';\n${counter}`, 'page.tsx': page };
    const { check } = openSite(files);
    const { islands: found, staticCode } = await check();
    expect(found).toEqual([]);
    expect(staticCode).toEqual([]);
  });
});

describe('components of packages', () => {
  const packageFile = (name: string) =>
    JSON.stringify({ name, type: 'module', exports: './index.js', peerDependencies: { react: '*' } });

  it('are islands if their code needs a browser', async () => {
    const page = `import { Button, Icon } from 'kit';
import Legacy from 'legacy';
import { Marked } from 'marked-kit';
import { chunk } from 'not-react';
export default () => <><Button size={chunk()} /><Icon /><Legacy /><Marked /></>;`;
    const files = {
      'node_modules/kit/package.json': packageFile('kit'),
      'node_modules/kit/index.js':
        "export * from './types.js';\nexport * from './button.js';\nexport * from './icon.js';\n",
      // As TypeScript compiles a module of types.
      'node_modules/kit/types.js': 'export {};\n',
      'node_modules/kit/button.js':
        "import { jsx } from 'react/jsx-runtime';\nexport const Button = () => jsx('button', { onClick: () => {} });\n",
      'node_modules/kit/icon.js':
        "import { createElement as e } from 'react';\nexport const Icon = () => e('svg', null);\n",
      'node_modules/legacy/package.json':
        '{ "name": "legacy", "main": "index.js", "dependencies": { "react": "*" } }',
      'node_modules/legacy/index.js': "module.exports = require('./main');\n",
      'node_modules/legacy/main.js':
        "var react_1 = require('react');\nexports.default = function () { (0, react_1.useState)(0); };\n",
      'node_modules/marked-kit/package.json': packageFile('marked-kit'),
      'node_modules/marked-kit/index.js': "'use client';\nexport const Marked = () => null;\n",
      'node_modules/not-react/package.json': '{ "name": "not-react", "exports": "./index.js" }',
      'node_modules/not-react/index.js': 'export const chunk = () => 1;\n',
      'page.tsx': page,
    };
    const { root, check } = openSite(files);
    const { islands: found } = await check();
    expect(found.map(({ from, need }) => [from?.from, from?.name, need?.what])).toEqual([
      ['kit', 'Button', 'onClick'],
      ['legacy', 'default', 'useState'],
      ['marked-kit', 'Marked', "'use client'"],
    ]);
    expect(islandModules({ islands: found, nested: [] }, root).map(({ key }) => key)).toEqual([
      'kit:Button',
      'legacy:default',
      'marked-kit:Marked',
    ]);
  });
});

describe('what renders parts of a package', () => {
  it('is an island if they need a browser, as a component that calls a hook of a client module', async () => {
    const page = `import { useSize } from 'parts';
import { Menu, moving } from 'parts';
import * as Tabs from 'parts/tabs';
const A = () => <Menu><Menu.Item /></Menu>;
const B = () => <Tabs.Root><Tabs.Plain /></Tabs.Root>;
const C = () => <Tabs.Plain />;
const D = () => <moving.div />;
const E = () => <p>{useSize()}</p>;
export default () => <><A /><B /><C /><D /><E /></>;`;
    const name = 'node_modules/parts/';
    const files = {
      // Without a dependency on React.
      [`${name}package.json`]:
        '{ "name": "parts", "type": "module", "exports": { ".": "./index.js", "./tabs": "./tabs.js" }, "keywords": ["react"] }',
      [`${name}index.js`]: `'use client';
export const Menu = () => null;
export const moving = {};
export const useSize = () => 0;
`,
      [`${name}tabs.js`]: `import { useState } from 'react';
export const Root = () => useState(0);
export const Plain = () => null;
`,
      'page.tsx': page,
    };
    const found = await islands(files);
    expect(found).toMatchObject({
      A: ['<Menu.Item>'],
      B: ['<Tabs.Root>'],
      D: ['<moving.div>'],
      E: ['useSize'],
    });
    expect(found).not.toHaveProperty('C');
  });
});

describe('components between the tags of islands', () => {
  it('are found where their modules export them and a browser can load them', async () => {
    const { root, check } = openSite({
      'counter.tsx': counter,
      'parts.tsx':
        'const Plain = () => <i />;\nexport { Plain as Part };\nexport const Other = () => <i />;\nexport const Outside = () => <i />;\n',
      'reads.tsx': "import { title } from './title';\nexport const Reads = () => <b>{title}</b>;\n",
      'title.ts':
        "import { readFileSync } from 'node:fs';\nexport const title = readFileSync('a.txt', 'utf8');\n",
      'page.tsx': `${imported}import { Other, Outside, Part } from './parts';
import { Reads } from './reads';
const Local = () => <Other />;
export default () => <div><Outside /><Counter><p><Part /></p><Local><Other /></Local><Reads /></Counter></div>;`,
    });
    const code = await check();
    expect(code.nested.map(({ name }) => name).sort()).toEqual(['Other', 'Plain']);
    expect(islandModules(code, root)).toEqual([
      { key: 'counter.tsx', file: join(root, 'counter.tsx') },
      { key: 'parts.tsx', file: join(root, 'parts.tsx'), isNested: true },
    ]);
  });
});

describe('islandModules', () => {
  it('adds exports for components that their module does not export', async () => {
    const page = `import { useState } from 'react';
function Local() { return useState(0); }
const Taken = () => useState(1);
const Other = () => useState(2);
export { Other as Taken };
export default () => <><Local /><Taken /><Other /></>;`;
    const { root, check } = openSite({ 'page.tsx': page });
    const { islands: found } = await check();
    expect(islandModules({ islands: found, nested: [] }, root)).toEqual([
      { key: 'page.tsx', file: join(root, 'page.tsx'), locals: { Local: 'Local', Taken: 'Taken_' } },
    ]);
  });
});
