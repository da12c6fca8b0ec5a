import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { cli, runRecto, siteFolder } from './run-recto.ts';

/* What authors write reaches the terminal as text: it moves no cursor, colours nothing and reorders nothing. */

const sequence = '\u001b[2J\u001b]0;owned\u0007';
const unsafe = /[^\n\P{Cc}]|[\u202A-\u202E\u2066-\u2069]/u;

describe('control characters of authors are replaced', () => {
  it('in diagnostics, whose marks stay below what they mark', async () => {
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
        fix  Add the file, or correct the path.

      Nothing was written: 1 error. The previous output, if any, is unchanged."
    `);
  });

  it('in names of files, addresses and values', async () => {
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

it('shows the line of a file with CRLF as it is', async () => {
  const folder = siteFolder({ 'docs/a.md': '# A\r\n\r\n![x](./none.png)\r\n' });
  const { err } = await runRecto(folder, 'check');
  expect(err).toContain('  3 │ ![x](./none.png)\n');
});
