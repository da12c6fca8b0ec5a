// @module-tag full
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config, errors, runRecto, siteFolder } from './run-recto.ts';

/** Builds a site and returns its pages, and the style sheets that a page has besides those of the site. */
async function built(files: Record<string, string>) {
  const folder = siteFolder({ 'docs/plain.md': '# Plain\n', ...files });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
  return {
    folder,
    html: read,
    css(page: string) {
      const links = read(page).matchAll(/<link rel="stylesheet" href="\/([^"]+)" data-page>/g);
      return [...links].map(([, path = '']) => read(path).trim());
    },
    assets: readdirSync(join(folder, 'build/assets')),
  };
}

it('modules of packages that Node.js loads are not transformed', async () => {
  const plugin = `{
    name: 'report',
    transform(code, id) {
      if (this.environment.name === 'ssr' && id.includes('/icons/')) console.error('Transforming ' + id);
    },
  }`;
  const { html } = await built({
    'docs/index.mdx': "---\nslug: /\n---\n\nimport { Home } from 'icons';\n\n<Home />\n",
    'recto.config.ts': config(`vite: { plugins: [${plugin}] }`),
    'package.json': '{ "dependencies": { "icons": "1.0.0" } }',
    'node_modules/icons/package.json':
      '{ "name": "icons", "version": "1.0.0", "type": "module", "main": "index.js", "peerDependencies": { "react": "*" } }',
    'node_modules/icons/index.js': "export { Home } from './home.js';\nexport { Other } from './other.js';\n",
    'node_modules/icons/home.js':
      "import { createElement } from 'react';\nexport const Home = () => createElement('i', null, 'home');\n",
    'node_modules/icons/other.js': 'export const Other = () => null;\n',
  });
  expect(html('docs.html')).toContain('<i>home</i>');
});

it('keys of `vite` that Recto sets itself are refused', async () => {
  const vite = `vite: {
    root: 'src', base: '/x/', publicDir: 'public', appType: 'spa',
    build: { outDir: 'dist', minify: false, rolldownOptions: {} },
    server: { port: 4000, proxy: {}, middlewareMode: true },
  }`;
  expect(await errors({ 'recto.config.ts': config(vite) })).toMatchInlineSnapshot(`
    "error    config/key-invalid  \`vite.root\` is "src": Recto sets this key of Vite itself.
      recto.config.ts:2:11
      2 │     root: 'src', base: '/x/', publicDir: 'public', appType: 'spa',
        │           ~~~~~
      fix  Remove it, and name the site folder on the command line: recto build <folder>.

    error    config/key-invalid  \`vite.base\` is "/x/": Recto sets this key of Vite itself.
      recto.config.ts:2:24
      2 │     root: 'src', base: '/x/', publicDir: 'public', appType: 'spa',
        │                        ~~~~~
      fix  Set \`baseUrl\` instead.

    error    config/key-invalid  \`vite.publicDir\` is "public": Recto sets this key of Vite itself.
      recto.config.ts:2:42
      2 │     root: 'src', base: '/x/', publicDir: 'public', appType: 'spa',
        │                                          ~~~~~~~~
      fix  Set \`staticDirectories\` instead.

    error    config/key-invalid  \`vite.appType\` is "spa": Recto sets this key of Vite itself.
      recto.config.ts:2:61
      2 │     root: 'src', base: '/x/', publicDir: 'public', appType: 'spa',
        │                                                             ~~~~~
      fix  Remove it.

    error    config/key-invalid  \`vite.build.outDir\` is "dist": Recto sets this key of Vite itself.
      recto.config.ts:3:22
      3 │     build: { outDir: 'dist', minify: false, rolldownOptions: {} },
        │                      ~~~~~~
      fix  Remove it, and name the folder on the command line: recto build --out <folder>.

    error    config/key-invalid  \`vite.build.rolldownOptions\` is {}: Recto sets this key of Vite itself.
      recto.config.ts:3:62
      3 │     build: { outDir: 'dist', minify: false, rolldownOptions: {} },
        │                                                              ~~
      fix  Remove it.

    error    config/key-invalid  \`vite.server.port\` is 4000: Recto sets this key of Vite itself.
      recto.config.ts:4:21
      4 │     server: { port: 4000, proxy: {}, middlewareMode: true },
        │                     ~~~~
      fix  Remove it, and use the option of the command line: recto dev --port.

    error    config/key-invalid  \`vite.server.middlewareMode\` is true: Recto sets this key of Vite itself.
      recto.config.ts:4:54
      4 │     server: { port: 4000, proxy: {}, middlewareMode: true },
        │                                                      ~~~~
      fix  Remove it."
  `);
  expect(await errors({ 'recto.config.ts': config('vite: []') })).toMatchInlineSnapshot(`
    "error    config/key-invalid  \`vite\` is []: expected a configuration of Vite.
      recto.config.ts:1:67
      1 │ export default { title: 'Test', url: 'https://example.org', vite: [] };
        │                                                                   ~~
      fix  Change \`vite\`."
  `);
});

