import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { cli, index, runCommand, runRecto, siteFolder, spawnRecto } from './run-recto.ts';

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

  it('reports a port that is in use', async () => {
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

  it('reports that there is nothing to serve', async () => {
    const { code, err } = await runRecto(siteFolder({}), 'serve');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    serve/output-missing  No built site in "<site>/build".
        fix  Run "recto build <site folder>" first."
    `);
  });

  it('ends a report with the page that explains its codes', async () => {
    const folder = siteFolder({ 'docs/a.md': '[B](./b.md), [c](./c.md)\n' });
    let printed = '';
    const stream = {
      isTTY: false,
      write(chunk: string | Uint8Array) {
        printed += chunk;
        return true;
      },
    };
    expect(await runCommand(['check'], { cwd: folder, stdout: stream, stderr: stream })).toBe(0);
    expect(printed.match(/^Codes are explained at .*$/gm)).toEqual([
      'Codes are explained at https://recto-docs.dev/docs/errors',
    ]);
  });

  it('lists its commands', async () => {
    const { code, out } = await runRecto(siteFolder({}), '--help');
    expect(code).toBe(0);
    expect(out).toMatchSnapshot();
  });

  it.each([
    'dev',
    'build',
    'compose',
    'serve',
    'check',
    'doctor',
    'version',
    'migrate',
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

/** Clears the screen and changes the title of a terminal. */
const sequence = '\u001b[2J\u001b]0;owned\u0007';
const unsafe = /[^\n\P{Cc}]|[\u202A-\u202E\u2066-\u2069]/u;

describe('control characters of content are replaced', () => {
  it('in diagnostics, with marks in the same column', async () => {
    const folder = siteFolder({ 'docs/a.md': `# A\n\nA${sequence}\u202e ![x](./none.png) here.\n` });
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).not.toMatch(unsafe);
    expect(err).toMatchInlineSnapshot(`
      "error    link/image-missing  The image "./none.png" does not exist.
        docs/a.md:3:23
        3 │ A␛[2J␛]0;owned␇� ![x](./none.png) here.
          │                       ~~~~~~~~~~
        looked for docs/none.png
        fix  Correct the path, or add the file.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('in file names, addresses and values', async () => {
    const folder = siteFolder({
      [`docs/a${sequence}.md`]: `---\ntitle: A\nsidebar_position: "\\e[31mred\\u202e"\n---\n\n![x](none\u001b.png)\n`,
    });
    const { code, err } = await runRecto(folder, 'check');
    expect(code).toBe(1);
    expect(err).not.toMatch(unsafe);
    expect(err).toContain('docs/a␛[2J␛]0;owned␇.md:3');
  });

  it('in results', async () => {
    const folder = siteFolder({
      'recto.config.ts': `export default { title: ${JSON.stringify(`T${sequence}`)}, url: 'https://example.org' };\n`,
      'docs/a.md': `---\ntitle: "Moon \\e[31m\\u202e"\n---\n\nThe moon${sequence} shines.\n`,
    });
    await runRecto(folder, 'build');
    for (const args of [['check'], ['search', 'moon'], ['search', sequence]]) {
      const { out } = await runRecto(folder, ...args);
      expect(out).not.toBe('');
      expect(out).not.toMatch(unsafe);
    }
    const serve = spawn(process.execPath, [cli, 'serve'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const line = String(await new Promise((done) => serve.stdout.once('data', done)));
    serve.kill();
    expect(line).not.toMatch(unsafe);
    expect(line).toContain('T␛[2J');
  });
});

it('excerpts of files with CRLF have no control characters', async () => {
  const folder = siteFolder({ 'docs/a.md': '# A\r\n\r\n![x](./none.png)\r\n' });
  const { err } = await runRecto(folder, 'check');
  expect(err).toContain('  3 │ ![x](./none.png)\n');
});
