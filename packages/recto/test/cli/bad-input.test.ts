import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRecto, siteFolder, spawnRecto } from './run-recto.ts';

/*
 * What an author reads when something is wrong: the wording is part of the product. Each case runs the real command
 * line on a real folder.
 */

const config = (extra: string) => `export default { title: 'Test', url: 'https://example.org', ${extra} };\n`;
const index = '---\nslug: /\n---\n\n# Start\n';

async function errors(files: Record<string, string>): Promise<string> {
  const { code, err } = await runRecto(siteFolder({ 'docs/index.md': index, ...files }), 'build');
  expect(code).toBe(1);
  return err;
}

async function warnings(files: Record<string, string>): Promise<string> {
  const folder = siteFolder({ 'docs/index.md': index, ...files });
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(0);
  expect((await runRecto(folder, 'check', '--strict')).code).toBe(1);
  return err;
}

describe('errors', () => {
  it('a sidebar that names unknown documents [CAT-10]', async () => {
    const files = {
      'sidebars.ts': "export default { main: ['index', 'instal', 'begin'] };\n",
      'docs/install.md': '# Install\n',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    link/sidebar-doc-unknown  2 unknown documents in the sidebars: "begin", "instal".
        sidebars.ts
        main[1]  "instal", did you mean "install"?
        main[2]  "begin"
        available: index, install
        fix  Correct the ids, or add the documents.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a glossary that is none', async () => {
    const glossary = '- term: engine\n  meaning: It builds.\n- term: ""\n  definition: It is called.\n';
    expect(await errors({ 'glossary.yml': glossary })).toMatchInlineSnapshot(`
      "error    glossary/file-invalid  "[0].definition" is missing.
        glossary.yml:1
        1 │ - term: engine
        fix  Write a list of terms, each with: term, definition, page, instead_of.

      error    glossary/file-invalid  "[0].meaning" is no known key.
        glossary.yml:2
        2 │   meaning: It builds.
        fix  Write a list of terms, each with: term, definition, page, instead_of.

      error    glossary/file-invalid  "[1].term" is "": it is empty.
        glossary.yml:3
        3 │ - term: ""
        fix  Correct the value.

      Nothing was written: 3 errors. The previous output, if any, is unchanged."
    `);
  });

  it('a missing image [CHK-06]', async () => {
    expect(
      await errors({ 'docs/a.md': '# A\n\nSee ![the plan](./img/plan.png) here.\n' }),
    ).toMatchInlineSnapshot(`
      "error    link/image-missing  The image "./img/plan.png" does not exist.
        docs/a.md:3:17
        3 │ See ![the plan](./img/plan.png) here.
          │                 ~~~~~~~~~~~~~~
        looked for docs/img/plan.png
        fix  Correct the path, or add the file.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('invalid front matter [CHK-06, VAL-03]', async () => {
    expect(
      await errors({ 'docs/a.md': '---\ntitle: A\nsidebar_position: first\n---\n' }),
    ).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Front matter "sidebar_position" is "first", not a number.
        docs/a.md:3
        3 │ sidebar_position: first
        fix  Change or remove "sidebar_position".

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a date of the last update that is none [DOC-06]', async () => {
    const text = '---\ntitle: A\nlast_update:\n  date: soon\n---\n\nText.\n';
    expect(await errors({ 'docs/a.md': text })).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Front matter "last_update.date" is "soon": expected a date such as 2024-05-17 or 2024-05-17T10:30:00Z.
        docs/a.md:4
        4 │   date: soon
        fix  Change or remove "last_update".

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('an MDX syntax error', async () => {
    expect(await errors({ 'docs/a.mdx': '# A\n\nText <Box> more\n' })).toMatchInlineSnapshot(`
      "error    parse/syntax-error  Expected a closing tag for \`<Box>\` (3:6) before the end of \`paragraph\`.
        docs/a.mdx:3:6
        3 │ Text <Box> more
          │      ~
        fix  In MDX, write a literal < or { as &lt; or \\{, or put it in backticks; close every tag.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a React page without a default export [CAT-05]', async () => {
    expect(
      await errors({ 'src/pages/about.tsx': 'export const About = () => null;\n' }),
    ).toMatchInlineSnapshot(`
      "error    render/export-missing  The route "/about" has no default export, so it is empty.
        src/pages/about.tsx
        fix  Export the page: export default function Page() { … }. Start its name with _ if it is not a page.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a React page that throws, with its causes [CAT-14]', async () => {
    const page =
      "export default function Page() { throw new Error('no boat', { cause: new Error('no wood') }); }\n";
    expect(await errors({ 'src/pages/about.tsx': page })).toMatchInlineSnapshot(`
      "error    render/failed  "/about" could not be rendered: a component threw "no boat".
        src/pages/about.tsx
        cause: no wood
        fix  Fix the component, or the values that the page gives it.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a component that touches what only a browser has [CAT-14]', async () => {
    const files = {
      'docs/a.mdx': "import { Wide } from '@site/src/wide.tsx';\n\n# A\n\n<Wide />\n",
      'src/wide.tsx': 'export const Wide = () => <p>{window.innerWidth}</p>;\n',
      'src/pages/b.tsx':
        "const dark = matchMedia('(prefers-color-scheme: dark)').matches;\nexport default () => <p>{dark}</p>;\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "window is not defined".
        docs/a.mdx:5:1
        5 │ <Wide />
          │ ~
        fix  Pages are rendered without a browser, where there is no "window": use it in an effect of a component that says 'use client'.

      error    render/failed  The code of "/b" could not be run: matchMedia is not defined.
        src/pages/b.tsx:1:14
        1 │ const dark = matchMedia('(prefers-color-scheme: dark)').matches;
          │              ~
        fix  Pages are rendered without a browser, where there is no "matchMedia": use it in an effect of a component that says 'use client'.

      Nothing was written: 2 errors. The previous output, if any, is unchanged."
    `);
  });

  it('hooks outside their provider [CAT-13]', async () => {
    const files = {
      'docs/a.mdx': "import { Name } from '@site/src/name.tsx';\n\n# A\n\n<Name />\n",
      'src/name.tsx':
        "'use client';\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport const Name = () => <p>{useDocusaurusContext().siteConfig.title}</p>;\n",
      'docs/b.mdx': "import { Base } from '@site/src/base.tsx';\n\n# B\n\n<Base />\n",
      'src/base.tsx':
        "'use client';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nexport const Base = () => <p>{useBaseUrl('a.png')}</p>;\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "useDocusaurusContext works only inside <SiteContext>, which is around a page while it is built; an island takes what it needs as props".
        docs/a.mdx:5:1
        5 │ <Name />
          │ ~
        fix  Fix the component, or the values that the page gives it.

      error    render/failed  "/docs/b" could not be rendered: a component threw "useBaseUrl works only inside <SiteContext>, which is around a page while it is built; an island takes what it needs as props".
        docs/b.mdx:5:1
        5 │ <Base />
          │ ~
        fix  Fix the component, or the values that the page gives it.

      Nothing was written: 2 errors. The previous output, if any, is unchanged."
    `);
  });

  it('a sidebar category with neither items nor link [CAT-10]', async () => {
    const files = {
      'sidebars.ts': "export default { main: [{ type: 'category', label: 'Empty', items: [] }] };\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    link/sidebar-invalid  The sidebar category "Empty" at main[0] has neither items nor a page.
        sidebars.ts
        fix  Add \`items\`, or a \`link\` to a document.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('an import that cannot be resolved', async () => {
    expect(
      await errors({ 'docs/a.mdx': "import Box from './box.tsx';\n\n<Box />\n" }),
    ).toMatchInlineSnapshot(`
      "error    render/failed  The code of "/docs/a" could not be run: "./box.tsx" does not exist (imported by docs/a.mdx).
        docs/a.mdx:1:17
        1 │ import Box from './box.tsx';
          │                 ~~~~~~~~~~~
        fix  Fix the import or the expression that the message names.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a component that nobody defined', async () => {
    expect(await errors({ 'docs/a.mdx': '# A\n\n<Bax />\n' })).toMatchInlineSnapshot(`
      "error    render/component-unknown  "Bax" is neither imported nor built in.
        docs/a.mdx:3:1
        3 │ <Bax />
          │ ~~~~
        fix  Import it at the top of the page, or write \`<Bax>\` if it is text.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a partial that does not exist, imported by a page and by a partial', async () => {
    const files = {
      'docs/a.mdx': "import Part from './_gone.mdx';\n\n# A\n\n<Part />\n",
      'docs/b.mdx': "import Part from './_part.mdx';\n\n# B\n\n<Part />\n",
      'docs/_part.mdx': "import Deep from '@site/docs/_gone.mdx';\n\n<Deep />\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/failed  The code of "/docs/a" could not be run: "./_gone.mdx" does not exist (imported by docs/a.mdx).
        docs/a.mdx:1:18
        1 │ import Part from './_gone.mdx';
          │                  ~~~~~~~~~~~~~
        fix  Fix the import or the expression that the message names.

      error    render/failed  The code of "/docs/b" could not be run: "@site/docs/_gone.mdx" does not exist (imported by docs/_part.mdx).
        docs/_part.mdx:1:18
        1 │ import Deep from '@site/docs/_gone.mdx';
          │                  ~~~~~~~~~~~~~~~~~~~~~~
        imported by  docs/b.mdx
        fix  Fix the import or the expression that the message names.

      Nothing was written: 2 errors. The previous output, if any, is unchanged."
    `);
  });

  it('partials with mistakes, which several pages show', async () => {
    const page =
      "import Broken from './_broken.mdx';\nimport Part from './_part.mdx';\n\n# A\n\n<Broken />\n\n<Part />\n";
    const files = {
      'docs/a.mdx': page,
      'docs/b.mdx': page,
      'docs/_broken.mdx': 'Text.\n\nText <Box> more\n',
      'docs/_part.mdx': '---\ntitle: Part\n---\n\nA [link](./gone.md).\n\n<Bax />\n',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "warning  parse/front-matter-unused  Front matter in a partial is ignored.
        docs/_part.mdx:1
        1 │ ---
        fix  Remove it; pages that import the partial can pass props.

      error    parse/syntax-error  Expected a closing tag for \`<Box>\` (3:6) before the end of \`paragraph\`.
        docs/_broken.mdx:3:6
        3 │ Text <Box> more
          │      ~
        fix  In MDX, write a literal < or { as &lt; or \\{, or put it in backticks; close every tag.

      error    render/component-unknown  "Bax" is neither imported nor built in.
        docs/_part.mdx:7:1
        7 │ <Bax />
          │ ~~~~
        fix  Import it at the top of the page, or write \`<Bax>\` if it is text.

      Nothing was written: 2 errors, 1 warning. The previous output, if any, is unchanged."
    `);
  });

  it('links and images of partials that lead nowhere', async () => {
    const page = "import Part from './_part.mdx';\n\n# A\n\n<Part />\n\n<Part />\n";
    const files = {
      'docs/a.mdx': page,
      'docs/b.mdx': page,
      'docs/_part.mdx': 'A [link](./gone.md), ![p](./gone.png), [b](./b.mdx#gone).\n',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "warning  link/file-missing  The linked file "./gone.md" does not exist.
        docs/_part.mdx:1:10
        1 │ A [link](./gone.md), ![p](./gone.png), [b](./b.mdx#gone).
          │          ~~~~~~~~~
        looked for docs/gone.md
        fix  Correct the path, or add the file.

      warning  link/anchor-missing  Broken link "./b.mdx#gone": /docs/b has no anchor "#gone".
        docs/_part.mdx:1:44
        1 │ A [link](./gone.md), ![p](./gone.png), [b](./b.mdx#gone).
          │                                            ~~~~~~~~~~~~
        fix  Did you mean "#a"?

      error    link/image-missing  The image "./gone.png" does not exist.
        docs/_part.mdx:1:27
        1 │ A [link](./gone.md), ![p](./gone.png), [b](./b.mdx#gone).
          │                           ~~~~~~~~~~
        looked for docs/gone.png
        fix  Correct the path, or add the file.

      Nothing was written: 1 error, 2 warnings. The previous output, if any, is unchanged."
    `);
  });

  it('partials that contain each other', async () => {
    const files = {
      'docs/a.mdx': "import One from './_one.mdx';\n\n# A\n\n<One />\n",
      'docs/_one.mdx': "import Two from './_two.mdx';\n\n<Two />\n",
      'docs/_two.mdx': "import One from './_one.mdx';\n\nText.\n\n<One />\n",
      'docs/b.mdx': "import Own from './_own.mdx';\n\n# B\n\n<Own />\n",
      'docs/_own.mdx': "import Own from './_own.mdx';\n\n<Own />\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/partial-endless  "docs/_one.mdx" contains itself.
        docs/_two.mdx:5:1
        5 │ <One />
          │ ~
        docs/_one.mdx → docs/_two.mdx → docs/_one.mdx
        fix  Remove one of these imports.

      error    render/partial-endless  "docs/_own.mdx" contains itself.
        docs/_own.mdx:3:1
        3 │ <Own />
          │ ~
        docs/_own.mdx → docs/_own.mdx
        fix  Remove one of these imports.

      Nothing was written: 2 errors. The previous output, if any, is unchanged."
    `);
  });

  it('an island that imports a partial', async () => {
    const files = {
      'docs/_part.mdx': 'Text.\n',
      'src/isle.tsx':
        "'use client';\nimport Part from '../docs/_part.mdx';\nexport const Isle = () => <Part />;\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    assets/bundle-failed  The browser's bundle could not be built: An island cannot import Markdown: "../docs/_part.mdx". Import it in the page and pass it as children.
        src/isle.tsx
        fix  Fix the component or style sheet that the message names.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a social picture beside the page that does not exist [META-01]', async () => {
    expect(await errors({ 'docs/a.md': '---\nimage: ./social.png\n---\n\n# A\n' })).toMatchInlineSnapshot(`
      "error    link/image-missing  The image "./social.png" does not exist.
        docs/a.md:2:8
        2 │ image: ./social.png
          │        ~~~~~~~~~~~~
        looked for docs/social.png
        fix  Correct the path, or add the file.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('cards of a category on a page that is in none', async () => {
    const files = { 'docs/a.mdx': '# A\n\n<DocCardList />\n', 'sidebars.ts': 'export default {};\n' };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "<DocCardList> has nothing to list: its page is in no sidebar, or alone there. Give it "items"".
        docs/a.mdx:3:1
        3 │ <DocCardList />
          │ ~
        fix  Fix the component, or the values that the page gives it.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a configuration with wrong keys and types, all in one run [VAL-03]', async () => {
    const wrong = config(
      "tilte: 'x', theme: { colorMode: { defaultMode: 'dim' }, navbar: { item: [] } }, docs: { path: 3 }",
    );
    expect(await errors({ 'recto.config.ts': wrong })).toMatchInlineSnapshot(`
      "error    config/key-invalid  "docs.path" is 3, not a string.
        recto.config.ts
        fix  Change "docs.path".

      error    config/key-invalid  "theme.colorMode.defaultMode" is "dim"; it is one of "light", "dark".
        recto.config.ts
        fix  Change "theme.colorMode.defaultMode".

      error    config/key-invalid  The configuration has no key "theme.navbar.item".
        recto.config.ts
        known: title, style, logo, hideOnScroll, items
        fix  Did you mean "items"? Otherwise remove it.

      error    config/key-invalid  The configuration has no key "tilte".
        recto.config.ts
        known: title, tagline, url, baseUrl, titleDelimiter, favicon, socialImages, noIndex, baseUrlIssueBanner, i18n, staticDirectories, docs, blog, pages, markdown, theme, search, links, redirects, createRedirects, hosts, analytics, sitemap, contentSecurityPolicy, offline, customFields
        fix  Did you mean "title"? Otherwise remove it."
    `);
  });

  it('fonts of social images that do not exist, or are none', async () => {
    const files = {
      'recto.config.ts': config("socialImages: { fonts: ['a.ttf', '@fonts/none/a.ttf', 'b.woff2'] }"),
      'b.woff2': 'wOF2',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    assets/font-unreadable  The font "a.ttf" does not exist.
        set in the configuration: socialImages.fonts
        fix  Add the file, or correct the name.

      error    assets/font-unreadable  The font "@fonts/none/a.ttf" does not exist.
        set in the configuration: socialImages.fonts
        fix  Install its package (\`npm install @fonts/none\`), or correct the name.

      error    assets/font-unreadable  The font "b.woff2" is not a TrueType or OpenType font.
        set in the configuration: socialImages.fonts
        fix  Name a .ttf, .otf or .ttc file.

      Nothing was written: 3 errors. The previous output, if any, is unchanged."
    `);
    expect(await errors({ 'recto.config.ts': config('socialImages: { font: [] }') })).toMatchInlineSnapshot(`
      "error    config/key-invalid  "socialImages.fonts" is missing.
        recto.config.ts
        fix  Add "socialImages.fonts".

      error    config/key-invalid  The configuration has no key "socialImages.font".
        recto.config.ts
        known: fonts
        fix  Did you mean "fonts"? Otherwise remove it."
    `);
    expect(await errors({ 'recto.config.ts': config("socialImages: 'yes'") })).toMatchInlineSnapshot(`
      "error    config/key-invalid  "socialImages" is "yes"; it is none of the known forms.
        recto.config.ts
        fix  Change "socialImages"."
    `);
  });

  it('a search service that is named in part [ENT-06]', async () => {
    const hosted = config(
      "search: { appId: 'A', indexName: 'docs', hosts: ['search.example.org'], insight: true }",
    );
    expect(await errors({ 'recto.config.ts': hosted })).toMatchInlineSnapshot(`
      "error    config/key-invalid  "search.hosts[0]" is "search.example.org": expected an address such as https://search.example.org.
        recto.config.ts
        fix  Change "search.hosts[0]".

      error    config/key-invalid  The configuration has no key "search.insight".
        recto.config.ts
        known: appId, apiKey, indexName, hosts, insights, contextual, searchParameters
        fix  Did you mean "insights"? Otherwise remove it.

      error    config/key-invalid  "search.apiKey" is missing: a hosted service needs "appId", "apiKey" and "indexName".
        recto.config.ts
        fix  Add "search.apiKey"."
    `);
  });

  describe('of an export for search', () => {
    const exported = async (files: Record<string, string>, ...args: string[]) =>
      (await runRecto(siteFolder({ 'docs/index.md': '# Docs', ...files }), 'search', 'export', ...args)).err;

    it('a site without search', async () => {
      expect(await exported({ 'recto.config.ts': config('search: false') })).toMatchInlineSnapshot(`
        "error    cli/export-empty  Search is disabled, so there is nothing to export.
          recto.config.ts
          fix  Remove "search: false".

        Nothing was written: 1 error."
      `);
    });

    it('a site of which nothing can be found', async () => {
      const unlisted = '---\nunlisted: true\n---\n\n# Docs';
      expect(await exported({ 'docs/index.md': unlisted })).toMatchInlineSnapshot(`
        "error    cli/export-empty  No page is indexed, so there is nothing to export.
          fix  Add a page that is neither a draft nor unlisted.

        Nothing was written: 1 error."
      `);
    });

    it('an unknown format', async () => {
      expect(await exported({}, '--format', 'lunr')).toMatchInlineSnapshot(`
        "error    cli/usage  Unknown format "lunr".
          fix  Use algolia or typesense."
      `);
    });

    it('a file where a folder is meant', async () => {
      expect(await exported({}, '--out', 'docs/index.md')).toMatchInlineSnapshot(`
        "error    emit/write-failed  "<site>/docs/index.md" could not be written: EEXIST: file already exists, mkdir '<site>/docs/index.md'.
          fix  Choose another folder with --out."
      `);
    });
  });

  it('a configuration that throws', async () => {
    expect(await errors({ 'recto.config.ts': "throw new Error('no such key');\n" })).toMatchInlineSnapshot(`
      "error    config/file-failed  The configuration could not be run: no such key.
        recto.config.ts
        fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
    `);
  });

  it('a navbar item of an unknown type [NVB-05, CAT-08]', async () => {
    const nav = config("theme: { navbar: { items: [{ type: 'serach', position: 'left' }] } }");
    expect(await errors({ 'recto.config.ts': nav })).toMatchInlineSnapshot(`
      "error    link/nav-item-invalid  Unknown navbar item type "serach".
      {
        "position": "left",
        "type": "serach"
      }
        recto.config.ts: theme.navbar.items[0]
        known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
        fix  Use one of the known types.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('navbar items of types of the site’s own: unknown, and throwing [NVB-05, NVB-06, CAT-08]', async () => {
    const types =
      "export default { 'custom-clock': () => { throw new Error('no time', { cause: new Error('no sun') }); } };\n";
    const items = "[{ type: 'custom-clock', zone: 'UTC' }, { type: 'custom-clok' }]";
    const files = {
      'recto.config.ts': config(`theme: { navbar: { items: ${items} } }`),
      'src/theme/NavbarItem/ComponentTypes.tsx': types,
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    link/nav-item-invalid  This navbar item could not be rendered: no time.
      {
        "type": "custom-clock",
        "zone": "UTC"
      }
        recto.config.ts: theme.navbar.items[0]
        cause: no sun
        fix  Fix the component of "custom-clock", or the values that the item gives it.

      error    link/nav-item-invalid  Unknown navbar item type "custom-clok".
      {
        "type": "custom-clok"
      }
        recto.config.ts: theme.navbar.items[0]
        known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
        fix  Export its component from src/theme/NavbarItem/ComponentTypes.tsx: export default { 'custom-clok': MyItem }.

      Nothing was written: 2 errors. The previous output, if any, is unchanged."
    `);
  });

  it('a footer that mixes columns with single links, and items that fail [FTR-01, NVB-07]', async () => {
    const theme = `theme: {
      navbar: { items: [{ label: 'A', to: '/docs', href: '/docs' }] },
      footer: { links: [{ title: 'T', items: [] }, { label: 'B', to: '/docs', postion: 'left' }] },
    }`;
    expect(await errors({ 'recto.config.ts': config(theme) })).toMatchInlineSnapshot(`
      "warning  link/nav-item-invalid  Unknown key \`postion\` of a link.
      {
        "label": "B",
        "to": "/docs",
        "postion": "left"
      }
        recto.config.ts: theme.footer.links[1]
        fix  Remove it; only HTML attributes with plain values are allowed.

      error    link/nav-item-invalid  This link has both \`to\` and \`href\`; keep one.
      {
        "label": "A",
        "to": "/docs",
        "href": "/docs"
      }
        recto.config.ts: theme.navbar.items[0]

      error    link/nav-item-invalid  The footer mixes columns and single links.
        recto.config.ts: theme.footer.links
        single links: "B"
        fix  Put all links into columns, or none.

      Nothing was written: 2 errors, 1 warning. The previous output, if any, is unchanged."
    `);
  });

  it('a style sheet that does not exist', async () => {
    expect(
      await errors({ 'recto.config.ts': config("theme: { customCss: 'src/css/none.css' }") }),
    ).toMatchInlineSnapshot(`
      "error    config/style-missing  The style sheet "src/css/none.css" does not exist.
        recto.config.ts
        fix  Create it, or correct "theme.customCss".

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a file that cannot be read', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    mkdirSync(join(folder, 'docs/b'), { recursive: true });
    symlinkSync(join(folder, 'nowhere.md'), join(folder, 'docs/b/lost.md'));
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    load/file-unreadable  "docs/b/lost.md" cannot be read (ENOENT).
        docs/b/lost.md
        fix  Check that it exists and that its permissions let you read it.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('a folder without a configuration', async () => {
    const { code, err } = await runRecto(siteFolder({}), 'build', 'nowhere');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    config/file-missing  This folder has no recto.config.ts.
        looked for  recto.config.ts, recto.config.mts, recto.config.js, recto.config.mjs, docusaurus.config.ts, docusaurus.config.mts, docusaurus.config.js, docusaurus.config.mjs, docusaurus.config.cjs
        fix  Create it: export default defineConfig({ title, url }), or name the site folder: recto build <folder>."
    `);
  });

  it('every problem of every page is in one report', async () => {
    const report = await errors({
      'docs/a.md': '---\ndraft: 3\n---\n\n![x](x.png)\n',
      'docs/b.mdx': '<Open>\n',
      'docs/c.mdx': '<Gone />\n',
      'src/pages/p.tsx': 'export const x = 1;\n',
    });
    for (const code of [
      'parse/front-matter-invalid',
      'link/image-missing',
      'parse/syntax-error',
      'render/component-unknown',
      'render/export-missing',
    ]) {
      expect(report).toContain(code);
    }
  });
});

describe('warnings, which --strict makes fail', () => {
  it('a duplicate route [CAT-12, CHK-04]', async () => {
    const files = { 'docs/a.md': '---\nslug: /same\n---\n', 'docs/b.md': '---\nslug: /same\n---\n' };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/route-duplicate  Duplicate route "/docs/same": docs/a.md and docs/b.md.
        docs/b.md
        docs/a.md is used
        fix  Rename one of them, or change its \`slug\`."
    `);
  });

  it('a picture that the configuration names and no static folder has [META-04]', async () => {
    const files = { 'recto.config.ts': config("favicon: 'img/icon.svg', theme: { image: '/social.png' }") };
    expect(await warnings({ ...files, 'static/a.txt': 'a' })).toMatchInlineSnapshot(`
      "warning  link/image-missing  The image "img/icon.svg" does not exist.
        recto.config.ts: favicon
        looked for static/img/icon.svg
        fix  Correct the path, or add the file.

      warning  link/image-missing  The image "/social.png" does not exist.
        recto.config.ts: theme.image
        looked for static/social.png
        fix  Correct the path, or add the file."
    `);
  });

  it('a favicon that no icons can be made of', async () => {
    const files = { 'recto.config.ts': config("favicon: 'icon.svg'") };
    expect(await warnings({ ...files, 'static/icon.svg': '<svg><g></svg>' })).toMatchInlineSnapshot(`
      "warning  assets/image-unreadable  No icons were made: expected 'g' tag, not 'svg'.
        static/icon.svg:1:9
        1 │ <svg><g></svg>
          │         ~
        fix  Fix the favicon."
    `);
    const blank = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>\u{10FFFD}</text></svg>';
    expect(await warnings({ ...files, 'static/icon.svg': blank })).toMatchInlineSnapshot(`
      "warning  assets/image-empty  No icons were made: the favicon is blank, or Inter lacks characters of its text.
        static/icon.svg
        emoji are not drawn, and text only in Inter
        fix  Convert its text to paths in a drawing program."
    `);
  });

  it('a logo that cannot be drawn, and titles that no font can show', async () => {
    const files = {
      'recto.config.ts': config("socialImages: true, theme: { navbar: { logo: { src: 'logo.svg' } } }"),
      'static/logo.svg': '<svg width="9" height="9"><g></svg>',
      'docs/a.md': '# \u{10FFFD} and \u{10FFFC}\n',
      'docs/b.md': '# B \u{10FFFD}\n',
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  assets/image-unreadable  Social images have no logo: expected 'g' tag, not 'svg'.
        static/logo.svg:1:30
        1 │ <svg width="9" height="9"><g></svg>
          │                              ~
        fix  Use an SVG, PNG, JPEG, GIF or WebP file.

      warning  assets/glyph-missing  2 pages have no social image, because no font has "􏿽", "􏿼".
        /docs/a
        /docs/b
        fix  Add a font file that has them to "socialImages.fonts", for example from npm: "@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf"."
    `);
  });

  it('broken links of each kind [CAT-12, CHK-01, CHK-02, CHK-03]', async () => {
    const text = '# A\n\nA [file](./instal.md), a [page](/docs/instal), an [anchor](./install.md#linx).\n';
    const files = { 'docs/a.md': text, 'docs/install.md': '# Install\n\n## Linux\n\nText.\n' };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/file-missing  The linked file "./instal.md" does not exist.
        docs/a.md:3:10
        3 │ A [file](./instal.md), a [page](/docs/instal), an [anchor](./install.md#linx).
          │          ~~~~~~~~~~~
        looked for docs/instal.md
        fix  Did you mean "./install.md"?

      warning  link/page-missing  Broken link "/docs/instal".
        docs/a.md:3:33
        3 │ A [file](./instal.md), a [page](/docs/instal), an [anchor](./install.md#linx).
          │                                 ~~~~~~~~~~~~
        there is no page at /docs/instal
        fix  Did you mean "/docs/install"?

      warning  link/anchor-missing  Broken link "./install.md#linx": /docs/install has no anchor "#linx".
        docs/a.md:3:60
        3 │ A [file](./instal.md), a [page](/docs/instal), an [anchor](./install.md#linx).
          │                                                            ~~~~~~~~~~~~~~~~~
        fix  Did you mean "#linux"?"
    `);
  });

  it('words that the glossary replaces, and terms that no page explains', async () => {
    const glossary = `# Our words.
- term: build scheme
  definition: A named set of values.
  page: /docs/schemes#kinds
  instead_of: [flavour, build profile]
- term: engine
  definition: What builds.
  page: /docs/schemes
- term: task
  definition: One step.
  page: /docs/shown
- term: Build Profile
  definition: Something else.
`;
    expect(
      await warnings({
        'glossary.yml': glossary,
        'docs/schemes.md':
          'Each build scheme, once a "flavour", has a name.\n\n- All flavours of `flavour`\n',
        'docs/_part.mdx': 'A build\nprofile.\n',
        'docs/shown.mdx': "import Part from './_part.mdx';\n\n# Shown\n\n<Part />\n\n<Glossary />\n",
        'docs/again.mdx': "import Part from './_part.mdx';\n\n# Again\n\n<Part />\n",
      }),
    ).toMatchInlineSnapshot(`
      "warning  glossary/term-duplicate  The glossary has "build profile" twice, as a term and as a word not to use for "build scheme".
        glossary.yml:2
        2 │ - term: build scheme
        first in line 12, for "Build Profile"
        fix  Remove one of them.

      warning  glossary/term-unknown  The page of the glossary term "engine" does not contain the term.
        glossary.yml:6
        6 │ - term: engine
        the page is docs/schemes.md
        fix  Use the term on that page, or change \`page\` to the page that explains it.

      warning  glossary/word-refused  The glossary has "build scheme" instead of "flavours".
        docs/schemes.md:3:7
        3 │ - All flavours of \`flavour\`
          │       ~~~~~~~~
        fix  Write "build scheme", or put the word in quotation marks or backticks if you mean the word itself.

      warning  glossary/word-refused  The glossary has "build scheme" instead of "build profile".
        docs/_part.mdx:1:3
        1 │ A build
          │   ~~~~~
        fix  Write "build scheme", or put the word in quotation marks or backticks if you mean the word itself.

      warning  link/anchor-missing  Broken link "/docs/schemes#kinds": /docs/schemes has no anchor "#kinds".
        glossary.yml:2
        2 │ - term: build scheme
        fix  Remove the anchor; the page has none.

      warning  link/anchor-missing  Broken link "/docs/schemes#kinds": /docs/schemes has no anchor "#kinds".
        docs/shown.mdx
        fix  Remove the anchor; the page has none."
    `);
  });

  it('broken links of the configuration and the sidebars, in markup too [CHK-01, CHK-02]', async () => {
    const theme = {
      navbar: {
        logo: { src: 'l.svg', href: '/hom' },
        items: [
          { label: 'Part', to: '/docs#parts' },
          { label: 'More', items: [{ type: 'html', value: '<a href="/docs/mor">More</a>' }] },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All', to: '/versions' }] },
          { label: 'Own', to: '/elsewhere', 'data-noBrokenLinkCheck': true },
        ],
      },
      footer: { links: [{ html: '<a href="/imprnt">Imprint</a>' }], copyright: '<a href="/licence">©</a>' },
      announcementBar: {
        content: 'Read <a href="/docs/news">news</a>, <a href="/x" data-noBrokenLinkCheck>x</a>',
      },
    };
    expect(
      await warnings({
        'recto.config.ts': config(`theme: ${JSON.stringify(theme)}`),
        'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'sidebars.ts': `export default { main: ['index', { type: 'html', value: '<a href="/docs/indx">I</a>' }] };\n`,
      }),
    ).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/docs/mor".
        recto.config.ts: theme.navbar.items[1].items[0]
        in the navbar item "html"
        there is no page at /docs/mor
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/versions".
        recto.config.ts: theme.navbar.items[2].dropdownItemsAfter[0]
        in the navbar item "All"
        there is no page at /versions
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/imprnt".
        recto.config.ts: theme.footer.links[0]
        in the footer link "html"
        there is no page at /imprnt
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/hom".
        recto.config.ts: theme.navbar.logo
        in the logo of the navbar
        there is no page at /hom
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/licence".
        recto.config.ts: theme.footer.copyright
        in the copyright of the footer
        there is no page at /licence
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/docs/news".
        recto.config.ts: theme.announcementBar.content
        in the announcement
        there is no page at /docs/news
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/docs/indx".
        sidebars.ts
        in the HTML of the sidebar "main"
        there is no page at /docs/indx
        fix  Correct the link, or add the page.

      warning  link/anchor-missing  Broken link "/docs#parts": /docs has no anchor "#parts".
        recto.config.ts: theme.navbar.items[0]
        in the navbar item "Part"
        fix  Did you mean "#start"?"
    `);
  });

  it('a link that many pages share is told once, with a hint [CHK-01]', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => [
      `docs/p${index}.md`,
      `# P${index}\n\n[Home](/hme) and [part](/docs#p).\n`,
    ]);
    expect(await warnings(Object.fromEntries(pages))).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/hme".
        docs/p0.md:3:8
        3 │ [Home](/hme) and [part](/docs#p).
          │        ~~~~
        there is no page at /hme
        6 pages have this link: docs/p0.md, docs/p1.md, docs/p2.md and 3 more
        such a link is usually in a component or a layout
        fix  Correct the link, or add the page.

      warning  link/anchor-missing  Broken link "/docs#p": /docs has no anchor "#p".
        docs/p0.md:3:25
        3 │ [Home](/hme) and [part](/docs#p).
          │                         ~~~~~~~
        6 pages have this link: docs/p0.md, docs/p1.md, docs/p2.md and 3 more
        such a link is usually in a component or a layout
        fix  Did you mean "#start"?"
    `);
  });

  it('links that are marked, and others that are no links to pages, are not checked [CHK-05]', async () => {
    const text = [
      'import Link from "@docusaurus/Link";',
      '',
      '# A',
      '',
      '<Link to="/missing" data-noBrokenLinkCheck>a</Link>',
      '<Link to="/docs#missing" data-noBrokenLinkCheck={true}>b</Link>',
      '<a href="/missing" data-noBrokenLinkCheck>c</a>',
      '[d](pathname:///missing)',
      '',
    ].join('\n');
    const folder = siteFolder({
      'recto.config.ts': config("baseUrl: '/base/'"),
      'docs/index.mdx': `---\nslug: /\n---\n\n${text}`,
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    expect(await runRecto(folder, 'check', '--strict')).toMatchObject({ code: 0 });
    const html = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    expect(html).not.toContain('noBrokenLinkCheck');
    expect(html).toContain('<a href="/base/missing">a</a>');
    expect(html).toContain('<a href="/base/docs#missing">b</a>');
    expect(html).toContain('href="/missing"');
  });

  it('recto check tells which published addresses are gone, with the redirect that helps', async () => {
    const folder = siteFolder({
      'recto.config.ts': config("baseUrl: '/base/', i18n: { locales: ['en', 'fr'] }"),
      'docs/index.md': index,
      'docs/guide/a.md': '# A\n',
      'static/plan.pdf': 'a plan',
    });
    expect((await runRecto(folder, 'check', '--record-urls')).code).toBe(0);
    const urlManifest = join(folder, 'published-urls.txt');
    expect(readFileSync(urlManifest, 'utf8')).toMatchInlineSnapshot(`
      "# URLs that this site has published. "recto check" reports removed ones, "recto check --record-urls" adds new ones.
      /base/docs
      /base/docs/guide/a
      /base/fr/docs
      /base/fr/docs/guide/a
      "
    `);
    writeFileSync(
      urlManifest,
      `${readFileSync(urlManifest, 'utf8')}/base/plan.pdf\n/base/docs/other/one/two/\n`,
    );
    mkdirSync(join(folder, 'docs/guides'));
    renameSync(join(folder, 'docs/guide/a.md'), join(folder, 'docs/guides/a.md'));
    const { code, err } = await runRecto(folder, 'check', '--record-urls');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    check/url-removed  The published URL "/base/docs/guide/a" no longer exists.
        published-urls.txt:3
        3 │ /base/docs/guide/a
        fix  Add \`{ from: '/docs/guide/a', to: '/docs/guides/a' }\` to \`redirects\` in the configuration, or \`redirect_from: /docs/guide/a\` to the front matter of the page that replaces it.

      error    check/url-removed  The published URL "/base/docs/other/one/two" no longer exists.
        published-urls.txt:7
        7 │ /base/docs/other/one/two/
        fix  Add \`{ from: '/docs/other/one/two', to: '/docs' }\` to \`redirects\` in the configuration, or \`redirect_from: /docs/other/one/two\` to the front matter of the page that replaces it."
    `);
    expect(readFileSync(urlManifest, 'utf8')).toContain('/base/docs/guide/a\n');
    expect(readFileSync(urlManifest, 'utf8')).toContain('/base/docs/guides/a\n');
  });

  it('recto check names the pages that no link leads to', async () => {
    const folder = siteFolder({
      'docs/index.md': `${index}\n[a](a.md)\n`,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n\n[b](b.md)\n',
      'docs/d.md': '---\nunlisted: true\n---\n\n# D\n',
      'sidebars.ts': "export default { main: ['a'] };\n",
      'src/pages/index.md': '# Home\n\n[docs](/docs)\n',
      'src/pages/alone.md': '# Alone\n',
    });
    const { code, out } = await runRecto(folder, 'check', '--strict');
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "Checked 8 pages: no problems.
      3 pages are not reachable by links from the home page: /docs/b, /docs/c, /alone."
    `);
  });

  it('a broken link in raw HTML and in a component [CHK-01]', async () => {
    const page = 'export default function Page() { return <p><a href="/docs/nowhere">x</a></p>; }\n';
    const files = { 'docs/a.md': '# A\n\n<a href="/docs/lost">lost</a>\n', 'src/pages/p.tsx': page };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/docs/lost".
        docs/a.md:3:10
        3 │ <a href="/docs/lost">lost</a>
          │          ~~~~~~~~~~
        there is no page at /docs/lost
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/docs/nowhere".
        src/pages/p.tsx:1:53
        1 │ export default function Page() { return <p><a href="/docs/nowhere">x</a></p>; }
          │                                                     ~~~~~~~~~~~~~
        there is no page at /docs/nowhere
        fix  Correct the link, or add the page."
    `);
  });
});

describe('the blog', () => {
  const post = (head: string) => `---\n${head}\n---\n\nText.\n\n<!-- truncate -->\n`;

  it('a date that is none, in front matter and in a name [BLG-05]', async () => {
    const files = {
      'blog/2024-01-01-a.md': post('title: A\ndate: 2024-02-30'),
      'blog/2024-13-01-b.md': post('title: B'),
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Front matter "date" is "2024-02-30": expected a date such as 2024-05-17 or 2024-05-17T10:30:00Z.
        blog/2024-01-01-a.md:3
        3 │ date: 2024-02-30
        fix  Change or remove "date".

      error    link/post-date-invalid  Invalid date "2024-13-01" in the file name of the post.
        blog/2024-13-01-b.md
        fix  Rename the file, such as 2024-05-17-hello.md, or add \`date: 2024-05-17\` to the front matter.

      Nothing was written: 2 errors. The previous output, if any, is unchanged."
    `);
  });

  it('authors whom nobody knows', async () => {
    const files = {
      'blog/authors.yml': 'mira:\n  name: Mira\n',
      'blog/2024-01-01-a.md': post('title: A\nauthors: [mirra]'),
      'blog/2024-01-02-b.md': post('title: B\nauthors: zoe'),
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    link/author-unknown  Unknown author "mirra".
        blog/2024-01-01-a.md:3
        3 │ authors: [mirra]
        authors in blog/authors.yml: mira
        fix  Did you mean "mira"?

      error    link/author-unknown  Unknown author "zoe".
        blog/2024-01-02-b.md:3
        3 │ authors: zoe
        authors in blog/authors.yml: mira
        fix  Add "zoe" with a name to blog/authors.yml, or write \`authors: [{ name: … }]\` in the post.

      Nothing was written: 2 errors. The previous output, if any, is unchanged."
    `);
  });

  it('files of authors and tags that are wrong', async () => {
    const files = {
      'blog/authors.yml': 'mira:\n  title: Gardener\n',
      'blog/tags.yml': 'a:\n  lable: A\nb: x\n',
      'docs/tags.yml': 'a: b: c\n',
      'blog/2024-01-01-a.md': post('title: A\nauthors: mira\ntags: [a]'),
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    load/definitions-invalid  The file is not valid YAML: Nested mappings are not allowed in compact mappings.
        docs/tags.yml:1
        1 │ a: b: c
        fix  Fix the file; quote values that contain a colon or a #.

      error    load/definitions-invalid  "a.lable" is no known key.
        blog/tags.yml:2
        2 │   lable: A
        fix  Correct the value, or remove the key.

      error    load/definitions-invalid  "b" is "x", not an object.
        blog/tags.yml:3
        3 │ b: x
        fix  Correct the value, or remove the key.

      error    load/definitions-invalid  "mira" is {"title":"Gardener"}: expected at least a name or a picture.
        blog/authors.yml:1
        1 │ mira:
        fix  Correct the value, or remove the key.

      Nothing was written: 4 errors. The previous output, if any, is unchanged."
    `);
  });

  it('posts without a title or a marker, two at one address, and tags that are not defined', async () => {
    const files = {
      'blog/2024-01-01-untitled.md': 'Text.\n\n<!-- truncate -->\n',
      'blog/2024-01-02-whole.md': '# Whole\n\nText.\n',
      'blog/2024-01-03-one.md': post('title: One\nslug: same\ntags: [weather, wether]'),
      'blog/2024-01-04-two.md': post('title: Two\nslug: same'),
      'blog/tags.yml': 'weather:\n',
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/post-untitled  The post has no title; "untitled" is used.
        blog/2024-01-01-untitled.md
        fix  Add \`title\` to the front matter, or start the post with a \`#\` heading.

      warning  link/tag-unknown  Unknown tag "wether".
        blog/2024-01-03-one.md:4
        4 │ tags: [weather, wether]
        fix  Did you mean "weather"? Otherwise add it to blog/tags.yml.

      warning  link/post-untruncated  The post has no truncation marker, so lists show it completely.
        blog/2024-01-02-whole.md
        fix  Add \`<!-- truncate -->\` after the excerpt, or set \`blog.onUntruncatedPosts\` to "ignore".

      warning  link/route-duplicate  Duplicate route "/blog/same": blog/2024-01-04-two.md and blog/2024-01-03-one.md.
        blog/2024-01-03-one.md
        blog/2024-01-04-two.md is used
        fix  Rename one of them, or change its \`slug\`."
    `);
  });

  it('a link to a post that is not there', async () => {
    const files = {
      'blog/2024-01-01-a.md': `${post('title: A')}\n[b](./2024-01-02-bb.md) [docs](../docs/indx.md)\n`,
      'blog/2024-01-02-b.md': post('title: B'),
      'docs/more.md': '# More\n\n[post](../blog/2024-01-01-aa.md)\n',
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/file-missing  The linked file "../blog/2024-01-01-aa.md" does not exist.
        docs/more.md:3:8
        3 │ [post](../blog/2024-01-01-aa.md)
          │        ~~~~~~~~~~~~~~~~~~~~~~~~
        looked for blog/2024-01-01-aa.md
        fix  Did you mean "../blog/2024-01-01-a.md"?

      warning  link/file-missing  The linked file "./2024-01-02-bb.md" does not exist.
        blog/2024-01-01-a.md:9:5
        9 │ [b](./2024-01-02-bb.md) [docs](../docs/indx.md)
          │     ~~~~~~~~~~~~~~~~~~
        looked for blog/2024-01-02-bb.md
        fix  Did you mean "./2024-01-02-b.md"?

      warning  link/file-missing  The linked file "../docs/indx.md" does not exist.
        blog/2024-01-01-a.md:9:32
        9 │ [b](./2024-01-02-bb.md) [docs](../docs/indx.md)
          │                                ~~~~~~~~~~~~~~~
        looked for docs/indx.md
        fix  Did you mean "../docs/index.md"?"
    `);
  });

  it('a setting that is wrong', async () => {
    const files = { 'recto.config.ts': config('blog: { postsPerPage: 0, blogTitle: "News" }') };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    config/key-invalid  "blog.postsPerPage" is 0: Too small: expected number to be >=1.
        recto.config.ts
        fix  Change "blog.postsPerPage".

      error    config/key-invalid  The configuration has no key "blog.blogTitle".
        recto.config.ts
        known: path, routeBasePath, title, description, sidebarTitle, sidebarCount, postsPerPage, sortPosts, showReadingTime, showLastUpdateTime, showLastUpdateAuthor, editUrl, authorsMapPath, onUntruncatedPosts, feed, tags, onInlineTags
        fix  Did you mean "title"? Otherwise remove it."
    `);
  });
});

describe('the output', () => {
  it('stays the last good one when a build fails', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    expect((await runRecto(folder, 'build')).code).toBe(0);
    const before = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    writeFileSync(join(folder, 'docs/index.md'), '---\nslug: /\n---\n\n# Changed\n\n<Open>\n');
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toContain('Nothing was written: 1 error.');
    expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toBe(before);
    expect(existsSync(join(folder, 'build.partial'))).toBe(false);
  });

  it('that cannot be written is an error', async () => {
    const folder = siteFolder({ 'docs/index.md': index, locked: 'a file where a folder should be' });
    chmodSync(join(folder, 'locked'), 0o400);
    const { code, err } = await runRecto(folder, 'build', '--out', 'locked/site');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    emit/write-failed  "<site>/locked/site" could not be written: EEXIST: file already exists, mkdir '<site>/locked'.
        fix  Check the free space and permissions of the output folder. The previous output is unchanged.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });
});

describe('the command line', () => {
  it.each([
    [['biuld']],
    [[]],
    [['build', '--prot', '3']],
    [['serve', '--port', 'http']],
    [['build', 'a', 'b']],
    [['version']],
    [['version', '1.0', 'a', 'b']],
  ])('%j is wrong usage', async (args) => {
    const { code, err } = await runRecto(siteFolder({}), ...args);
    expect({ args, code, err }).toMatchSnapshot();
    expect(code).toBe(2);
  });

  it('says that a port is in use', async () => {
    const server = createServer().listen(0);
    const { port } = server.address() as AddressInfo;
    const folder = siteFolder({ 'docs/index.md': index });
    await runRecto(folder, 'build');
    for (const command of ['serve', 'dev']) {
      const { code, err } = await spawnRecto(folder, command, '--port', String(port));
      expect(code).toBe(1);
      expect(err).toContain(`Port ${port} is in use.`);
    }
    server.close();
  });

  it('says that there is nothing to serve', async () => {
    const { code, err } = await runRecto(siteFolder({}), 'serve');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    serve/output-missing  No built site in "<site>/build".
        fix  Run "recto build <site folder>" first."
    `);
  });

  it('tells what there is', async () => {
    const { code, out } = await runRecto(siteFolder({}), '--help');
    expect(code).toBe(0);
    expect(out).toMatchSnapshot();
  });

  it.each([
    'dev',
    'build',
    'serve',
    'check',
    'version',
    'translations write',
    'translations check',
    'search export',
    'search',
  ])('%s has help', async (command) => {
    const { code, out } = await runRecto(siteFolder({}), ...command.split(' '), '--help');
    expect(code).toBe(0);
    expect(out).toMatchSnapshot();
  });
});
