import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors, index, runRecto, siteFolder, warnings } from './run-recto.ts';

const counter = `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

/** Builds a site with these files, and returns how that ended. */
async function built(files: Record<string, string>): Promise<{ code: number | null; err: string }> {
  return runRecto(siteFolder({ 'docs/index.md': index, ...files }), 'build');
}

it('components with state and effects become islands without a directive', async () => {
  const folder = siteFolder({
    'docs/index.md': index,
    'src/counter.tsx': counter,
    'src/use-size.ts':
      "import * as React from 'react';\nexport function useSize() {\n  React.useEffect(() => {});\n  return 1;\n}\n",
    'src/sized.tsx':
      "import { useSize } from './use-size';\nexport default function Sized() {\n  return <b>{useSize()}</b>;\n}\n",
    'src/clock.jsx':
      "import { Component } from 'react';\nexport default class Clock extends Component {\n  componentDidMount() {}\n  render() { return <i>0</i>; }\n}\n",
    'src/card.tsx':
      "import Clock from './clock';\nconst Local = () => <b onClick={() => {}} />;\nexport const Card = () => <p><Clock /><Local /></p>;\n",
    'docs/_part.mdx': "import { Counter } from '../src/counter';\n\n<Counter />\n",
    'docs/a.mdx':
      "import { Card } from '../src/card';\nimport Sized from '@site/src/sized';\nimport Part from './_part.mdx';\n\n# A\n\n<Part />\n\n<Sized />\n\n<Card />\n",
    'src/pages/c.tsx':
      "import Clock from '../clock';\nexport default function C() {\n  const go = () => {};\n  return <p onClick={go}><Clock /></p>;\n}\n",
  });
  const { code, out, err } = await runRecto(folder, 'build', '--verbose');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.replace(/\nBuilt.*/, '')).toMatchInlineSnapshot(`
    "2 pages have interactive components, of 4:
      /docs/a
        Counter  useState, onClick  src/counter.tsx:4
        Sized  useSize  src/sized.tsx:3
        Clock  componentDidMount  src/clock.jsx:3
        Local  onClick  src/card.tsx:2
      /c
        C  onClick  src/pages/c.tsx:4"
  `);
});

it('pages without interactive components list none', async () => {
  const { out } = await runRecto(siteFolder({ 'docs/index.md': index }), 'build', '--verbose');
  expect(out).toContain('No page has interactive components.');
});

it("components of files that start with 'use static' stay as they were built", async () => {
  const files = {
    'docs/index.md': index,
    'src/counter.tsx': `'use static';\n${counter}`,
    'docs/a.mdx': "import { Counter } from '../src/counter';\n\n# A\n\n<Counter />\n",
  };
  const { code, out, err } = await runRecto(siteFolder(files), 'build', '--verbose');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('No page has interactive components.');
});

describe('hooks of components whose code cannot be followed', () => {
  /** A component that a CommonJS package makes in a function. */
  const made = {
    'node_modules/made/package.json': '{ "name": "made", "version": "1.0.0", "main": "index.js" }',
    'node_modules/made/index.js':
      "const { useState, createElement } = require('react');\nconst make = (tag) => function Made() { return createElement(tag, null, useState('made')[0]); };\nexports.makers = { make };\n",
    'docs/index.md': index,
  };
  const use = "import { makers } from 'made';\nexport const Shown = makers.make('b');\n";

  it('are reported where they are rendered', async () => {
    const files = {
      ...made,
      'src/shown.tsx': use,
      'docs/a.mdx': `import { Shown } from '../src/shown';\n\n# A\n\n<Shown />\n`,
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  render/component-static  "Made" uses useState but is only rendered at build time, so it won't be interactive.
        docs/a.mdx:5:1
        5 │ <Shown />
          │ ~
        fix  Write a component file that starts with 'use client' and renders it, and use that."
    `);
  });

  it('and not inside islands, or where the page says so', async () => {
    const files = {
      ...made,
      'src/static.tsx': `'use static';\n${use}`,
      'src/client.tsx': `'use client';\n${use}`,
      'docs/a.mdx': "import { Shown } from '../src/static';\n\n# A\n\n<Shown />\n",
      'docs/b.mdx': "import { Shown } from '../src/client';\n\n# B\n\n<Shown />\n",
    };
    const { code, err } = await runRecto(siteFolder(files), 'build');
    expect([code, err]).toEqual([0, '']);
  });
});

it('components that read the site are islands, and their documents have what they read', async () => {
  const folder = siteFolder({
    'docs/index.md': index,
    'src/logo.tsx':
      "import useBaseUrl from '@docusaurus/useBaseUrl';\nimport { useState } from 'react';\nexport function Logo() {\n  const [alt] = useState('Logo');\n  return <b>{useBaseUrl('/docs')}{alt}</b>;\n}\n",
    'docs/a.mdx': "import { Logo } from '../src/logo';\n\n# A\n\n<Logo />\n",
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const page = readFileSync(join(folder, 'build/docs/a.html'), 'utf8');
  expect(page).toMatch(/data-site=""[^>]*><b>\/docs/);
  expect(page).toContain('"config":{"title":');
});

it('components with props that JSON cannot represent stay static, with a warning', async () => {
  const { code, err } = await built({
    'src/counter.tsx':
      "import { useState } from 'react';\nexport function Counter({ format, of }) {\n  const [count] = useState(0);\n  return <b>{count}{typeof format}{typeof of}</b>;\n}\n",
    'src/pass.tsx':
      "import { Counter } from './counter';\nexport const Pass = (props) => <p><Counter {...props} /></p>;\n",
    'docs/a.mdx': `import { Counter } from '../src/counter';
