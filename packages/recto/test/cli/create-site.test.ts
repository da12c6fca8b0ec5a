import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../../../create-recto-docs/src/run.mjs';
import { runRecto, siteFolder } from './run-recto.ts';

/** Runs `npm create recto-docs` in a folder, without a terminal. */
async function create(cwd: string, ...args: string[]) {
  return createAsking(cwd, undefined, ...args);
}

/** Runs it in a terminal, in which someone types these lines and then Ctrl-D. */
async function createAsking(cwd: string, answers: string | undefined, ...args: string[]) {
  return runIn(cwd, answers, [...args, '--no-install']);
}

/** Runs it with these arguments only. */
async function runIn(cwd: string, answers: string | undefined, args: string[]) {
  let out = '';
  const write = (text: string) => {
    out += text;
    return true;
  };
  const stream = { write } as NodeJS.WriteStream;
  const input = Object.assign(Readable.from(answers === undefined ? [] : [answers]), {
    isTTY: answers !== undefined,
  }) as unknown as NodeJS.ReadStream;
  const terminal = { cwd, input, output: stream, error: stream, userAgent: 'pnpm/10.0.0' };
  const code = await run(args, terminal);
  return { code, out: out.replaceAll(cwd, '<folder>') };
}

/** Returns an empty folder of the repository, so that `recto-docs` resolves. */
function emptyFolder(): string {
  const folder = siteFolder({});
  rmSync(join(folder, 'recto.config.ts'));
  return folder;
}

describe('npm create recto-docs', () => {
  for (const template of ['minimal', 'docs'])
    it(`creates a site without problems: ${template}`, async () => {
      const folder = emptyFolder();
      const { code, out } = await create(folder, 'My Site', '--template', template);
      expect(code).toBe(0);
      expect(out).toBe('Created My Site.\n\nNext:\n  cd "My Site"\n  pnpm install\n  pnpm dev\n');
      const site = join(folder, 'My Site');
      const { name, devDependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
      expect(name).toBe('my-site');
      // What `npx tsc` needs.
      expect(Object.keys(devDependencies)).toEqual(['@types/node', '@types/react', 'typescript']);
      expect(readFileSync(join(site, '.gitignore'), 'utf8')).toContain('.recto/');
      expect(existsSync(join(site, '_gitignore'))).toBe(false);
      const checked = await runRecto(site, 'check', '--strict');
      expect(checked).toMatchObject({ code: 0, err: '' });
      expect(checked.out).toMatch(/no problems\.$/);
    });

  it('counts clicks in the example of a new site', { tags: 'full' }, async () => {
    const folder = emptyFolder();
    await create(folder, 'site', '--template', 'docs');
    const site = join(folder, 'site');
    expect(await runRecto(site, 'build')).toMatchObject({ code: 0 });
    const page = readFileSync(join(site, 'build/docs/write-pages.html'), 'utf8');
    expect(page.replaceAll('<!-- -->', '')).toContain('>Clicked 1 time<');
  });

  it('adds Recto to a Docusaurus project, which its folder shows', async () => {
    const folder = emptyFolder();
    const manifest = { name: 'harbour', dependencies: { react: '^18.0.0', '@docusaurus/core': '3.10.0' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, '\t'));
    writeFileSync(join(folder, 'docusaurus.config.js'), 'export default {};\n');
    const { code, out } = await create(folder);
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Added Recto to the project.\n\nNext:\n  pnpm install\n  npx recto migrate\n  npx recto dev\n',
    });
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toMatchInlineSnapshot(`
      "{
      	"name": "harbour",
      	"dependencies": {
      		"@docusaurus/core": "3.10.0",
      		"react": "^19.0.0",
      		"react-dom": "^19.0.0",
      		"recto-docs": "^0.1.0"
      	}
      }
      "
    `);
  });

  it('asks in a terminal, and creates nothing if it is left', async () => {
    const folder = emptyFolder();
    expect(await createAsking(folder, '9\n')).toMatchObject({ code: 130 });
    expect(readdirSync(folder)).toEqual([]);
    const { code, out } = await createAsking(folder, '2\nharbour\n');
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "Which template do you want?
        1  Docs, a blog and a home page
        2  A single page
        3  Add Recto to an existing Docusaurus project
      Number (1): Folder (my-site): Created harbour.

      Next:
        cd harbour
        pnpm install
        pnpm dev
      "
    `);
    expect(existsSync(join(folder, 'harbour/docs/index.md'))).toBe(true);
  });

  it('exits with 1 and the reason if the packages cannot be installed', async () => {
    const folder = emptyFolder();
    const { PATH } = process.env;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    process.env.PATH = '';
    const { code, out } = await runIn(folder, undefined, ['site', '--template', 'minimal']);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Created site\.\nInstalling packages with pnpm …\nerror {2}The packages of the site were not installed: "pnpm/,
    );
    expect(out).toContain('then run "pnpm install" in "site".');
    expect(out).not.toContain('Next:');
  });

  it('copies packages that are not on npm into the site', async () => {
    const folder = emptyFolder();
    const tarball = join(folder, 'recto-docs-9.9.9.tgz');
    writeFileSync(tarball, 'packed');
    const stream = { write: () => true } as unknown as NodeJS.WriteStream;
    const input = { isTTY: false } as NodeJS.ReadStream;
    const terminal = { cwd: folder, input, output: stream, error: stream, userAgent: undefined };
    const args = ['site', '--template', 'minimal', '--no-install'];
    expect(await run(args, terminal, [{ manifest: { name: 'recto-docs' }, tarball }])).toBe(0);
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'site/package.json'), 'utf8'));
    expect(dependencies['recto-docs']).toBe('file:vendor/recto-docs-9.9.9.tgz');
    expect(readFileSync(join(folder, 'site/vendor/recto-docs-9.9.9.tgz'), 'utf8')).toBe('packed');
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../../create-recto-docs/package.json', import.meta.url), 'utf8'),
    );
    expect(await runIn(emptyFolder(), undefined, ['--version'])).toEqual({ code: 0, out: `${version}\n` });
  });

  it('refuses a folder with files, and wrong usage', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'a.txt'), '');
    expect((await create(folder, '.')).out).toMatchInlineSnapshot(`
      "error  The folder "<folder>" is not empty.
        fix  Choose another folder, or empty this one.
      "
    `);
    expect((await create(folder, 'a', '--template', 'blog')).out).toMatchInlineSnapshot(`
      "error  Unknown template "blog". Templates are docs, minimal, docusaurus.
        fix  Run npm create recto-docs@latest -- --help.
      "
    `);
    expect((await create(folder, 'a', '--template', 'docusaurus')).out).toMatchInlineSnapshot(`
      "error  "<folder>/a" isn't a Docusaurus project.
        fix  Pass the folder that contains docusaurus.config.js and package.json.
      "
    `);
    expect((await create(folder, 'a', 'b')).out).toMatchInlineSnapshot(`
      "error  Expected one folder, not 2.
        fix  Run npm create recto-docs@latest -- --help.
      "
    `);
    expect(await create(folder, '--colour')).toMatchObject({ code: 2 });
  });
});
