import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { missingRequirements } from '../../src/cli/requirements.ts';
import { index, runRecto, siteFolder } from './run-recto.ts';

it('recto doctor prints versions, and reports no problems of a good site', async () => {
  const { code, out, err } = await runRecto(siteFolder({ 'docs/index.md': index }), 'doctor');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const shown = out.replaceAll(/\d+\.\d+\.\d+/g, '<version>').replace(/ on \S+ \S+/, ' on <machine>');
  expect(shown.replace(/3000 is .*/, '3000 is <state>')).toMatchInlineSnapshot(`
    "Recto           <version>
    Node.js         <version> on <machine>
    React           <version>
    Vite            <version>
    Configuration   recto.config.ts
    Drawing images  yes
    Scaling images  yes
    Port            3000 is <state>
    No problems found."
  `);
});

it('recto doctor reports an empty folder, and another copy of React', { tags: 'full' }, async () => {
  const folder = siteFolder({});
  rmSync(join(folder, 'recto.config.ts'));
  mkdirSync(join(folder, 'node_modules/react'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/react/package.json'), '{ "name": "react", "version": "18.3.1" }');
  const { code, err } = await runRecto(folder, 'doctor');
  expect(code).toBe(1);
  expect(err.replaceAll(/19\.\d+\.\d+/g, '<version>')).toMatchInlineSnapshot(`
    "warning  cli/react-duplicate  Two copies of React are installed; Recto uses its own for both.
      18.3.1  node_modules/react
      <version>  ../../../node_modules/react
      fix  Run npm dedupe, or install one version.

    error    config/file-missing  This folder has no recto.config.ts.
      looked for  recto.config.ts, recto.config.mts, recto.config.js, recto.config.mjs, docusaurus.config.ts, docusaurus.config.mts, docusaurus.config.js, docusaurus.config.mjs, docusaurus.config.cjs
      fix  Create recto.config.ts with a title and a url, or pass the site folder: recto build <folder>."
  `);
});

it('refuses a Node.js that is too old, before it imports anything', () => {
  const old = "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });";
  const program = join(import.meta.dirname, '../../dist/cli.js');
  const command = ['--import', `data:text/javascript,${old}`, program, '--version'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `error    cli/node-unsupported  Node.js 18.20.4 is too old.
  fix  Install 20.19.0 or newer: https://nodejs.org
`,
  });
});

it('reports a React that is too old, and missing packages', () => {
  // Outside the repository, whose packages would be found.
  const from = mkdtempSync(join(tmpdir(), 'recto-doctor-'));
  onTestFinished(() => rmSync(from, { recursive: true }));
  mkdirSync(join(from, 'node_modules/react'), { recursive: true });
  writeFileSync(join(from, 'node_modules/react/package.json'), '{ "version": "18.3.1" }');
  const problems = missingRequirements(from, from);
  expect(problems.map(({ message }) => message)).toEqual([
    'react 18.3.1 is too old.',
    'The package "react-dom" is not installed.',
  ]);
  expect(missingRequirements(siteFolder({}))).toEqual([]);
});

it('prints its version', { tags: 'full' }, async () => {
  expect((await runRecto(siteFolder({}), '--version')).out).toMatch(/^\d+\.\d+\.\d+$/);
});

it.each(['build', 'check', 'migrate'])(
  '%s reports a React that is too old for the engine next to it',
  { tags: 'full' },
  async (command) => {
    // Outside the repository, whose packages would be found.
    const folder = mkdtempSync(join(tmpdir(), 'recto-react-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const packages = join(folder, 'node_modules');
    const engine = join(packages, 'recto-docs');
    const own = join(import.meta.dirname, '../..');
    const installed = join(own, '../../node_modules');
    for (const part of ['dist', 'package.json'])
      cpSync(join(own, part), join(engine, part), { recursive: true });
    for (const name of readdirSync(installed)) {
      if (!['react', 'react-dom', 'recto-docs', '.bin'].includes(name))
        symlinkSync(join(installed, name), join(packages, name));
    }
    for (const name of ['react', 'react-dom']) {
      mkdirSync(join(packages, name));
      const manifest = { name, version: '18.3.1', exports: { './*': './index.js', '.': './index.js' } };
      writeFileSync(join(packages, name, 'package.json'), JSON.stringify(manifest));
      writeFileSync(join(packages, name, 'index.js'), 'exports.useState = () => [];\n');
    }
    writeFileSync(
      join(folder, 'docusaurus.config.js'),
      "module.exports = { title: 'T', url: 'https://example.org' };\n",
    );
    const { status, stderr } = spawnSync(process.execPath, [join(engine, 'dist/cli.js'), command], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('react 18.3.1 is too old'),
    });
    expect(stderr).not.toContain('crashed');
  },
);