import { Pass } from '../src/pass';

# A

<Counter format={new Date(0)} />

- <Pass of={{ list: [1n] }} />

<Pass format={new Date(0)} />

<Counter of={[1, 'a', null, true, { b: undefined }]} />
`,
  });
  expect(code).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "warning  render/prop-not-serializable  "Counter" does nothing in the browser: its prop "format" is an instance of Date, which JSON cannot represent.
      docs/a.mdx:6:1
      6 │ <Counter format={new Date(0)} />
        │ ~
      fix  Pass a value that JSON can represent, or render <Counter> with this prop in a component file, and use that component.

    warning  render/prop-not-serializable  "Counter" does nothing in the browser: its prop "of.list[0]" is a bigint, which JSON cannot represent.
      docs/a.mdx:8:3
      8 │ - <Pass of={{ list: [1n] }} />
        │   ~
      fix  Pass a value that JSON can represent, or render <Counter> with this prop in a component file, and use that component.

    warning  render/prop-not-serializable  "Counter" does nothing in the browser: its prop "format" is an instance of Date, which JSON cannot represent.
      docs/a.mdx:10:1
      10 │ <Pass format={new Date(0)} />
         │ ~
      fix  Pass a value that JSON can represent, or render <Counter> with this prop in a component file, and use that component."
  `);
});

