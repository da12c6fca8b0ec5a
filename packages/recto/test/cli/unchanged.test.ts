// @module-tag full
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config, index, type Run, runRecto, siteFolder } from './run-recto.ts';

const site = {
  'docs/index.md': `${index}\n[Gone](/gone)\n`,
  'static/note.txt': 'static\n',
  'recto.config.ts': config(`links: { onBrokenLinks: 'warn' }, tagline: process.env.TEST_TAGLINE ?? 'None',`),
};
const broken = /link\/page-missing/;

/** Whether a build only looked at the files. */
const keptAll = ({ out }: Run) => out.includes(' is up to date: ');

/** Files that were written in the 50 ms before a build may change again, and a small site is built in less. */
const filesSettle = () => setTimeout(60);

/** Builds a site until nothing is left to do. */
async function builtSite(files: Record<string, string>): Promise<string> {
  const folder = siteFolder(files);
  await filesSettle();
  expect((await runRecto(folder, 'build')).code).toBe(0);
  return folder;
}

describe('a build after which nothing has changed', () => {
  it('reports the same again, and writes nothing', async () => {
    const folder = await builtSite(site);
    const written = () => statSync(join(folder, 'build/docs.html')).ctimeMs;
    const before = written();
    const again = await runRecto(folder, 'build');
    expect(again.err).toMatch(broken);
    expect(again.out).toMatch(/^build is up to date: 2 pages, with 1 warning \([\d.]+ s\)\.$/);
    expect(written()).toBe(before);
    // Components are listed from what was rendered.
    expect(keptAll(await runRecto(folder, 'build', '--verbose'))).toBe(false);
  });

  it('is made again for each thing that it depends on', async () => {
    const folder = await builtSite(site);
    const page = () => readFileSync(join(folder, 'build/docs.html'), 'utf8');
    const changes: Record<string, () => void> = {
      'an output file': () => writeFileSync(join(folder, 'build/docs.html'), 'damaged'),
      'a missing output file': () => rmSync(join(folder, 'build/note.txt')),
      'a foreign output file': () => writeFileSync(join(folder, 'build/foreign.txt'), ''),
      'a variable': () => {
        process.env.TEST_TAGLINE = 'Set';
        onTestFinished(() => void delete process.env.TEST_TAGLINE);
      },
      'a static file': () => writeFileSync(join(folder, 'static/note.txt'), 'other!\n'),
      'a new file': () => writeFileSync(join(folder, 'docs/new.md'), '# New\n'),
      'a removed file': () => rmSync(join(folder, 'docs/new.md')),
      'its own record': () => writeFileSync(join(folder, '.recto/last-build'), 'damaged'),
    };
    const first = page();
    for (const [name, change] of Object.entries(changes)) {
      expect({ name, kept: keptAll(await runRecto(folder, 'build')) }).toEqual({ name, kept: true });
      change();
      expect({ name, kept: keptAll(await runRecto(folder, 'build')) }).toEqual({ name, kept: false });
      await filesSettle();
      await runRecto(folder, 'build');
    }
    expect(page()).toBe(first);
    expect(readFileSync(join(folder, 'build/note.txt'), 'utf8')).toBe('other!\n');
    expect(await runRecto(folder, 'build', '--locale', 'en')).toSatisfy((run: Run) => !keptAll(run));
  });

  it('is made again where code reads what no file tells', async () => {
    const sites = {
      clock: config('tagline: String(Date.now()),'),
      network: config("tagline: typeof fetch === 'function' && fetch('data:,x') ? 'a' : 'b',"),
      'a plugin': config(
        "plugins: [{ name: 'tide', files: () => [{ path: 'a', data: `${Math.random()}` }] }],",
      ),
    };
    for (const [name, text] of Object.entries(sites)) {
      const folder = await builtSite({ 'docs/index.md': index, 'recto.config.ts': text });
      expect({ name, kept: keptAll(await runRecto(folder, 'build')) }).toEqual({ name, kept: false });
    }
    const year = config('tagline: String(new Date().getFullYear()),');
    const plugins = config(
      "plugins: [{ name: 'tide', files: () => [], remarkPlugins: [() => () => undefined] }],",
    );
    const settings = config('markdown: { rehypePlugins: [() => () => undefined] },');
    for (const text of [year, plugins, settings]) {
      const folder = await builtSite({ 'docs/index.md': index, 'recto.config.ts': text });
      expect(keptAll(await runRecto(folder, 'build'))).toBe(true);
    }
  });
});

describe('a plugin', () => {
  it('may read files in its components, which are watched', async () => {
    const folder = await builtSite({
      'docs/index.mdx': `${index}\n<Tide />\n`,
      'recto.config.ts': `import { tide } from './tide/plugin.js';\n${config('plugins: [tide],')}`,
      'tide/package.json': '{ "name": "tide", "type": "module" }',
      'tide/plugin.js':
        "export const tide = { name: 'tide', components: { Tide: import.meta.dirname + '/tide.js' } };\n",
      'tide/tide.js':
        "import { readFileSync } from 'node:fs';\nexport default () => readFileSync(import.meta.dirname + '/data.txt', 'utf8');\n",
      'tide/data.txt': 'low',
    });
    const page = () => readFileSync(join(folder, 'build/docs.html'), 'utf8');
    expect(page()).toContain('low');
    expect(keptAll(await runRecto(folder, 'build'))).toBe(true);
    writeFileSync(join(folder, 'tide/data.txt'), 'high');
    expect(keptAll(await runRecto(folder, 'build'))).toBe(false);
    expect(page()).toContain('high');
  });
});

describe('the scripts and styles of a Docusaurus project', () => {
  it('are bundled again only when its code has changed', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'docusaurus.config.js':
        "export default { title: 'Test', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    });
    const bundledBy = async (edit: () => void) => {
      edit();
      const bundle = () => statSync(join(folder, '.recto/client-bundle')).mtimeMs;
      const before = bundle();
      expect((await runRecto(folder, 'build')).err).toBe('');
      return bundle() !== before;
    };
    await runRecto(folder, 'build');
    const page = join(folder, 'docs/index.md');
    expect(await bundledBy(() => writeFileSync(page, `${index}\nMore.\n`))).toBe(false);
    mkdirSync(join(folder, 'src/theme'), { recursive: true });
    const footer = "import { useState } from 'react';\nexport default () => <i>{useState(0)[0]}</i>;\n";
    expect(await bundledBy(() => writeFileSync(join(folder, 'src/theme/Footer.js'), footer))).toBe(true);
    const edited = footer.replace('<i>', '<i id="a">');
    expect(await bundledBy(() => writeFileSync(join(folder, 'src/theme/Footer.js'), edited))).toBe(true);
    expect(await bundledBy(() => writeFileSync(page, index))).toBe(false);
  });
});
