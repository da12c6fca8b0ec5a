// @module-tag full
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, errors, runRecto, siteFolder, spawnRecto } from './run-recto.ts';

const page = { 'docs/a.md': '---\nslug: /\n---\n\n# A\n' };
const settings = "{ title: 'T', url: 'https://example.org' }";
const component = 'export default function Page() { return null; }\n';

describe('open handles of site code', () => {
  for (const command of ['build', 'check'])
    it(`do not keep recto ${command} from ending`, command === 'build' ? {} : { tags: 'full' }, async () => {
      const folder = siteFolder({
        ...page,
        'recto.config.ts': `setInterval(() => {}, 1000);\nexport default ${settings};\n`,
        'src/pages/p.tsx': `setInterval(() => {}, 1000);\n${component}`,
      });
      expect(await spawnRecto(folder, command)).toMatchObject({ code: 0, err: '' });
      writeFileSync(join(folder, 'docs/b.md'), '# B\n\n![none](none.png)\n');
      expect(await spawnRecto(folder, command)).toMatchObject({ code: 1 });
    });
});

describe('import.meta', () => {
  it('names and resolves modules, in the configuration and in components', async () => {
    const folder = siteFolder({
      ...page,
      'package.json':
        '{ "name": "site", "private": true, "type": "module", "imports": { "#a": "./src/a.js" } }',
      'title.ts': "export const title = 'T';\n",
      'recto.config.ts': [
        "import { title } from './title.ts';",
        "const path = (address) => address.replace(import.meta.url.replace('recto.config.ts', ''), '');",
        "export default { title: title + path(import.meta.resolve('#a')), url: 'https://example.org' };",
      ].join('\n'),
      'src/a.js': '',
      'src/pages/p.tsx': [
        "const path = (address) => address.replace(import.meta.url.replace('pages/p.tsx', ''), '');",
        'export default function Page() {',
        "  return <p id=\"p\">{[import.meta.filename.endsWith('p.tsx'), path(import.meta.resolve('#a'))].join()}</p>;",
        '}',
      ].join('\n'),
    });
    expect(await spawnRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(folder, 'build/p.html'), 'utf8')).toContain('<p id="p">true,a.js</p>');
    expect(readFileSync(join(folder, 'build/p.html'), 'utf8')).toContain('Tsrc/a.js</title>');
  });
});

