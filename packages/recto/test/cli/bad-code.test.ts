import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

/*
 * What an author reads when code of the site cannot be compiled or run: the first real cause, where it is, and the line.
 */

const index = '---\nslug: /\n---\n\n# Start\n';

async function errors(files: Record<string, string>): Promise<string> {
  const { code, err } = await runRecto(siteFolder({ 'docs/index.md': index, ...files }), 'build');
  expect(code).toBe(1);
  return err;
}

it('a configuration that cannot be compiled', async () => {
  const config = "export default {\n  title: 'Test',,\n};\n";
  expect(await errors({ 'recto.config.ts': config })).toMatchInlineSnapshot(`
    "error    config/file-failed  The configuration could not be run: Unexpected token.
      recto.config.ts:2:17
      2 │   title: 'Test',,
        │                 ~
      fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
  `);
});

it('a module of the configuration that cannot be compiled', async () => {
  const files = {
    'recto.config.ts':
      "import { nav } from './nav';\nexport default { title: nav, url: 'https://example.org' };\n",
    'nav.ts': 'export const nav = [1, 2;\n',
  };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    config/file-failed  The configuration could not be run: Expected \`,\` or \`]\` but found \`;\`.
      nav.ts:1:25
      1 │ export const nav = [1, 2;
        │                         ~
      fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
  `);
});

it('a module of the configuration that throws', async () => {
  const files = {
    'recto.config.ts': "import './nav';\nexport default { title: 'Test', url: 'https://example.org' };\n",
    'nav.ts': "throw new Error('no navigation');\n",
  };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    config/file-failed  The configuration could not be run: no navigation.
      nav.ts
      fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
  `);
});

it('sidebars that cannot be compiled, or are no JSON', async () => {
  expect(await errors({ 'sidebars.ts': 'export default { main: [ };\n' })).toMatchInlineSnapshot(`
    "error    link/sidebar-invalid  The sidebars file could not be run: Unexpected token.
      sidebars.ts:1:26
      1 │ export default { main: [ };
        │                          ~
      fix  Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either.

    Nothing was written: 1 error. The previous output, if any, is unchanged."
  `);
  expect(await errors({ 'sidebars.json': '{\n  "main": ["index"],\n}\n' })).toMatchInlineSnapshot(`
    "error    link/sidebar-invalid  The sidebars file could not be run: Expected double-quoted property name.
      sidebars.json:3:1
      3 │ }
        │ ~
      fix  Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either.

    Nothing was written: 1 error. The previous output, if any, is unchanged."
  `);
  expect(await errors({ 'sidebars.json': '{\n  "main": [index]\n}\n' })).toMatchInlineSnapshot(`
    "error    link/sidebar-invalid  The sidebars file could not be run: Unexpected token 'i', ..." "main": [index].
      sidebars.json:2:12
      2 │   "main": [index]
        │            ~
      fix  Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either.

    Nothing was written: 1 error. The previous output, if any, is unchanged."
  `);
});

it('sidebars of CommonJS that cannot be compiled', async () => {
  const files = { 'package.json': '{}', 'sidebars.js': 'module.exports = {\n  main: [],,\n};\n' };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    link/sidebar-invalid  The sidebars file could not be run: Unexpected token ','.
      sidebars.js:2:12
      2 │   main: [],,
        │            ~
      fix  Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either.

    Nothing was written: 1 error. The previous output, if any, is unchanged."
  `);
});

it('components, islands and style sheets that cannot be compiled', async () => {
  const files = {
    'docs/a.mdx': "import Box from '@site/src/box.tsx';\n\n# A\n\n<Box />\n",
    'src/box.tsx': 'export default function Box() {\n  return <p>{1 +}</p>;\n}\n',
    'src/island.tsx': "'use client';\nexport const Island = () => <p>{2 +}</p>;\n",
  };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    assets/bundle-failed  The browser's bundle could not be built: Unexpected token.
      src/island.tsx:2:36
      2 │ export const Island = () => <p>{2 +}</p>;
        │                                    ~
      fix  Fix the component or style sheet that the message names.

    error    render/failed  The code of "/docs/a" could not be run: Unexpected token.
      src/box.tsx:2:17
      2 │   return <p>{1 +}</p>;
        │                 ~
      imported by  docs/a.mdx
      fix  Fix the import or the expression that the message names.

    Nothing was written: 2 errors. The previous output, if any, is unchanged."
  `);
  const styles = {
    'recto.config.ts':
      "export default { title: 'T', url: 'https://example.org', theme: { customCss: ['a.css'] } };\n",
    'a.css': '.a {\n  color: red;\n}\n.b }\n',
  };
  expect(await errors(styles)).toMatchInlineSnapshot(`
    "error    assets/bundle-failed  The browser's bundle could not be built: Unexpected end of input.
      │  }
      │  .b }
      │
      │  ^
      fix  Fix the component or style sheet that the message names.

    Nothing was written: 1 error. The previous output, if any, is unchanged."
  `);
});

it('a component that throws while it is imported', async () => {
  const files = {
    'docs/a.mdx': "import Box from '@site/src/box.tsx';\n\n# A\n\n<Box />\n",
    'src/box.tsx':
      "interface Props {\n  size: number;\n}\nthrow new Error('no box');\nexport default (props: Props) => <p />;\n",
  };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    render/failed  The code of "/docs/a" could not be run: no box.
      src/box.tsx:4:7
      4 │ throw new Error('no box');
        │       ~
      imported by  docs/a.mdx
      fix  Fix the import or the expression that the message names.

    Nothing was written: 1 error. The previous output, if any, is unchanged."
  `);
});

it('an island from outside the site folder, which belongs to no package', async () => {
  const island = "'use client';\nexport const Box = () => <p>Box</p>;\n";
  const folder = siteFolder({
    'shared/box.tsx': island,
    'site/recto.config.ts': "export default { title: 'Test', url: 'https://example.org' };\n",
    'site/src/frame.tsx':
      "'use client';\nimport { Box } from '../../shared/box';\nexport const Frame = () => <Box />;\n",
    'site/docs/framed.mdx': "import { Frame } from '../src/frame';\n\n# Framed\n\n<Frame />\n",
    'site/docs/index.mdx':
      "---\nslug: /\n---\nimport { Box } from '../../shared/box';\n\n# Start\n\n<Box />\n",
  });
  const { code, err } = await runRecto(folder, 'build', 'site');
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "error    render/failed  "/docs" could not be rendered: a component threw ""../shared/box.tsx" starts with 'use client', but is outside the site folder, where the browser cannot load it. Move it into the site folder, or into a package that depends on recto".
      docs/index.mdx:8:1
      8 │ <Box />
        │ ~
      fix  Fix the component, or the values that the page gives it.

    Nothing was written: 1 error. The previous output, if any, is unchanged."
  `);
});
