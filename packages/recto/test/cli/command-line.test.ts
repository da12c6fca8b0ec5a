import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { diagnosticCodes } from '../../src/diagnostics/explanations/codes.ts';
import { cli, config, index, runCommand, runRecto, siteFolder, spawnRecto } from './run-recto.ts';

describe('the command line', () => {
  it.each([
    [['biuld']],
    [['frobnicate']],
    [['translations']],
    [['translations', 'chek']],
    [[]],
    [['build', '--prot', '3']],
    [['build', '--nope']],
    [['build', '-x']],
    [['serve', '--port', 'http']],
    [['serve', '--port']],
    [['build', '--verbose=1']],
    [['build', 'a', 'b']],
    [['version']],
    [['version', '1.0', 'a', 'b']],
  ])('%j is wrong usage', async (args) => {
    const { code, err } = await runRecto(siteFolder({}), ...args);
    expect({ args, code, err }).toMatchSnapshot();
    expect(code).toBe(2);
  });

  it('reports a port that is in use', { tags: 'full' }, async () => {
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

  it('reports a site folder that does not exist, or is a file', async () => {
    const folder = siteFolder({ 'docs/a.md': '# A\n' });
    const runs = [
      ['build', '../nothere'],
      ['check', 'docs/a.md'],
      ['serve', 'a/b'],
      ['doctor', 'nowhere'],
    ];
    const messages = await Promise.all(runs.map((args) => runRecto(folder, ...args)));
    expect(messages.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(messages.map(({ err }) => err).join('\n\n')).toMatchInlineSnapshot(`
      "error    config/file-missing  The folder "../nothere" does not exist.
        fix  Correct the path of the site folder.

      error    config/file-missing  "docs/a.md" is a file, not a site folder.
        fix  Pass the folder that contains recto.config.ts.

      error    config/file-missing  The folder "a/b" does not exist.
        fix  Correct the path of the site folder.

      error    config/file-missing  The folder "nowhere" does not exist.
        fix  Correct the path of the site folder."
    `);
  });

  it('counts one page as 1 page', async () => {
    const folder = siteFolder({ 'docs/index.md': index, 'src/pages/index.md': '# Home\n' });
    const one = siteFolder({});
    expect((await runRecto(one, 'check')).out).toMatch(/^Checked 1 page: /);
    expect((await runRecto(folder, 'check')).out).toMatch(/^Checked 3 pages: /);
  });

  it('shows the commands of a group', async () => {
    const folder = siteFolder({});
    const { code, out } = await runRecto(folder, 'translations', '--help');
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "recto translations <command> [site folder]

        translations write  Adds untranslated texts to the translation files of each locale.
        translations check  Reports missing, unused and invalid translations.

      Run "recto translations <command> --help" for the options of a command."
    `);
  });

  it('names the command that builds what is to be served or searched', async () => {
    const folder = siteFolder({ 'site/docs/index.md': index, 'site/recto.config.ts': config('') });
    const served = await runRecto(folder, 'serve', 'site', '--out', 'public files');
    expect(served.err).toContain('fix  Build the site first: recto build site --out "public files"');
    const searched = await runRecto(folder, 'search', 'moon', 'site');
    expect(searched.err).toContain('fix  Build the site first: recto build site');
  });

  it('reports that there is nothing to serve', async () => {
    const { code, err } = await runRecto(siteFolder({}), 'serve');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    serve/output-missing  No built site in "<site>/build".
        fix  Build the site first: recto build"
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
    expect(printed.match(/^Run "recto explain <code>".*$/gm)).toEqual([
      'Run "recto explain <code>" for details about a code, or see https://recto-docs.dev/docs/errors',
    ]);
  });

  it('explains a code, with links to the documentation', async () => {
    const folder = siteFolder({});
    const { code, out } = await runRecto(folder, 'explain', 'load/category-invalid');
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "load/category-invalid  A \`_category_\` file has an unknown key, or a value of the wrong type.

        The category file is not valid JSON or YAML: The alias "*foo" has no anchor before it.

      Cause  A key is misspelled, or the file is not valid JSON or YAML.

      Fix    Use the keys of categories (https://recto-docs.dev/docs/navigation#categories).

      Online https://recto-docs.dev/docs/errors#load-category-invalid"
    `);
    const all = await Promise.all(
      Object.keys(diagnosticCodes).map((one) => runRecto(folder, 'explain', one)),
    );
    for (const { code, out } of all) {
      expect(code).toBe(0);
      expect(out).not.toMatch(/\]\([\w-]+\.mdx?/);
    }
  });

  it('suggests a code that is spelled like an unknown one', async () => {
    const { code, err } = await runRecto(siteFolder({}), 'explain', 'link/page-mising');
    expect(code).toBe(2);
    expect(err).toMatchInlineSnapshot(`
      "error    cli/usage  Unknown code "link/page-mising".
        fix  Run "recto explain link/page-missing"."
    `);
    const other = await runRecto(siteFolder({}), 'explain', 'plugin/ships');
    expect(other.err).toContain('Plugins explain their own codes');
    const folder = await runRecto(siteFolder({}), 'explain', 'link/page-missing', 'website');
    expect(folder).toMatchObject({ code: 2, err: expect.stringContaining('takes no site folder') });
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
    'explain',
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

      Build failed with 1 error. Existing output was left unchanged."
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
