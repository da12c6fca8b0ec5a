import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const index = '---\nslug: /\n---\n\n# Start\n';

const counter = `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

async function built(files: Record<string, string>): Promise<{ code: number | null; err: string }> {
  return runRecto(siteFolder({ 'docs/index.md': index, ...files }), 'build');
}

it('reports components with state that no island contains, once for all pages', async () => {
  const { code, err } = await built({
    'src/counter.tsx': counter,
    'src/use-size.ts':
      "import * as React from 'react';\nexport function useSize() {\n  React.useEffect(() => {});\n  return 1;\n}\n",
    'src/sized.tsx':
      "import { useSize } from './use-size';\nexport default function Sized() {\n  return <b>{useSize()}</b>;\n}\n",
    'src/clock.jsx':
      "import { Component } from 'react';\nexport default class Clock extends Component {\n  componentDidMount() {}\n  render() { return <i onClick={this.stop}>0</i>; }\n}\n",
    'docs/a.mdx':
      "import { Counter } from '../src/counter';\nimport Sized from '@site/src/sized';\n\n# A\n\n<Counter />\n\n<Sized />\n",
    'docs/b.mdx': "import { Counter } from '../src/counter';\n\n# B\n\n<Counter />\n",
    'src/pages/c.tsx':
      "import Clock from '../clock';\nexport default function C() {\n  const go = () => {};\n  return <p onClick={go}><Clock /></p>;\n}\n",
  });
  expect(code).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "warning  render/component-static  "Counter" does nothing in the browser: it uses useState, onClick, but is rendered at build only.
      src/counter.tsx:4:29
      4 │   const [count, setCount] = useState(0);
        │                             ~~~~~~~~
      used by  docs/a.mdx
      fix  Start src/counter.tsx with 'use client'.

    warning  render/component-static  "Sized" does nothing in the browser: it uses useSize, but is rendered at build only.
      src/sized.tsx:3:14
      3 │   return <b>{useSize()}</b>;
        │              ~~~~~~~
      used by  docs/a.mdx
      fix  Start src/sized.tsx with 'use client'.

    warning  render/component-static  "C" does nothing in the browser: it uses onClick, but is rendered at build only.
      src/pages/c.tsx:4:13
      4 │   return <p onClick={go}><Clock /></p>;
        │             ~~~~~~~
      fix  Move it into a component file that starts with 'use client'.

    warning  render/component-static  "Clock" does nothing in the browser: it uses componentDidMount, onClick, but is rendered at build only.
      src/clock.jsx:3:3
      3 │   componentDidMount() {}
        │   ~~~~~~~~~~~~~~~~~
      used by  src/pages/c.tsx
      fix  Start src/clock.jsx with 'use client'."
  `);
});

it('reports functions that pages and partials give to elements, and what BrowserOnly contains', async () => {
  const { err } = await built({
    'docs/a.mdx': `import Note from './_note.mdx';
import BrowserOnly from '@docusaurus/BrowserOnly';

export const items = ['a'];

# A

<button onClick={() => alert('a')}>A</button>

{items.map((item) => <button key={item} onClick={() => alert(item)}>{item}</button>)}

<BrowserOnly>{() => <b>b</b>}</BrowserOnly>

<Note />
`,
    'docs/_note.mdx': '<input onChange={() => {}} />\n',
    'src/pages/c.tsx':
      "import BrowserOnly from '@docusaurus/BrowserOnly';\nexport default function C() {\n  return <BrowserOnly fallback={<i />}>{() => <b>b</b>}</BrowserOnly>;\n}\n",
  });
  expect(err).toMatchInlineSnapshot(`
    "warning  render/component-static  This expression does nothing in the browser: it uses onClick, but is rendered at build only.
      docs/a.mdx:10:41
      10 │ {items.map((item) => <button key={item} onClick={() => alert(item)}>{item}</button>)}
         │                                         ~~~~~~~
      fix  Move it into a component file that starts with 'use client'.

    warning  render/component-static  "onClick" does nothing in the browser: a page is rendered at build only.
      docs/a.mdx:8:1
      8 │ <button onClick={() => alert('a')}>A</button>
        │ ~
      fix  Move the element into a component file that starts with 'use client'.

    warning  render/component-static  The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.
      docs/a.mdx:12:1
      12 │ <BrowserOnly>{() => <b>b</b>}</BrowserOnly>
         │ ~
      fix  Move its children into a component file that starts with 'use client'.

    warning  render/component-static  "onChange" does nothing in the browser: a page is rendered at build only.
      docs/_note.mdx:1:1
      1 │ <input onChange={() => {}} />
        │ ~
      fix  Move the element into a component file that starts with 'use client'.

    warning  render/component-static  The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.
      src/pages/c.tsx:3:11
      3 │   return <BrowserOnly fallback={<i />}>{() => <b>b</b>}</BrowserOnly>;
        │           ~~~~~~~~~~~
      fix  Move its children into a component file that starts with 'use client'."
  `);
});

