// @module-tag full
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config, fileTexts, runRecto, siteFolder } from './run-recto.ts';

const french = 'i18n/fr/docusaurus-plugin-content-docs/current';

const files = {
  'recto.config.ts': config("i18n: { locales: ['en', 'fr', 'tr'] }, hosts: ['netlify', 'nginx']"),
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  'docs/one.mdx': '# One\n\n```ts\nlet i = 1;\n```\n',
  'docs/two.md': '# Two\n',
  'docs/three.mdx': '# Three\n',
  'blog/2024-12-31-last.md': '---\ntags: [red]\n---\n\n# Last\n\nA day.\n\n<!-- truncate -->\n\nMore.\n',
  'src/counter.tsx': "'use client';\nexport default function Counter() { return <button>0</button>; }\n",
  'static/x.txt': 'x\n',
  // Only French pages have an island, an element that needs a policy, and a page that is not in the sitemap.
  [`${french}/one.mdx`]: "import Counter from '@site/src/counter';\n\n# Un\n\n<Counter />\n",
  [`${french}/two.md`]: '# Deux\n\n<p style="order: 2">Texte.</p>\n',
  [`${french}/three.mdx`]: '<head><meta name="robots" content="noindex" /></head>\n\n# Trois\n',
};

describe('--locale', () => {
  const built = (folder: string, out: string) => fileTexts(join(folder, out));
  const build = async (folder: string, out: string, ...locales: string[]) => {
    const chosen = locales.flatMap((locale) => ['--locale', locale]);
    expect(await runRecto(folder, 'build', '--out', join(folder, out), ...chosen)).toMatchObject({ err: '' });
  };

  it('builds parts that together are the whole site, in any order', async () => {
    const folder = siteFolder(files);
    await build(folder, 'whole');
    const whole = built(folder, 'whole');

    await build(folder, 'parts', 'fr');
    const first = built(folder, 'parts');
    const pages = Object.keys(first).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((file) => !file.startsWith('fr/'))).toEqual([]);
    for (const page of pages) expect(first[page]).toBe(whole[page]);
    expect(first['sitemap.xml']).not.toMatch(/<loc>[^<]*\.org\/(?!fr\/)/);

    await build(folder, 'parts', 'tr', 'en');
    expect(built(folder, 'parts')).toEqual(whole);
  });

  it('keeps the other locales, and the pages that their next build can keep', async () => {
    const folder = siteFolder(files);
    await build(folder, 'build');
    const before = built(folder, 'build');
    for (const [path, text] of [
      [`${french}/two.md`, '# Deux\n\nPlus rien.\n'],
      ['docs/two.md', '# Two\n\nMore.\n'],
    ] as const)
      writeFileSync(join(folder, path), text);
    rmSync(join(folder, 'docs/index.md'));

    await build(folder, 'build', 'fr');
    const after = built(folder, 'build');
    const pages = (all: Record<string, string>) => Object.keys(all).filter((file) => file.endsWith('.html'));
    const changed = pages({ ...before, ...after }).filter((file) => before[file] !== after[file]);
    expect(changed.filter((file) => !file.startsWith('fr/'))).toEqual([]);
    expect(changed).not.toEqual([]);

    await build(folder, 'build', 'en');
    await build(folder, 'build', 'tr');
    const composed = built(folder, 'build');
    await build(folder, 'whole');
    const whole = built(folder, 'whole');
    const named = ([file]: [string, string]) => !file.startsWith('assets/');
    expect(Object.entries(composed).filter(named)).toEqual(Object.entries(whole).filter(named));
    for (const file of Object.keys(whole)) expect(composed[file]).toBe(whole[file]);
  });

  it('runs plugins once for a page that other locales have too', async () => {
    const plugin = `import { appendFileSync } from 'node:fs';
const log = () => (_, { path }) => appendFileSync(import.meta.dirname + '/log.txt', path.split('/').slice(-2).join('/') + '\\n');
`;
    const folder = siteFolder({
      ...files,
      'recto.config.ts':
        plugin + config("i18n: { locales: ['en', 'fr', 'tr'] }, docs: { remarkPlugins: [log] }"),
    });
    expect(await runRecto(folder, 'build', '--locale', 'en')).toMatchObject({ code: 0, err: '' });
    const paths = readFileSync(join(folder, 'log.txt'), 'utf8').trim().split('\n');
    expect(paths.sort()).toEqual([
      ...['current/one.mdx', 'current/three.mdx', 'current/two.md'],
      ...['docs/index.md', 'docs/one.mdx', 'docs/three.mdx', 'docs/two.md'],
    ]);
  });

  it('reports an unknown locale', async () => {
    const folder = siteFolder(files);
    const run = await runRecto(folder, 'build', '--locale', 'fr', '--locale', 'de');
    expect({ ...run, progress: [] }).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "error    cli/usage  Unknown locale "de".
        available: en, fr, tr
        fix  Pass one of these to --locale, or omit it.",
        "out": "",
        "progress": [],
      }
    `);
    expect(await runRecto(folder, 'check', '--locale', 'de')).toMatchObject({ code: 1, err: run.err });
  });
});