describe('a configuration', () => {
  it('may replace functions of Node.js by its own, as graceful-fs does', async () => {
    const folder = siteFolder({
      ...page,
      'recto.config.ts': [
        "import fs from 'node:fs';",
        'const { cwd } = process;',
        'process.cwd = () => cwd.call(process);',
        'const { statSync, readFileSync } = fs;',
        'fs.statSync = (...parameters) => statSync(...parameters);',
        'fs.readFileSync = (...parameters) => readFileSync(...parameters);',
        "fs.readFileSync(fs.statSync('docs') && 'docs/a.md');",
        `export default ${settings};`,
      ].join('\n'),
    });
    expect(await spawnRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  });

  it.each([
    ['a promise', `Promise.resolve(${settings})`],
    ['an async function', `async () => (${settings})`],
  ])('may be %s', async (_, exported) => {
    const folder = siteFolder({ ...page, 'recto.config.ts': `export default ${exported};\n` });
    expect(await runRecto(folder, 'check')).toMatchObject({ code: 0, err: '' });
  });

  it('may be a promise in CommonJS', async () => {
    const folder = siteFolder({
      ...page,
      'docusaurus.config.cjs': `module.exports = Promise.resolve(${settings});\n`,
    });
    const { code } = await runRecto(folder, 'check');
    expect(code).toBe(0);
  });

  it('that never settles is reported', async () => {
    await expectFailure(
      'await new Promise(() => {});\n',
      'it waits for something that never happens',
      spawnRecto,
    );
  });

  it.each([
    [
      'is a function that never settles',
      'export default () => new Promise(() => {});\n',
      'it waits for something that never happens',
    ],
    ['is a promise that rejects', "export default Promise.reject(new Error('no'));\n", 'no'],
  ])('that %s is reported', { tags: 'full' }, async (_, code, reason) => {
    await expectFailure(code, reason, spawnRecto);
  });

  it.each([
    ['a text', "throw 'no';\n", 'no'],
    ['an error without a message', 'throw new TypeError();\n', 'TypeError'],
    [
      'an object without a prototype',
      'throw Object.create(null);\n',
      'a value that is not an error was thrown',
    ],
  ])('that throws %s is reported', async (_, code, reason) => {
    await expectFailure(code, reason, runRecto);
  });

  async function expectFailure(code: string, reason: string, run: typeof runRecto) {
    const folder = siteFolder({ ...page, 'recto.config.ts': code });
    const { code: exit, err } = await run(folder, 'build');
    expect(exit).toBe(1);
    expect(err.split('\n').slice(0, 2)).toEqual([
      `error    config/file-failed  Failed to load the configuration: ${reason}.`,
      '  recto.config.ts',
    ]);
  }
});

describe('sidebars', () => {
  it.each(["Promise.resolve({ main: ['a'] })", "async () => ({ main: ['a'] })"])(
    'may be %s',
    async (exported) => {
      const folder = siteFolder({ 'docs/a.md': '# A\n', 'sidebars.ts': `export default ${exported};\n` });
      expect(await runRecto(folder, 'check')).toMatchObject({ code: 0, err: '' });
    },
  );

  it('that never settle are reported', async () => {
    const folder = siteFolder({
      ...page,
      'sidebars.ts': 'await new Promise(() => {});\nexport default {};\n',
    });
    const { code, err } = await spawnRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toContain('Failed to load the sidebars file: it waits for something that never happens.');
  });
});

for (const command of ['build', 'check'])
  it(`recto ${command} reports a page whose code never settles with the other problems`, {
    tags: command === 'check' ? 'full' : [],
  }, async () => {
    const folder = siteFolder({
      'docs/a.md': '# A\n\n![none](none.png)\n',
      'src/pages/p.tsx': `await new Promise(() => {});\n${component}`,
    });
    const { code, err } = await spawnRecto(folder, command);
    expect(code).toBe(1);
    expect(err).toContain(
      'Failed to run the code of "/p": it waits for something that never happens.\n  src/pages/p.tsx',
    );
    expect(err).toContain('The image "none.png" does not exist.');
  });

describe('an unhandled error is reported with its file', () => {
  const sources: Record<string, Record<string, string>> = {
    'a rejection in the configuration': {
      'recto.config.ts': `Promise.reject(new Error('lost'));\nexport default ${settings};\n`,
    },
    'a rejection in a page': { 'src/pages/p.tsx': `Promise.reject(new Error('lost'));\n${component}` },
    'an error in a timer': {
      'src/pages/p.tsx': `setTimeout(() => { throw new Error('lost'); });\nawait new Promise((done) => setTimeout(done, 60_000));\n${component}`,
    },
  };
  for (const [title, files] of Object.entries(sources))
    it(title, title === 'an error in a timer' ? {} : { tags: 'full' }, async () => {
      const { code, err } = await spawnRecto(siteFolder({ ...page, ...files }), 'build');
      expect(code).toBe(1);
      expect(err).toBe(
        `error    cli/code-failed  Unhandled error in site code: lost.\n  ${Object.keys(files)[0]}\n  fix  Fix the code, or handle the error: await the promise, or catch its rejection.`,
      );
    });
});

it('code that ends the process is reported', async () => {
  const folder = siteFolder({ ...page, 'recto.config.ts': 'process.exit(0);\n' });
  const { code, err } = await spawnRecto(folder, 'build');
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "error    cli/code-failed  Site code ended the process: process.exit(0).
      recto.config.ts
      fix  Throw an error instead."
  `);
});

for (const stream of [1, 2])
  it(`a reader that closes stream ${stream} early changes neither exit code nor output`, {
    tags: stream === 1 ? 'full' : [],
  }, async () => {
    const links = Array.from({ length: 300 }, (_, index) => `![a](none-${index}.png)\n`).join('\n');
    const folder = siteFolder({ 'docs/a.md': `# A\n\n${links}` });
    const child = spawn(process.execPath, [cli, 'check'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let other = '';
    const [closed, read] = stream === 1 ? [child.stdout, child.stderr] : [child.stderr, child.stdout];
    closed.destroy();
    read.on('data', (chunk: Buffer) => {
      other += chunk;
    });
    const code = await new Promise((done) => child.once('close', done));
    expect(code).toBe(1);
    expect(other).toContain(stream === 1 ? 'none-299.png' : '300 errors.');
  });

it('a configuration with a syntax error is reported', async () => {
  const config = "export default {\n  title: 'Test',,\n};\n";
  expect(await errors({ 'recto.config.ts': config })).toMatchInlineSnapshot(`
    "error    config/file-failed  Failed to load the configuration: Unexpected token.
      recto.config.ts:2:17
      2 │   title: 'Test',,
        │                 ~
      fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
  `);
});

it('a module of the configuration with a syntax error is reported', async () => {
  const files = {
    'recto.config.ts':
      "import { nav } from './nav';\nexport default { title: nav, url: 'https://example.org' };\n",
    'nav.ts': 'export const nav = [1, 2;\n',
  };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    config/file-failed  Failed to load the configuration: Expected \`,\` or \`]\` but found \`;\`.
      nav.ts:1:25
      1 │ export const nav = [1, 2;
        │                         ~
      fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
  `);
});

it('a module of the configuration that throws is reported', async () => {
  const files = {
    'recto.config.ts': "import './nav';\nexport default { title: 'Test', url: 'https://example.org' };\n",
    'nav.ts': "throw new Error('no navigation');\n",
  };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    config/file-failed  Failed to load the configuration: no navigation.
      nav.ts
      fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
  `);
});

it('sidebars with a syntax error are reported', async () => {
  expect(await errors({ 'sidebars.ts': 'export default { main: [ };\n' })).toMatchInlineSnapshot(`
    "error    link/sidebars-failed  Failed to load the sidebars file: Unexpected token.
      sidebars.ts:1:26
      1 │ export default { main: [ };
        │                          ~
      fix  Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either."
  `);
  expect(await errors({ 'sidebars.json': '{\n  "main": ["index"],\n}\n' })).toMatchInlineSnapshot(`
    "error    link/sidebars-failed  Failed to load the sidebars file: Expected double-quoted property name.
      sidebars.json:3:1
      3 │ }
        │ ~
      fix  Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either."
  `);
  expect(await errors({ 'sidebars.json': '{\n  "main": [index]\n}\n' })).toMatchInlineSnapshot(`
    "error    link/sidebars-failed  Failed to load the sidebars file: Unexpected token 'i', ..." "main": [index].
      sidebars.json:2:12
      2 │   "main": [index]
        │            ~
      fix  Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either."
  `);
});

it('CommonJS sidebars with a syntax error are reported', async () => {
  const files = { 'package.json': '{}', 'sidebars.js': 'module.exports = {\n  main: [],,\n};\n' };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    link/sidebars-failed  Failed to load the sidebars file: Unexpected token ','.
      sidebars.js:2:12
      2 │   main: [],,
        │            ~
      fix  Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either."
  `);
});

it('components, islands and style sheets with a syntax error are reported', async () => {
  const files = {
    'docs/a.mdx': "import Box from '@site/src/box.tsx';\n\n# A\n\n<Box />\n",
    'src/box.tsx': 'export default function Box() {\n  return <p>{1 +}</p>;\n}\n',
    'src/island.tsx': "'use client';\nexport const Island = () => <p>{2 +}</p>;\n",
  };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    render/failed  Failed to run the code of "/docs/a": Unexpected token.
      src/box.tsx:2:17
      2 │   return <p>{1 +}</p>;
        │                 ~
      imported by  docs/a.mdx
      fix  Fix the import or the expression that the message names.

    Build failed with 1 error. Existing output was left unchanged."
  `);
  const styles = {
    'recto.config.ts':
      "export default { title: 'T', url: 'https://example.org', theme: { customCss: ['a.css'] } };\n",
    'a.css': '.a {\n  color: red;\n}\n.b }\n',
  };
  expect(await errors(styles)).toMatchInlineSnapshot(`
    "warning  assets/style-unbalanced  This "}" of the style sheet closes nothing.
      a.css:4:4
      4 │ .b }
        │    ~
      rules after it may have no effect
      fix  Remove it, or add the missing "{".

    error    assets/bundle-failed  The browser's bundle could not be built: Unexpected end of input.
      │  }
      │  .b }
      │
      │  ^
      fix  Fix the component or style sheet that the message names.

    Build failed with 1 error, 1 warning. Existing output was left unchanged."
  `);
});

it('a component that throws at import is reported', async () => {
  const files = {
    'docs/a.mdx': "import Box from '@site/src/box.tsx';\n\n# A\n\n<Box />\n",
    'src/box.tsx':
      "interface Props {\n  size: number;\n}\nthrow new Error('no box');\nexport default (props: Props) => <p />;\n",
  };
  expect(await errors(files)).toMatchInlineSnapshot(`
    "error    render/failed  Failed to run the code of "/docs/a": no box.
      src/box.tsx:4:7
      4 │ throw new Error('no box');
        │       ~
      imported by  docs/a.mdx
      fix  Fix the import or the expression that the message names.

    Build failed with 1 error. Existing output was left unchanged."
  `);
});

it('an island outside the site folder and of no package is reported', async () => {
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
    "error    render/failed  "/docs" could not be rendered: a component threw ""../shared/box.tsx" starts with 'use client', but is outside the site folder, where the browser cannot load it. Move it into the site folder, or into a package that depends on recto-docs".
      docs/index.mdx:8:1
      8 │ <Box />
        │ ~
      fix  Fix the component, or the values that the page gives it.

    Build failed with 1 error. Existing output was left unchanged."
  `);
});