describe('plugins of Vite', () => {
  const plugin = `{
    name: 'harbours',
    resolveId: (id) => (id === 'virtual:harbours' ? id : undefined),
    load: (id) => (id === 'virtual:harbours' ? 'export default ["Oslo"];' : undefined),
  }`;

  it('provide modules to MDX pages, React pages and islands', async () => {
    const { html, folder, assets } = await built({
      'recto.config.ts': config(`vite: { plugins: [${plugin}] }`),
      'docs/a.mdx':
        "import all from 'virtual:harbours';\nimport Island from '../src/island';\n\n# A\n\n{all[0]} <Island />\n",
      'src/pages/p.tsx':
        "import all from 'virtual:harbours';\nexport default function Page() { return <b>{all[0]}</b>; }\n",
      'src/island.tsx':
        "'use client';\nimport all from 'virtual:harbours';\nexport default function Island() { return <i>{all[0]}</i>; }\n",
    });
    expect(html('docs/a.html')).toMatch(/Oslo\n<recto-island.*<i>Oslo<\/i>/);
    expect(html('p.html')).toContain('<b>Oslo</b>');
    const island = assets.find((name) => name.startsWith('island-'));
    expect(readFileSync(join(folder, 'build/assets', island ?? ''), 'utf8')).toContain('Oslo');
  });

  it('may come from plugins of Recto', async () => {
    const { html } = await built({
      'recto.config.ts': config(
        `plugins: [{ name: 'sea', vite: { plugins: [${plugin}] } }], vite: { define: { SEA: '"North"' } }`,
      ),
      'src/pages/p.tsx':
        "import all from 'virtual:harbours';\nexport default function Page() { return <b>{all[0] + SEA}</b>; }\n",
    });
    expect(html('p.html')).toContain('<b>OsloNorth</b>');
    const err = await errors({
      'recto.config.ts': config("plugins: [{ name: 'sea', vite: { base: '/x/' } }]"),
    });
    expect(err).toContain('`plugins[0].vite.base` is "/x/": Recto sets this key of Vite itself.');
  });

  it('that throw are reported', async () => {
    const throwing =
      "{ name: 'rope', transform(code, id) { if (/knot/.test(id)) throw new Error('torn'); } }";
    const err = await errors({
      'recto.config.ts': config(`vite: { plugins: [${throwing}] }`),
      'docs/a.mdx': "import Knot from '../src/knot';\n\n# A\n\n<Knot />\n",
      'src/knot.tsx': 'export default function Knot() { return null; }\n',
    });
    expect(err).toMatchInlineSnapshot(`
      "error    render/failed  Failed to run the code of "/docs/a": torn.
        src/knot.tsx
        imported by  docs/a.mdx
        fix  Fix the import or the expression that the message names.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });
});

describe('style sheets that code imports', () => {
  it('are linked by the pages that use the code, in the order of the imports', async () => {
    const { html, css } = await built({
      'recto.config.ts': config("theme: { customCss: 'site.scss' }"),
      'site.scss': '$c: red;\n.site { .in { color: $c } }\n',
      'docs/a.mdx':
        "import './a.css';\nimport Box from '../src/box';\nimport Note from './_note.mdx';\n\n# A\n\n<Box /> <Note />\n",
      'docs/a.css': '.a { color: red }\n',
      'docs/_note.mdx': "import './note.css';\n\nA note.\n",
      'docs/note.css': '.note { color: red }\n',
      'src/box.tsx':
        "import 'chest/lid.css';\nimport './box.scss';\nimport './island';\nexport { lazy } from './lazy';\nimport names from './box.module.scss';\nexport default function Box() { return <b className={names.box}>box</b>; }\n",
      'src/box.scss': "@use 'shared';\n.box { color: shared.$c }\n",
      'src/_shared.scss': '$c: blue;\n',
      'src/box.module.scss': '.box { .in & { color: red } }\n',
      'src/island.tsx':
        "'use client';\nimport './island.css';\nexport default function Island() { return null; }\n",
      'src/island.css': '.island { color: red }\n',
      'src/lazy.tsx': "export const lazy = () => import('./late');\n",
      'src/late.tsx': "import './late.css';\nexport default 1;\n",
      'src/late.css': '.late { color: red }\n',
      'src/pages/p.tsx': "import '../../docs/a.css';\nexport default function Page() { return null; }\n",
      'node_modules/chest/package.json': '{ "name": "chest" }',
      'node_modules/chest/lid.css': '.lid { color: red }\n',
    });
    expect(css('docs/a.html')).toEqual([
      '.a{color:red}',
      '.lid{color:red}',
      '.box{color:#00f}',
      '.island{color:red}',
      '.late{color:red}',
      '.note{color:red}',
    ]);
    expect(css('p.html')).toEqual(['.a{color:red}']);
    expect(css('docs/plain.html')).toEqual([]);
    const [, site = ''] =
      /<link rel="stylesheet" href="\/(assets\/styles-[^"]+)">/.exec(html('docs/plain.html')) ?? [];
    const [merged = ''] = /[^}]*\{color:red\}$/.exec(html(site).trim()) ?? [];
    expect(merged.replace(/_([a-z]+)_\w+/g, '$1')).toBe('.site .in,.in .box{color:red}');
  });

  it('are linked by the pages that use classes of a package', async () => {
    const { html, css } = await built({
      'docs/a.mdx': "import names from 'chest/lid.module.css';\n\n# A\n\n<b className={names.lid}>lid</b>\n",
      'node_modules/chest/package.json': '{ "name": "chest" }',
      'node_modules/chest/lid.module.css': '.lid { color: red }\n',
    });
    const [rule = ''] = css('docs/a.html');
    expect(rule).toMatch(/^\._lid_\w+\{color:red\}$/);
    expect(html('docs/a.html')).toContain(`<b class="${rule.slice(1, rule.indexOf('{'))}">lid</b>`);
    expect(css('docs/plain.html')).toEqual([]);
  });

  it('are linked by all pages if the navbar uses the code, and by lists of posts that do', async () => {
    const { css } = await built({
      'recto.config.ts': config(
        "theme: { navbar: { items: [{ type: 'custom-anchor' }] } }, blog: { showReadingTime: false }",
      ),
      'src/theme/NavbarItem/ComponentTypes.tsx':
        "import './anchor.css';\nexport default { 'custom-anchor': () => <i>anchor</i> };\n",
      'src/theme/NavbarItem/anchor.css': '.anchor { color: red }\n',
      'blog/2024-01-01-post.mdx': "import './post.css';\n\n# Post\n\nText.\n\n{/* truncate */}\n\nMore.\n",
      'blog/post.css': '.post { color: red }\n',
    });
    expect(css('docs/plain.html')).toEqual(['.anchor{color:red}']);
    expect(css('blog.html')).toEqual(['.anchor{color:red}', '.post{color:red}']);
    expect(css('blog/2024/01/01/post.html')).toEqual(['.anchor{color:red}', '.post{color:red}']);
  });

  it('pass through PostCSS', async () => {
    const { css } = await built({
      'postcss.config.mjs':
        "const plugin = { postcssPlugin: 'paint', Declaration(one) { if (one.value === 'paint') one.value = 'red'; } };\nexport default { plugins: [plugin] };\n",
      'docs/a.mdx': "import './a.css';\n\n# A\n",
      'docs/a.css': '.a { color: paint }\n',
    });
    expect(css('docs/a.html')).toEqual(['.a{color:red}']);
  });

  it('whose compiler is not installed are reported with the package to install', async () => {
    const err = await errors({
      'recto.config.ts': config("theme: { customCss: 'site.less' }"),
      'site.less': '@c: red;\n',
      'docs/a.mdx': "import Box from '../src/box';\n\n# A\n\n<Box />\n",
      'src/box.tsx': "import './box.styl';\nexport default function Box() { return null; }\n",
      'src/box.styl': '.box\n  color red\n',
    });
    expect(err).toMatchInlineSnapshot(`
      "error    assets/preprocessor-missing  The package "less" is not installed.
        site.less
        fix  Install it to use this kind of style sheet: npm install --save-dev less

      error    assets/preprocessor-missing  The package "stylus" is not installed.
        src/box.styl
        imported by  docs/a.mdx
        fix  Install it to use this kind of style sheet: npm install --save-dev stylus

      Build failed with 2 errors. Existing output was left unchanged."
    `);
  });

  it('that have errors are reported', async () => {
    const err = await errors({
      'docs/a.mdx': "import './a.scss';\n\n# A\n",
      'docs/a.scss': '.a { color: $missing }\n',
      'docs/b.mdx': "import './none.css';\n\n# B\n",
    });
    expect(err).toMatchInlineSnapshot(`
      "error    render/failed  Failed to run the code of "/docs/a": Undefined variable.
        docs/a.scss:1:14
        1 │ .a { color: $missing }
          │              ~
        imported by  docs/a.mdx
        fix  Fix the import or the expression that the message names.

      error    render/failed  Failed to run the code of "/docs/b": "./none.css" does not exist (imported by docs/b.mdx).
        docs/b.mdx:1:8
        1 │ import './none.css';
          │        ~~~~~~~~~~~~
        fix  Correct the import, or create the file.

      Build failed with 2 errors. Existing output was left unchanged."
    `);
  });
});
