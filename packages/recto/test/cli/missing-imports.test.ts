import { describe, expect, it } from 'vitest';
import { config, errors, runRecto, siteFolder } from './run-recto.ts';

const build = async (files: Record<string, string>) => (await errors(files)).split('\n\nNothing')[0];

const usesMath =
  "import math from 'remark-absent';\nexport default { title: 'Test', url: 'https://example.org', markdown: { remarkPlugins: [math] } };\n";

describe('a package that is not installed is reported with the command that installs it', () => {
  it('in the configuration, in what it imports, and in sidebars', async () => {
    expect(await build({ 'recto.config.ts': usesMath })).toMatchInlineSnapshot(`
      "error    config/file-failed  Failed to load the configuration: the package "remark-absent" is not installed.
        recto.config.ts:1:18
        1 │ import math from 'remark-absent';
          │                  ~~~~~~~~~~~~~~~
        fix  Run "npm install remark-absent"."
    `);
    const nav = {
      'recto.config.ts':
        "import { title } from './nav';\nexport default { title, url: 'https://example.org' };\n",
      'nav.ts': "import { make } from '@absent/nav/make.js';\nexport const title = make();\n",
    };
    expect(await build(nav)).toMatchInlineSnapshot(`
      "error    config/file-failed  Failed to load the configuration: the package "@absent/nav" is not installed.
        nav.ts:1:22
        1 │ import { make } from '@absent/nav/make.js';
          │                      ~~~~~~~~~~~~~~~~~~~~~
        fix  Run "npm install @absent/nav"."
    `);
    const commonJs = {
      'package.json': '{}',
      'sidebars.js': "const make = require('absent-sidebars');\nmodule.exports = make();\n",
    };
    expect(await build(commonJs)).toMatchInlineSnapshot(`
      "error    link/sidebars-failed  Failed to load the sidebars file: the package "absent-sidebars" is not installed.
        sidebars.js:1:22
        1 │ const make = require('absent-sidebars');
          │                      ~~~~~~~~~~~~~~~~~
        fix  Run "npm install absent-sidebars"."
    `);
  });

  it('of components that are not React', async () => {
    const files = {
      'docs/a.mdx':
        "import A from './gone.astro';\nimport { Image } from 'astro:assets';\n\n# A\n\n<A /> <Image />\n",
      'docs/b.mdx': "import B from '@site/src/b.astro';\n\n# B\n\n<B />\n",
      'src/b.astro': '---\nconst { name } = Astro.props;\n---\n<b><slot /></b>\n',
    };
    const report = await build(files);
    expect(report?.match(/fix .*/g)).toEqual([
      'fix  Rewrite it as a React component in a .tsx file, and import that.',
      'fix  Remove the import, and write the image in Markdown: ![text](./image.png).',
      'fix  Rewrite it as a React component in a .tsx file, and import that.',
    ]);
    expect(report).toContain(
      'Failed to run the code of "/docs/b": "src/b.astro" is not a React component.\n  src/b.astro\n  imported by  docs/b.mdx\n',
    );
  });

  it('except for those of Starlight, whose components are built in, and for paths with another alias', async () => {
    const text =
      "import { Card } from '@astrojs/starlight/components';\nimport A from '~/a.tsx';\n\n# A\n\n<Card title=\"a\" /> <A />\n";
    const report = await build({ 'docs/a.mdx': text });
    expect(report?.match(/fix .*/g)).toEqual([
      'fix  Remove the import: pages have cards, tabs, asides and other components without one.',
      'fix  Write "@site/" instead of "~/", for a path from the site folder.',
    ]);
  });

  it('in a page and in its components, all of them at once', async () => {
    const files = {
      'docs/a.mdx':
        "import One from 'absent-one';\nimport { Two } from '@absent/two/list';\nimport Card from '@site/src/card';\nimport gone from './gone.js';\n\n# A\n\n<One /> <Two /> <Card /> {gone}\n",
      'docs/b.mdx': "import Card from '@site/src/card';\n\n# B\n\n<Card />\n",
      'src/card.tsx':
        "import { useState } from 'react';\n\nimport three from 'absent-three';\n\nexport default () => <p>{three}</p>;\n",
    };
    expect(await build(files)).toMatchInlineSnapshot(`
      "error    render/failed  The package "absent-one" is not installed.
        docs/a.mdx:1:17
        1 │ import One from 'absent-one';
          │                 ~~~~~~~~~~~~
        fix  Run "npm install absent-one".

      error    render/failed  The package "@absent/two" is not installed.
        docs/a.mdx:2:21
        2 │ import { Two } from '@absent/two/list';
          │                     ~~~~~~~~~~~~~~~~~~
        fix  Run "npm install @absent/two".

      error    render/failed  Failed to run the code of "/docs/a": "./gone.js" does not exist (imported by docs/a.mdx).
        docs/a.mdx:4:18
        4 │ import gone from './gone.js';
          │                  ~~~~~~~~~~~
        fix  Correct the import, or create the file.

      error    render/failed  The package "absent-three" is not installed.
        src/card.tsx:3:19
        3 │ import three from 'absent-three';
          │                   ~~~~~~~~~~~~~~
        used by  docs/a.mdx
        fix  Run "npm install absent-three".

      Build failed with 4 errors. Existing output was left unchanged."
    `);
  });

  it('in an island and in a component of the configuration', async () => {
    const files = {
      'recto.config.ts': config("components: { Footer: './src/footer.tsx' }"),
      'docs/a.mdx': "import { Box } from '@site/src/box';\n\n# A\n\n<Box />\n",
      'src/box.tsx':
        "'use client';\nimport { open } from 'absent-box';\nexport const Box = () => <button onClick={open}>Open</button>;\n",
      'src/footer.tsx': "import year from 'absent-year';\nexport default () => <p>{year}</p>;\n",
    };
    expect(await build(files)).toMatchInlineSnapshot(`
      "error    render/failed  The package "absent-year" is not installed.
        src/footer.tsx:1:18
        1 │ import year from 'absent-year';
          │                  ~~~~~~~~~~~~~
        fix  Run "npm install absent-year".

      error    assets/bundle-failed  The browser's bundle could not be built: the package "absent-box" is not installed.
        src/box.tsx:2:22
        2 │ import { open } from 'absent-box';
          │                      ~~~~~~~~~~~~
        fix  Run "npm install absent-box".

      error    render/failed  The package "absent-box" is not installed.
        src/box.tsx:2:22
        2 │ import { open } from 'absent-box';
          │                      ~~~~~~~~~~~~
        used by  docs/a.mdx
        fix  Run "npm install absent-box".

      Build failed with 3 errors. Existing output was left unchanged."
    `);
  });

  it.each([
    ['pnpm-lock.yaml', 'pnpm add'],
    ['yarn.lock', 'yarn add'],
    ['bun.lock', 'bun add'],
    ['package-lock.json', 'npm install'],
  ])('with the package manager of %s in a folder above', async (lock, command) => {
    const folder = siteFolder({ [lock]: '', 'site/recto.config.ts': usesMath, 'site/docs/a.md': '# A\n' });
    const { code, err } = await runRecto(folder, 'check', 'site');
    expect(code).toBe(1);
    expect(err).toContain(`  fix  Run "${command} remark-absent".`);
  });
});

it('an import of a file or folder of the site without "./" is not taken for a package', async () => {
  const files = {
    'docs/a.mdx': "import Card from 'src/card';\n\n# A\n\n<Card />\n",
    'src/card.tsx': 'export default () => <p>Card</p>;\n',
  };
  expect(await build(files)).toMatchInlineSnapshot(`
    "error    render/failed  Failed to run the code of "/docs/a": "src/card" does not exist (imported by docs/a.mdx).
      docs/a.mdx:1:18
      1 │ import Card from 'src/card';
        │                  ~~~~~~~~~~
      fix  Correct the import, or create the file.

    Build failed with 1 error. Existing output was left unchanged."
  `);
});