const broken = { 'docs/a.md': '---\nsidebar_position: first\n---\n\n# A\n' };

/** Inputs that fail in a stage that does not expect them; a stage that reports one itself passes too. */
const crashes: [string, { files: Record<string, string>; named: RegExp }][] = [
  [
    'a page that is nested too deeply to be parsed',
    { files: { 'docs/b.md': `# B\n\n${'> '.repeat(3000)}x\n` }, named: /docs\/b\.md/ },
  ],
  [
    'an error whose message cannot be read',
    {
      files: {
        'docs/b.mdx': "import Broken from '@site/src/broken';\n\n# B\n\n<Broken />\n",
        'src/broken.tsx':
          "throw Object.defineProperty(new Error(), 'message', { get() { throw new Error('unreadable'); } });\n",
      },
      named: /docs\/b\.mdx/,
    },
  ],
  [
    'sidebars that contain themselves',
    {
      files: {
        'sidebars.ts':
          "const main: unknown[] = ['a'];\nmain.push({ type: 'category', label: 'B', items: main });\nexport default { main };\n",
      },
      named: /link the pages|sidebars/,
    },
  ],
];

it.each(crashes)('%s is reported with the other problems', async (_, { files, named }) => {
  const { code, err } = await runRecto(siteFolder({ ...broken, ...files }), 'check');
  expect(code).toBe(1);
  expect(err).toMatch(named);
  expect(err).toContain('Front matter `sidebar_position` is "first"; expected a number.');
});