it('reports components of the navbar with state', async () => {
  const { err } = await built({
    'recto.config.ts':
      "export default { title: 'T', url: 'https://example.org', theme: { navbar: { items: [{ type: 'custom-counter' }] } } };\n",
    'src/counter.tsx': counter,
    'src/theme/NavbarItem/ComponentTypes.tsx':
      "import { Counter } from '../../counter';\nexport default { 'custom-counter': Counter };\n",
  });
  expect(err).toMatchInlineSnapshot(`
    "warning  render/component-static  "Counter" does nothing in the browser: it uses useState, onClick, but is rendered at build only.
      src/counter.tsx:4:29
      4 │   const [count, setCount] = useState(0);
        │                             ~~~~~~~~
      used by  src/theme/NavbarItem/ComponentTypes.tsx
      fix  Start src/counter.tsx with 'use client'."
  `);
});

it('does not report islands, what only they use, and what a page does not use', async () => {
  const { code, err } = await built({
    'src/counter.tsx': counter,
    'src/island.tsx':
      "'use client';\nimport { Counter } from './counter';\nexport default function Island() {\n  return <Counter />;\n}\n",
    'src/button.tsx':
      'export function Button({ onClick, ...rest }: { onClick?: () => void }) {\n  return <button type="button" onClick={onClick} {...rest} />;\n}\n',
    'src/all.ts': "export * from './counter';\nexport { Button } from './button';\n",
    'docs/a.mdx':
      "import Island from '../src/island';\nimport { Button } from '../src/all';\n\n# A\n\n<Island />\n\n<Button />\n",
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

it('reports imports of Docusaurus that do not exist, where they are', async () => {
  const { code, err } = await built({
    'docs/a.mdx': "import Head from '@docusaurus/Head';\n\n# A\n\n<Head><title>A</title></Head>\n",
    'src/logo.tsx':
      "import Logo from '@theme/Navbar/Logo';\nimport { useColorMode } from '@docusaurus/theme-common';\nexport default () => <Logo mode={useColorMode()} />;\n",
    'src/pages/b.tsx':
      "import Logo from '../logo';\nimport useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';\nexport default function B() {\n  return <Logo src={useBaseUrl('/a')} utils={useBaseUrlUtils()} />;\n}\n",
  });
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "error    render/import-unsupported  The module "@docusaurus/Head" is not supported.
      docs/a.mdx:1:18
      1 │ import Head from '@docusaurus/Head';
        │                  ~~~~~~~~~~~~~~~~~~
      @docusaurus/…  BrowserOnly, Link, Translate, useBaseUrl, useDocusaurusContext
      @theme/…  Admonition, CodeBlock, Details, DocCardList, Glossary, Heading, Layout, TabItem, Tabs, ThemedImage, TOCInline
      fix  Import a supported module, or write a component instead.

    error    render/import-unsupported  "@docusaurus/useBaseUrl" has no export "useBaseUrlUtils".
      src/pages/b.tsx:2:45
      2 │ import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
        │                                             ~~~~~~~~~~~~~~~~~~~~~~~~
      fix  Import what the module exports.

    error    render/import-unsupported  The module "@theme/Navbar/Logo" is not supported.
      src/logo.tsx:1:18
      1 │ import Logo from '@theme/Navbar/Logo';
        │                  ~~~~~~~~~~~~~~~~~~~~
      used by  src/pages/b.tsx
      @docusaurus/…  BrowserOnly, Link, Translate, useBaseUrl, useDocusaurusContext
      @theme/…  Admonition, CodeBlock, Details, DocCardList, Glossary, Heading, Layout, TabItem, Tabs, ThemedImage, TOCInline
      fix  Import a supported module, or write a component instead.

    error    render/import-unsupported  The module "@docusaurus/theme-common" is not supported.
      src/logo.tsx:2:30
      2 │ import { useColorMode } from '@docusaurus/theme-common';
        │                              ~~~~~~~~~~~~~~~~~~~~~~~~~~
      used by  src/pages/b.tsx
      @docusaurus/…  BrowserOnly, Link, Translate, useBaseUrl, useDocusaurusContext
      @theme/…  Admonition, CodeBlock, Details, DocCardList, Glossary, Heading, Layout, TabItem, Tabs, ThemedImage, TOCInline
      fix  Import a supported module, or write a component instead.

    Nothing was written: 4 errors. The previous output, if any, is unchanged."
  `);
});
