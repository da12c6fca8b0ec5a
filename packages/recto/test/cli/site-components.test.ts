// @module-tag full
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config, errors, fileTexts, index, runRecto, siteFolder, warnings } from './run-recto.ts';

const components = (text: string) => config(`components: { ${text} }`);

describe('components of the configuration', () => {
  it('names that no element or part of the page has are reported', async () => {
    const text = components("tabel: './src/a.tsx', footer: './src/a.tsx', wrapper: './src/a.tsx'");
    const a = 'export default () => null;\n';
    expect(await errors({ 'recto.config.ts': text, 'src/a.tsx': a })).toMatchInlineSnapshot(`
      "warning  config/component-unknown  "footer" is an HTML element, not a part of the page.
        recto.config.ts: components.footer
        fix  Did you mean "Footer"? Otherwise choose another name.

      error    config/component-unknown  "tabel" is not an HTML element.
        recto.config.ts: components.tabel
        names of components and of parts of the page are capitalized
        fix  Did you mean "table"? Otherwise remove it.

      error    config/component-unknown  "wrapper" is not an HTML element.
        recto.config.ts: components.wrapper
        names of components and of parts of the page are capitalized
        fix  Correct the name, or remove it.

      Build failed with 2 errors, 1 warning. Existing output was left unchanged."
    `);
  });

  it('a name that is close to a part of the page is a warning', async () => {
    const text = components("Foter: './src/a.tsx', Card: './src/a.tsx', 'my-element': './src/a.tsx'");
    const a = 'export default () => null;\n';
    expect(await warnings({ 'recto.config.ts': text, 'src/a.tsx': a })).toMatchInlineSnapshot(`
      "warning  config/component-unknown  "Foter" is a component for MDX pages, not a part of the page.
        recto.config.ts: components.Foter
        fix  Did you mean "Footer"? Otherwise choose another name."
    `);
  });

  it('links in parts around articles are checked, with and without the base URL', async () => {
    const navbar = `import { Link } from 'recto-docs/components';
import { Navbar } from 'recto-docs/theme';

export default (props) => (
  <>
    <Navbar {...props} />
    <Link to="/docs">Docs</Link> <Link to="/base/docs">Docs</Link> <Link to="/mark.txt">File</Link>
    <Link to="https://example.org">Out</Link> <Link to="/fr/docs">Français</Link>
    <Link to="/nowhere">Nowhere</Link>
    <Link to="/unknown" data-noBrokenLinkCheck>Unknown</Link>
  </>
);
`;
    const settings = "baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }";
    expect(
      await warnings({
        'recto.config.ts': config(`${settings}, components: { Navbar: './src/navbar.tsx' }`),
        'src/navbar.tsx': navbar,
        'docs/other.md': '# Other\n',
        'static/mark.txt': 'A mark.\n',
      }),
    ).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/nowhere".
        src/navbar.tsx
        in the components around articles
        there is no page at /base/nowhere
        fix  Correct the link, or add the page."
    `);
  });

  it('a missing module, a missing export and a module that fails are reported', async () => {
    const text = components(
      "Logo: './src/logo.tsx', a: 'not-installed/link', Footer: './src/footer.tsx', h2: './src/heading', h3: './src/other.tsx'",
    );
    expect(
      await errors({
        'recto.config.ts': text,
        'src/footer.tsx': 'export const Footer = () => null;\n',
        'src/heading.tsx': "\nthrow new Error('no heading');\nexport default () => null;\n",
        'src/other.tsx': "import { missing } from './missing';\nexport default () => missing;\n",
      }),
    ).toMatchInlineSnapshot(`
      "error    config/component-missing  "./src/logo.tsx" does not exist, so "Logo" stays as it is.
        recto.config.ts: components.Logo
        fix  Correct the path, which starts at the site folder, or install the package.

      error    config/component-missing  "not-installed/link" does not exist, so "a" stays as it is.
        recto.config.ts: components.a
        fix  Correct the path, which starts at the site folder, or install the package.

      error    config/component-missing  The default export of "./src/footer.tsx" is not a component, so "Footer" stays as it is.
        recto.config.ts: components.Footer
        fix  Export it: export default function … (props) { … }.

      error    render/failed  The component "h2" could not be loaded: no heading.
        src/heading.tsx:2:7
        2 │ throw new Error('no heading');
          │       ~
        fix  Fix "./src/heading", or what it imports.

      error    render/failed  The component "h3" could not be loaded: "./missing" does not exist (imported by src/other.tsx).
        src/other.tsx:1:25
        1 │ import { missing } from './missing';
          │                         ~~~~~~~~~~~
        fix  Fix "./src/other.tsx", or what it imports.

      Build failed with 5 errors. Existing output was left unchanged."
    `);
  });

  it('a component that throws is named with its file, once for all pages', async () => {
    const text = components(
      "Logo: './src/broken.tsx', a: './src/broken.tsx', Footer: './src/broken.tsx', NotFound: './src/window.tsx', Breadcrumbs: './src/window.tsx', DocFooter: './src/fine.tsx'",
    );
    expect(
      await errors({
        'recto.config.ts': text,
        'docs/index.md': `${index}\n[a](./b.md)\n`,
        'docs/b.md': '# B\n\n[a](./index.md)\n',
        'src/broken.tsx': "export default () => { throw new Error('out of ink'); };\n",
        'src/window.tsx': 'export default () => <p>{window.location.href}</p>;\n',
        'src/fine.tsx': 'export default () => <p>fine</p>;\n',
      }),
    ).toMatchInlineSnapshot(`
      "error    render/failed  "Footer" could not be rendered: its component "./src/broken.tsx" threw "out of ink".
        src/broken.tsx
        fix  Fix the component.

      error    render/failed  "a" could not be rendered: its component "./src/broken.tsx" threw "out of ink".
        src/broken.tsx
        fix  Fix the component.

      error    render/failed  "Logo" could not be rendered: its component "./src/broken.tsx" threw "out of ink".
        src/broken.tsx
        fix  Fix the component.

      error    render/failed  "Breadcrumbs" could not be rendered: its component "./src/window.tsx" threw "window is not defined".
        src/window.tsx
        fix  Pages are rendered without a browser, where there is no "window": use it in an effect.

      error    render/failed  "NotFound" could not be rendered: its component "./src/window.tsx" threw "window is not defined".
        src/window.tsx
        fix  Pages are rendered without a browser, where there is no "window": use it in an effect.

      Build failed with 5 errors. Existing output was left unchanged."
    `);
  });

  it('links of a replaced footer and of replaced elements are checked', async () => {
    const text = config(
      "components: { a: './src/link.tsx', Footer: './src/footer.tsx' }, theme: { footer: { links: [{ label: 'S', to: '/docs' }] } }",
    );
    expect(
      await warnings({
        'recto.config.ts': text,
        'docs/index.md': `${index}\n[a](./gone.md)\n`,
        'src/link.tsx': 'export default (props) => <a {...props} className="own" />;\n',
        'src/footer.tsx':
          'import { Footer } from \'recto-docs/theme\';\nexport default (props) => <><a href="/docs/gone">Gone</a><a href="/docs#none">None</a><Footer {...props} /></>;\n',
      }),
    ).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/docs/gone".
        src/footer.tsx
        there is no page at /docs/gone
        fix  Correct the link, or add the page.

      warning  link/file-missing  The linked file "./gone.md" does not exist.
        docs/index.md:7:5
        7 │ [a](./gone.md)
          │     ~~~~~~~~~
        looked for docs/gone.md
        fix  Correct the path, or add the file.

      warning  link/anchor-missing  Broken link "/docs#none": /docs has no anchor "#none".
        src/footer.tsx
        fix  Did you mean "#start"?"
    `);
  });

  it('state makes a component that is rendered at build only an island, but not a part of the shell', async () => {
    const counter =
      "import { useState } from 'react';\nexport default () => <b onClick={useState(0)[1]}>0</b>;\n";
    const text = components("Footer: './src/counter.tsx', Logo: './src/logo.tsx'");
    const folder = siteFolder({
      'recto.config.ts': text,
      'docs/index.md': index,
      'src/counter.tsx': counter,
      'src/logo.tsx': counter,
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ err: '', code: 0 });
    const html = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    expect(html.match(/data-module="[^"]*"/g)).toEqual(['data-module="src/counter.tsx"']);
  });

  it('every MDX page can use them, and imports from Docusaurus get the replacement', async () => {
    const text = components("Card: './src/card.tsx', Details: './src/details.tsx'");
    const folder = siteFolder({
      'recto.config.ts': text,
      'docs/index.mdx': `${index}\nimport Details from '@theme/Details';\n\n<Card>*x*</Card>\n\n<Details summary="S">D</Details>\n`,
      'src/card.tsx': 'export default ({ children }) => <div className="card">{children}</div>;\n',
      'src/details.tsx':
        "import Details from '@theme/Details';\nexport default (props) => <Details open {...props} />;\n",
    });
    const { err, code } = await runRecto(folder, 'build');
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const html = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    expect(html).toContain('<div class="card"><em>x</em></div>');
    expect(html).toMatch(/<details class="theme-details" open=""><summary>S<\/summary>/);
  });

  it('expressions of pages and partials can use them, in props too', async () => {
    const folder = siteFolder({
      'recto.config.ts': components("Card: './src/card.tsx', Term: './src/term.tsx'"),
      'src/card.tsx': 'export default ({ icon, children }) => <section>{icon}{children}</section>;\n',
      'src/own.tsx': 'export const Own = ({ icon }) => <aside>{icon}</aside>;\n',
      'src/term.tsx': 'export default ({ name }) => <dfn>{name}</dfn>;\n',
      'docs/index.mdx': `import { Own } from '../src/own';
import Part from './_part.mdx';

# Start

<Card icon={<Term name="in a prop" />}>{['a', 'b'].map((name) => <Term key={name} name={name} />)}</Card>

<Own icon={<><Term name="in an import" /></>} />

<Part />
`,
      'docs/_part.mdx': '{<Term name="in a partial" />}\n',
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    const html = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    expect(html).toContain('<section><dfn>in a prop</dfn><dfn>a</dfn><dfn>b</dfn></section>');
    expect(html).toContain('<aside><dfn>in an import</dfn></aside>');
    expect(html).toContain('<dfn>in a partial</dfn>');
  });

  it('the contents list headings without what a component in their place adds', async () => {
    const folder = siteFolder({
      'recto.config.ts': components("h2: './src/h2.tsx'"),
      'src/h2.tsx':
        'export default ({ children, ...props }) => <h2 {...props}>{children} <b>Beta</b></h2>;\n',
      'docs/index.mdx': "export const word = 'dynamic';\n\n# A\n\n## One *word*\n\n## A {word} one\n",
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    const html = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    const entries = [...html.matchAll(/<a class="table-of-contents__link"[^>]*>(.*?)<\/a>/g)];
    expect(new Set(entries.map(([, entry]) => entry))).toEqual(
      new Set(['One <em>word</em>', 'A dynamic one <b>Beta</b>']),
    );
  });

  it('they can be modules of packages, and absolute paths', async () => {
    const part = (name: string) =>
      `import { createElement } from 'react';\nexport default () => createElement('b', null, 'packaged ${name}');\n`;
    const text = `import { join } from 'node:path';\n${config(
      "components: { Logo: 'own-kit/logo', Footer: 'own-kit/footer', h1: join(import.meta.dirname, 'src/h1.js') }",
    )}`;
    const folder = siteFolder({
      'docs/index.md': index,
      'recto.config.ts': text,
      'src/h1.js': part('h1'),
      'node_modules/own-kit/package.json':
        '{ "name": "own-kit", "type": "module", "exports": { "./*": "./*.js" } }',
      'node_modules/own-kit/logo.js': part('logo'),
      'node_modules/own-kit/footer.js': part('footer'),
    });
    const { err, code } = await runRecto(folder, 'build');
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const html = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    for (const name of ['logo', 'footer', 'h1']) expect(html).toContain(`<b>packaged ${name}</b>`);
    const scripts = Object.values(fileTexts(join(folder, 'build/assets'))).join('\n');
    expect(scripts).toContain('packaged logo');
    expect(scripts).not.toContain('packaged footer');
  });

  it('parts that are rendered at build only, elements and MDX components change no script', async () => {
    const plain = siteFolder({ 'docs/index.md': index });
    const replaced = siteFolder({
      'docs/index.md': index,
      'recto.config.ts': components(
        "Footer: './src/a.tsx', NotFound: './src/a.tsx', a: './src/a.tsx', Tabs: './src/a.tsx'",
      ),
      'src/a.tsx': 'export default () => <p>own</p>;\n',
    });
    for (const folder of [plain, replaced]) expect((await runRecto(folder, 'build')).code).toBe(0);
    const scripts = (folder: string) => fileTexts(join(folder, 'build/assets'));
    expect(readdirSync(join(plain, 'build/assets'))).not.toEqual([]);
    expect(scripts(replaced)).toEqual(scripts(plain));
  });
});
