import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, runRecto, siteFolder, spawnRecto } from './run-recto.ts';

/* What code of a site can do to the process that runs it. */

const page = { 'docs/a.md': '---\nslug: /\n---\n\n# A\n' };
const settings = "{ title: 'T', url: 'https://example.org' }";
const component = 'export default function Page() { return null; }\n';

describe('a handle that stays open keeps no command from ending', () => {
  it.each(['build', 'check'])('recto %s', async (command) => {
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

describe('a configuration', () => {
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

  it.each([
    ['never settles', 'await new Promise(() => {});\n', 'it waits for something that never happens'],
    [
      'is a function that never settles',
      'export default () => new Promise(() => {});\n',
      'it waits for something that never happens',
    ],
    ['is a promise that rejects', "export default Promise.reject(new Error('no'));\n", 'no'],
    ['throws a text', "throw 'no';\n", 'no'],
    ['throws an error without a message', 'throw new TypeError();\n', 'TypeError'],
    [
      'throws an object without a prototype',
      'throw Object.create(null);\n',
      'a value that is not an error was thrown',
    ],
  ])('that %s is reported', async (_, code, reason) => {
    const folder = siteFolder({ ...page, 'recto.config.ts': code });
    const { code: exit, err } = await spawnRecto(folder, 'build');
    expect(exit).toBe(1);
    expect(err.split('\n').slice(0, 2)).toEqual([
      `error    config/file-failed  The configuration could not be run: ${reason}.`,
      '  recto.config.ts',
    ]);
  });
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
    expect(err).toContain('The sidebars file could not be run: it waits for something that never happens.');
  });
});

it('a page whose code never settles is reported with the other problems', async () => {
  const folder = siteFolder({
    'docs/a.md': '# A\n\n![none](none.png)\n',
    'src/pages/p.tsx': `await new Promise(() => {});\n${component}`,
  });
  for (const command of ['build', 'check']) {
    const { code, err } = await spawnRecto(folder, command);
    expect(code).toBe(1);
    expect(err).toContain(
      'The code of "/p" could not be run: it waits for something that never happens.\n  src/pages/p.tsx',
    );
    expect(err).toContain('The image "none.png" does not exist.');
  }
});

describe('an error that nothing handles names the file that it comes from', () => {
  it.each([
    [
      'a rejection in the configuration',
      { 'recto.config.ts': `Promise.reject(new Error('lost'));\nexport default ${settings};\n` },
    ],
    ['a rejection in a page', { 'src/pages/p.tsx': `Promise.reject(new Error('lost'));\n${component}` }],
    [
      'an error in a timer',
      {
        'src/pages/p.tsx': `setTimeout(() => { throw new Error('lost'); });\nawait new Promise((done) => setTimeout(done, 60_000));\n${component}`,
      },
    ],
  ])('%s', async (_, files) => {
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

it.each([1, 2])('a reader that closes stream %i early changes nothing', async (stream) => {
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