it('a list whose items have elements is the island, and not what renders an item', async () => {
  const folder = siteFolder({
    'docs/index.md': index,
    'src/features.tsx': `import { useState } from 'react';
const list = [{ title: 'One', text: <>first</> }, { title: 'Two', text: <b>second</b> }];
const Feature = ({ title, text }) => <p title={useState(title)[0]}>{text}</p>;
export const Spread = () => <div>{list.map((item) => <Feature key={item.title} {...item} />)}</div>;
export const Parts = () => <div>{list.slice(1).map(({ title, text }, at) => <Feature key={at} title={title} text={text} />)}</div>;
export const Members = () => <div>{list.filter(Boolean).map((item) => <Feature title={item.title} text={item.text} />)}</div>;
`,
    'docs/a.mdx':
      "import { Spread, Parts, Members } from '../src/features';\n\n# A\n\n<Spread />\n\n<Parts />\n\n<Members />\n",
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const html = readFileSync(join(folder, 'build/docs/a.html'), 'utf8');
  expect(html.match(/<recto-island [^>]*><div>/g)).toHaveLength(3);
});

it('what renders a component that is loaded later or waits is an island, with what can be loaded', {
  tags: 'full',
}, async () => {
  const folder = siteFolder({
    'docs/index.md': index,
    'src/heavy.tsx': 'export default function Heavy() { return <b>heavy</b>; }\n',
    'src/later.tsx': `import { lazy, Suspense } from 'react';
const Heavy = lazy(() => import('./heavy'));
const Waiting = () => { throw new Promise(() => {}); };
export const Later = () => <Suspense fallback={<i>soon</i>}><Heavy /></Suspense>;
export const Waits = () => <Suspense fallback={<i>soon</i>}><Waiting /></Suspense>;
`,
    'docs/a.mdx': "import { Later, Waits } from '../src/later';\n\n# A\n\n<Later />\n\n<Waits />\n",
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const html = () => readFileSync(join(folder, 'build/docs/a.html'), 'utf8');
  expect(html()).toMatch(
    /<recto-island [^>]*><!--\$--><b>heavy<\/b><!--\/\$-->.*<recto-island [^>]*>.*<i>soon<\/i>/s,
  );
  writeFileSync(join(folder, 'src/heavy.tsx'), 'export default function Heavy() { return <b>light</b>; }\n');
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(html()).toContain('<b>light</b>');
});

it('components can read the rows of a table between their tags', async () => {
  const folder = siteFolder({
    'docs/index.md': index,
    'src/rows.tsx': `import { Children, useState } from 'react';
function rows(children) {
  if (children.type !== 'table') throw new Error('not a table');
  return Children.toArray(children.props.children).length;
}
export const Static = ({ children }) => <b>{rows(children)} parts</b>;
export const Interactive = ({ children }) => <i>{useState(rows(children))[0]} parts</i>;
`,
    'docs/a.mdx': `import { Static, Interactive } from '../src/rows';

# A

<Static>

| A | B |
| - | - |
| 1 | 2 |

</Static>

<Interactive>

| A | B |
| - | - |
| 1 | 2 |

</Interactive>
`,
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const html = readFileSync(join(folder, 'build/docs/a.html'), 'utf8').replaceAll('<!-- -->', '');
  expect(html).toContain('<b>2 parts</b>');
  expect(html).toContain('<i>2 parts</i>');
});

it('components, elements and expressions of pages and partials that need a browser become islands', async () => {
  const folder = siteFolder({
    'docs/index.md': index,
    'docs/a.mdx': `import { useState } from 'react';
import { Chart } from '../src/chart';
import Note from './_note.mdx';

export const items = ['a'];

export const Counter = ({ start }) => {
  const [count, set] = useState(start);
  return <button onClick={() => set(count + 1)}>{count}</button>;
};

export const Length = ({ children }) => {
  const [text] = useState(children);
  return <b>{text.length}</b>;
};

# A

<Counter start={2} />

<Length>Text stays text</Length>

<button className="one" onClick={() => alert('a')}>**Text**</button>

{items.map((item) => <button key={item} onClick={() => alert(item)}>{item}</button>)}

<BrowserOnly fallback={<i>Loading</i>}>{() => <b>b</b>}</BrowserOnly>

<Chart format={(value) => value} icon={<i>icon</i>} />

<CodeBlock>{\`<button onClick={() => a()}>\`}</CodeBlock>

<Note />
`,
    'docs/_note.mdx': 'export const size = 3;\n\n<input size={size} onChange={() => {}} />\n',
    'src/chart.tsx':
      "import { useState } from 'react';\nexport const Chart = ({ format, icon }) => { const [n] = useState(7); return <p>{format(n)}{icon}</p>; };\n",
    'src/pages/c.tsx':
      "import BrowserOnly from '@docusaurus/BrowserOnly';\nexport default function C() {\n  return <BrowserOnly fallback={<i />}>{() => <b>b</b>}</BrowserOnly>;\n}\n",
  });
  const { code, err } = await runRecto(folder, 'build', '--verbose');
  expect(code).toBe(0);
  expect(err).toBe('');
  const page = readFileSync(join(folder, 'build/docs/a.html'), 'utf8');
  const islands = [...page.matchAll(/<recto-island .*?<\/recto-island>/gs)].map(([html]) =>
    html.replaceAll('&quot;', "'").replace(/ data-prefix="[^"]*"/, ''),
  );
  expect(islands).toMatchInlineSnapshot(`
    [
      "<recto-island data-module="docs/a.mdx.recto-page.jsx" data-name="Counter" data-props="{'start':2}"><button>2</button></recto-island>",
      "<recto-island data-module="docs/a.mdx.recto-page.jsx" data-name="Length" data-props="{'children':'Text stays text'}"><b>15</b></recto-island>",
      "<recto-island data-module="docs/a.mdx.recto-page.jsx" data-name="RectoElement1" data-props="{'className':'one'}"><button class="one"><recto-slot><strong>Text</strong></recto-slot></button></recto-island>",
      "<recto-island data-module="docs/a.mdx.recto-page.jsx" data-name="RectoElement2" data-props="{}"><button>a</button></recto-island>",
      "<recto-island data-module="docs/a.mdx.recto-page.jsx" data-name="RectoElement3" data-props="{}" data-site=""><i>Loading</i></recto-island>",
      "<recto-island data-module="docs/a.mdx.recto-page.jsx" data-name="RectoElement4" data-props="{}"><p>7<i>icon</i></p></recto-island>",
      "<recto-island data-module="docs/_note.mdx?recto-partial.jsx" data-name="RectoElement1" data-props="{}"><input size="3"/></recto-island>",
    ]
  `);
  const scripts = readdirSync(join(folder, 'build/assets')).filter((name) => name.includes('recto-pa'));
  const [ofPartial = '', ofPage = ''] = scripts
    .sort()
    .map((name) => readFileSync(join(folder, 'build/assets', name), 'utf8'));
  expect(ofPage).toContain('alert(`a`)');
  // The text of the page stays in the document.
  expect(ofPage).not.toContain('Text');
  expect(ofPartial).toContain('onChange');
});

it('components of the navbar with state become islands', async () => {
  const folder = siteFolder({
    'docs/index.md': index,
    'recto.config.ts':
      "export default { title: 'T', url: 'https://example.org', theme: { navbar: { items: [{ type: 'custom-counter' }] } } };\n",
    'src/counter.tsx': counter,
    'src/theme/NavbarItem/ComponentTypes.tsx':
      "import { Counter } from '../../counter';\nexport default { 'custom-counter': Counter };\n",
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toContain('data-module="src/counter.tsx"');
  expect(scripts(folder)).toContain('"src/counter.tsx"');
});

it('islands, their own components and unused components are not reported', async () => {
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

it('missing modules and exports of Docusaurus are reported at their import', async () => {
  const { code, err } = await built({
    'docs/a.mdx': "import Head from '@docusaurus/Head';\n\n# A\n\n<Head><title>A</title></Head>\n",
    'src/logo.tsx':
      "import Logo from '@theme/Navbar/Logo';\nimport { useColorMode } from '@docusaurus/theme-common';\nexport default () => <Logo mode={useColorMode()} />;\n",
    'src/pages/b.tsx':
      "import Logo from '../logo';\nimport useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';\nexport default function B() {\n  return <Logo src={useBaseUrl('/a')} utils={useBaseUrlUtils()} />;\n}\n",
  });
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "error    render/import-unsupported  "@docusaurus/useBaseUrl" has no export "useBaseUrlUtils".
      src/pages/b.tsx:2:45
      2 │ import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
        │                                             ~~~~~~~~~~~~~~~~~~~~~~~~
      fix  Import what the module exports.

    error    render/import-unsupported  The module "@theme/Navbar/Logo" is not supported.
      src/logo.tsx:1:18
      1 │ import Logo from '@theme/Navbar/Logo';
        │                  ~~~~~~~~~~~~~~~~~~~~
      @docusaurus/…  BrowserOnly, Head, Link, Translate, useBaseUrl, useDocusaurusContext
      @theme/…  Admonition, CodeBlock, Details, DocCardList, Heading, Layout, TabItem, Tabs, ThemedImage, TOCInline
      fix  Import a supported module, or write a component instead.

    error    render/import-unsupported  The module "@docusaurus/theme-common" is not supported.
      src/logo.tsx:2:30
      2 │ import { useColorMode } from '@docusaurus/theme-common';
        │                              ~~~~~~~~~~~~~~~~~~~~~~~~~~
      @docusaurus/…  BrowserOnly, Head, Link, Translate, useBaseUrl, useDocusaurusContext
      @theme/…  Admonition, CodeBlock, Details, DocCardList, Heading, Layout, TabItem, Tabs, ThemedImage, TOCInline
      fix  Import a supported module, or write a component instead.

    Build failed with 3 errors. Existing output was left unchanged."
  `);
});

describe('code of a page', () => {
  it.each(['const About = () => null', 'default <p>About</p>'])(
    'with the export %j is reported [CAT-05]',
    async (exported) => {
      expect(await errors({ 'src/pages/about.tsx': `export ${exported};\n` })).toMatchInlineSnapshot(`
      "error    render/export-missing  The route "/about" cannot render anything: the page has no component as its default export.
        src/pages/about.tsx
        fix  Export the page: export default function Page() { … }. Start its name with _ if it is not a page.

      Build failed with 1 error. Existing output was left unchanged."
    `);
    },
  );

  it('may export what memo returns', async () => {
    const page =
      "import { memo } from 'react';\nexport default memo(function Page() { return <p>A boat</p>; });\n";
    const folder = siteFolder({ 'docs/index.md': index, 'src/pages/about.tsx': page });
    expect((await runRecto(folder, 'build')).code).toBe(0);
    expect(readFileSync(join(folder, 'build/about.html'), 'utf8')).toContain('A boat');
  });

  it('that throws is reported with its causes [CAT-14]', async () => {
    const page =
      "export default function Page() { throw new Error('no boat', { cause: new Error('no wood') }); }\n";
    expect(await errors({ 'src/pages/about.tsx': page })).toMatchInlineSnapshot(`
      "error    render/failed  "/about" could not be rendered: a component threw "no boat".
        src/pages/about.tsx:1:40
        1 │ export default function Page() { throw new Error('no boat', { cause: new Error('no wood') }); }
          │                                        ~
        cause: no wood
        fix  Fix the component, or the values that the page gives it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('that uses browser globals or the layout around pages is reported [CAT-14]', async () => {
    const files = {
      'docs/a.mdx': "import { Wide } from '@site/src/wide.tsx';\n\n# A\n\n<Wide />\n",
      'src/wide.tsx': 'export const Wide = () => <p>{window.innerWidth}</p>;\n',
      'src/pages/b.tsx':
        "const dark = matchMedia('(prefers-color-scheme: dark)').matches;\nexport default () => <p>{dark}</p>;\n",
      'src/pages/c.jsx':
        'import { Layout } from \'recto-docs/theme\';\nexport default () => <Layout title="C">Text</Layout>;\n',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "window is not defined".
        src/wide.tsx:1:31
        1 │ export const Wide = () => <p>{window.innerWidth}</p>;
          │                               ~
        rendered by  docs/a.mdx:5:1
        fix  Pages are rendered without a browser, where there is no "window": use it in an effect.

      error    render/failed  Failed to run the code of "/b": matchMedia is not defined.
        src/pages/b.tsx:1:14
        1 │ const dark = matchMedia('(prefers-color-scheme: dark)').matches;
          │              ~
        fix  Pages are rendered without a browser, where there is no "matchMedia": use it in an effect.

      error    render/failed  "/c" could not be rendered: a component threw "Layout has no state; in pages, import it from recto-docs/components".
        src/pages/c.jsx
        fix  Fix the component, or the values that the page gives it.

      Build failed with 3 errors. Existing output was left unchanged."
    `);
  });

  it('that calls hooks outside their provider is reported [CAT-13]', async () => {
    const files = {
      'docs/a.mdx': "import { Cards } from '@site/src/cards.tsx';\n\n# A\n\n<Cards />\n",
      'src/cards.tsx':
        "'use client';\nimport DocCardList from '@theme/DocCardList';\nexport const Cards = () => <DocCardList />;\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "<DocCardList> works only inside <SiteContext>, which is around a page while it is built; an island takes what it needs as props".
        docs/a.mdx:5:1
        5 │ <Cards />
          │ ~
        fix  Fix the component, or the values that the page gives it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('with an unresolved import is reported', async () => {
    expect(
      await errors({
        'docs/a.mdx': "import Box from './box.tsx';\n\n<Box />\n",
        'docs/b.mdx': '# B\n\nimport the box first.\n',
      }),
    ).toMatchInlineSnapshot(`
      "error    render/failed  Failed to run the code of "/docs/a": "./box.tsx" does not exist (imported by docs/a.mdx).
        docs/a.mdx:1:17
        1 │ import Box from './box.tsx';
          │                 ~~~~~~~~~~~
        fix  Correct the import, or create the file.

      error    render/failed  Failed to run the code of "/docs/b": Expected \`from\` but found \`Identifier\`.
        docs/b.mdx:3:1
        3 │ import the box first.
          │ ~
        fix  Correct the statement. If it is text, start the line with another word.

      Build failed with 2 errors. Existing output was left unchanged."
    `);
  });

  it('that imports what a module does not export is reported, in pages and components', async () => {
    const counter =
      'export function Counter() { return <b>1</b>; }\nexport interface Props { start: number }\nexport enum Mode { On }\n';
    const files = {
      'src/counter.tsx': counter,
      'src/box.tsx':
        "import { Cuonter, Props, Mode } from './counter';\nexport default function Box(props: Props) { return <p>{Mode.On}<Cuonter /></p>; }\n",
      'src/all.ts': "export * from './counter';\n",
      'docs/a.mdx': "import { Cuonter } from '@site/src/counter';\n\n# A\n\n<Cuonter />\n",
      'docs/b.mdx': "import Counter from '../src/counter';\n\n# B\n\n<Counter />\n",
      'docs/c.mdx': "import Box from '@site/src/box';\n\n# C\n\n<Box />\n",
      'docs/e.mdx': "import { metadata } from './c.mdx';\n\n# E\n\n{metadata?.title}\n",
      'docs/d.mdx': "import { Counter } from '@site/src/all';\n\n# D\n\n<Counter />\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/import-unsupported  src/counter.tsx has no export "Cuonter".
        docs/a.mdx:1:25
        1 │ import { Cuonter } from '@site/src/counter';
          │                         ~~~~~~~~~~~~~~~~~~~
        exports: Counter
        fix  Did you mean "Counter"?

      error    render/import-unsupported  src/counter.tsx has no default export.
        docs/b.mdx:1:21
        1 │ import Counter from '../src/counter';
          │                     ~~~~~~~~~~~~~~~~
        exports: Counter
        fix  Import a name: import { Counter } from '../src/counter'.

      error    render/import-unsupported  src/counter.tsx has no export "Cuonter".
        src/box.tsx:1:38
        1 │ import { Cuonter, Props, Mode } from './counter';
          │                                      ~~~~~~~~~~~
        exports: Counter
        used by  docs/c.mdx
        fix  Did you mean "Counter"?

      error    render/import-unsupported  docs/c.mdx has no export "metadata".
        docs/e.mdx:1:26
        1 │ import { metadata } from './c.mdx';
          │                          ~~~~~~~~~
        exports: frontMatter, contentTitle, toc, default
        fix  Import a name that it exports.

      Build failed with 4 errors. Existing output was left unchanged."
    `);
  });

  it('with an undefined component is reported', async () => {
    expect(await errors({ 'docs/a.mdx': '# A\n\n<Bax />\n' })).toMatchInlineSnapshot(`
      "error    render/component-unknown  "Bax" is neither imported nor built in.
        docs/a.mdx:3:1
        3 │ <Bax />
          │ ~~~~
        fix  Import it at the top of the page, or write \`<Bax>\` if it is text.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('that fails has its other problems reported in the same build', async () => {
    const content =
      '<Counter start={size}>\n[Gone](./gone.md)\n</Counter>\n\n<Bax /> ![Gone](./gone.png) {size.x}\n';
    const files = {
      'src/counter.tsx': 'export const Counter = () => <b>1</b>;\n',
      'docs/a.mdx': `import Counter from '../src/counter';\n\n# A\n\n${content}`,
      'docs/b.mdx': `import Counter, { size } from './nowhere';\n\n# B\n\n${content}`,
      'docs/c.md': '# C\n\n<Bax />\n\n[Gone](./gone.md)\n',
    };
    const places = (await errors(files)).match(/(?<=^(?:error|warning) +)\S+|(?<=^ +)docs\/.*/gm);
    expect(places).toMatchInlineSnapshot(`
      [
        "link/file-missing",
        "docs/a.mdx:6:8",
        "link/file-missing",
        "docs/b.mdx:6:8",
        "link/file-missing",
        "docs/c.md:5:8",
        "render/import-unsupported",
        "docs/a.mdx:1:21",
        "render/component-unknown",
        "docs/a.mdx:9:1",
        "link/image-missing",
        "docs/a.mdx:9:17",
        "link/image-missing",
        "docs/b.mdx:9:17",
        "render/failed",
        "docs/b.mdx:1:31",
        "render/component-unknown",
        "docs/b.mdx:9:1",
        "render/component-unknown",
        "docs/c.md:3:1",
      ]
    `);
  });

  it('with the cards of a missing category is reported', async () => {
    const files = { 'docs/a.mdx': '# A\n\n<DocCardList />\n', 'sidebars.ts': 'export default {};\n' };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "<DocCardList> has nothing to list: its page is in no sidebar, or alone there. Give it "items"".
        docs/a.mdx:3:1
        3 │ <DocCardList />
          │ ~
        fix  Fix the component, or the values that the page gives it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('is in the page with the props of the page', async () => {
    const own = "{ type: 'link', label: 'Birds', href: '/docs', description: 'What flies.' }";
    const items = `[${own}, { type: 'link', label: 'Fish', href: '/docs/fish' }]`;
    const text = `# A\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList items={${items}} />\n`;
    const fish = '# Fish\n\nWhat swims.\n';
    const folder = siteFolder({ 'docs/index.md': index, 'docs/a.mdx': text, 'docs/fish.md': fish });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    const html = readFileSync(join(folder, 'build/docs/a.html'), 'utf8');
    expect(html).toContain('<a class="card" href="/docs"><b>Birds</b><p>What flies.</p></a>');
    expect(html).toContain('<a class="card" href="/docs/fish"><b>Fish</b><p>What swims.</p></a>');
  });
});

const island = (text: string) => `'use client';\nexport const Box = () => <p>${text}</p>;\n`;
const page = (path: string) => `---\nslug: /\n---\nimport { Box } from '${path}';\n\n# Start\n\n<Box />\n`;
const configFile = "export default { title: 'Test', url: 'https://example.org' };\n";

/** Returns the text of all scripts of a built site. */
function scripts(folder: string): string {
  const assets = join(folder, 'build/assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return names.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
}

it('islands are bundled in a site folder that is a symbolic link', async () => {
  const folder = siteFolder({
    'real/recto.config.ts': configFile,
    'real/docs/index.mdx': page('./_parts/box'),
    'real/docs/_parts/box.tsx': island('linked box'),
  });
  symlinkSync(join(folder, 'real'), join(folder, 'link'));
  expect(await runRecto(folder, 'build', 'link')).toMatchObject({ code: 0, err: '' });
  const html = readFileSync(join(folder, 'real/build/docs.html'), 'utf8');
  expect(html).toContain('data-module="docs/_parts/box.tsx"');
  expect(scripts(join(folder, 'real'))).toContain('"docs/_parts/box.tsx"');
});

it('islands that no page uses are not bundled', async () => {
  const folder = siteFolder({
    'docs/index.mdx': page('./_parts/box'),
    'docs/used.mdx': "import { Box } from '@site/src/used';\n\n# Used\n\n<Box />\n",
    'docs/_parts/box.tsx': island('own box'),
    'docs/_parts/unused.tsx': island('unused box'),
    'src/package.json': '{ "type": "module" }',
    'src/used.tsx': island('box beside a package.json without a name'),
    'tools/package.json': '{ "name": "tools" }',
    'tools/box.tsx': island('box of tools'),
    '.cache/box.tsx': island('box of a cache'),
    'node_modules/x/box.tsx': island('box of a module'),
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const text = scripts(folder);
  for (const found of ['own box', 'without a name']) expect(text).toContain(found);
  for (const left of ['unused box', 'box of tools', 'box of a cache', 'box of a module'])
    expect(text).not.toContain(left);
});

it('an export between the tags of an element is one of the page, and components of other generators have a fix', async () => {
  const text = '# A\n\n<div>\n\nexport const day = "Monday";\n\n{day}\n\n</div>\n';
  const folder = siteFolder({ 'docs/index.md': index, 'docs/a.mdx': text });
  expect((await runRecto(folder, 'build')).err).toBe('');
  expect(readFileSync(join(folder, 'build/docs/a.html'), 'utf8')).toContain('Monday');
  const { err } = await built({ 'docs/a.mdx': '# A\n\n<Fragment slot="a">b</Fragment>\n' });
  expect(err).toContain('fix  Write `<>…</>`.');
});

it('components in Markdown have the context of an island around them, of packages too', async () => {
  const list = `import { createContext, useContext, useState } from 'react';
import { jsx } from 'react/jsx-runtime';
const Open = /* @__PURE__ */ createContext('none');
export function List({ children }) { return jsx(Open.Provider, { value: useState('first')[0], children }); }
export function Item() { return jsx('b', { onClick() {}, children: useContext(Open) }); }
export function Shown() { return jsx('i', { children: useContext(Open) }); }
`;
  const folder = siteFolder({
    'package.json': '{ "name": "site", "dependencies": { "list": "1.0.0" } }',
    'node_modules/list/package.json':
      '{ "name": "list", "type": "module", "main": "index.js", "peerDependencies": { "react": "*" } }',
    'node_modules/list/index.js': list,
    'docs/index.md': index,
    'docs/_part.mdx': "import { Item, Shown } from 'list';\n\nIn a partial: <Item /> <Shown />\n",
    'docs/a.mdx': `import { Item, List, Shown } from 'list';
import Part from './_part.mdx';

# A

<List>

1. In a list: <Item /> <Shown />

<Part />

<Item />

</List>

<Item /> <Shown />
`,
    'docs/b.mdx': "import { Item, Shown } from 'list';\n\n# B\n\n<Item /> <Shown />\n",
  });
  const { code, err } = await runRecto(folder, 'build');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const shown = (page: string) => {
    const html = readFileSync(join(folder, `build/docs/${page}.html`), 'utf8');
    return {
      values: [...html.matchAll(/<([bi])>(\w+)<\/\1>/g)].map(([, tag, value]) => `${tag} ${value}`),
      islands: [...html.matchAll(/data-module="list:(\w+)"/g)].map(([, name]) => name),
    };
  };
  expect(shown('a')).toEqual({
    values: ['b first', 'i first', 'b first', 'i first', 'b first', 'b none', 'i none'],
    islands: ['List', 'Item', 'Shown', 'Item', 'Shown', 'Item', 'Item'],
  });
  expect(shown('b')).toEqual({ values: ['b none', 'i none'], islands: ['Item'] });
});
