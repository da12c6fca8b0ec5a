// @module-tag full
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { config, fileTexts, runRecto, sharedSiteFolder } from './run-recto.ts';

const french = 'i18n/fr/docusaurus-plugin-content-docs/current';

/** A site with two locales, two docs and two versions. Some of its pages cannot be kept by a build: code and lists. */
const site: Record<string, string> = {
  'recto.config.ts': config(`
    i18n: { locales: ['en', 'fr'] },
    hosts: ['nginx'],
    offline: true,
    docs: [{ path: 'docs' }, { id: 'community', path: 'community', routeBasePath: 'community' }],
    theme: { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] } },
  `),
  'versions.json': '["1.0"]\n',
  'docs/index.md': '# Start\n\n[Team](../community/team.md), [old](/docs/two#deep).\n',
  'docs/one.mdx':
    "import Count from '@site/src/count';\nimport dot from './dot.svg';\n\n# One\n\n<Count />\n\n<img src={dot} alt='' />\n\n```ts\nlet i = 1;\n```\n",
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n\n# Old start\n',
  'versioned_docs/version-1.0/two.md': '---\ntags: [red]\n---\n\n# Two\n\n## Deep\n\nText.\n',
  'community/team.md': '---\nslug: /\n---\n\n# Team\n\n![A dot](../docs/dot.svg)\n',
  'community/place.md': '# Place\n\nA **place**.\n',
  'blog/2024-12-31-last.md': '---\ntags: [red]\n---\n\n# Last\n\nA day.\n\n<!-- truncate -->\n\nMore.\n',
  'src/count.tsx': "'use client';\nexport default function Count() { return <button>0</button>; }\n",
  'src/pages/about.md': '# About\n\nWho we are.\n',
  [`${french}/one.mdx`]: '# Un\n\n<p style={{ order: 2 }}>Texte.</p>\n',
};

/** The parts of the site, by the options that select their pages. */
const parts: Record<string, string[]> = {
  fr: ['--locale', 'fr'],
  community: ['--locale', 'en', '--docs', 'community'],
  next: ['--locale', 'en', '--docs', 'default', '--version', 'current'],
  released: ['--locale', 'en', '--docs', 'default', '--version', '1.0'],
};

/** The site, built as a whole and in parts by different machines. */
let whole: string;
const built: string[] = [];

beforeAll(async () => {
  whole = machine();
  await run(whole, 'build');
  for (const [name, options] of Object.entries(parts)) {
    const folder = machine();
    await run(folder, 'build', ...options, '--part', join(whole, 'parts', name));
  }
  return () => {
    for (const folder of built) rmSync(folder, { recursive: true, force: true });
  };
});

/** Writes the site for a machine that has never built it. */
function machine(changes: Record<string, string> = {}): string {
  const folder = sharedSiteFolder({ ...site, ...changes });
  built.push(folder);
  return folder;
}

async function run(folder: string, ...args: string[]): Promise<void> {
  expect(await runRecto(folder, ...args)).toMatchObject({ code: 0, err: '' });
}

/** Copies parts to a machine that has never built the site. */
function machineWith(names: string[], changes?: Record<string, string>): string {
  const folder = machine(changes);
  for (const name of names) copyPart(name, folder);
  return folder;
}

function copyPart(name: string, folder: string, target = name): void {
  cpSync(join(whole, 'parts', name), join(folder, 'parts', target), { recursive: true });
}

describe('parts', () => {
  it('have disjoint pages of the whole site, without the files of all pages', () => {
    const pages = Object.keys(parts).flatMap((name) => pagesIn(join(whole, 'parts', name)));
    expect([...pages].sort()).toEqual(pagesIn(join(whole, 'build')));
    expect(pagesIn(join(whole, 'parts/community'))).toEqual(['community.html', 'community/place.html']);
    expect(pagesIn(join(whole, 'parts/next'))).toEqual(['docs/next.html', 'docs/next/one.html']);
    const names = Object.keys(fileTexts(join(whole, 'parts/fr')));
    expect(names.filter((name) => /sitemap|llms|search|rss/.test(name))).toEqual([]);
  });

  it('compose to the output of one build on another machine', async () => {
    const folder = machineWith(Object.keys(parts));
    const { code, err, out } = await runRecto(folder, 'compose', 'parts');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [, all, kept] = /^Built (\d+) pages .* (\d+) of them from parts\.$/.exec(out) ?? [];
    expect(kept).toBe(all);
    expect(fileTexts(join(folder, 'build'))).toEqual(fileTexts(join(whole, 'build')));
  });

  it('that are stale or missing are reported, and their pages rendered again', async () => {
    const text = '# Place\n\nAnother place.\n';
    const folder = machineWith(['community', 'next', 'released'], { 'community/place.md': text });
    writeFileSync(join(folder, 'parts/released/docs/two.html'), '');
    const { code, err } = await runRecto(folder, 'compose', 'parts');
    expect(code).toBe(0);
    expect(err).toMatchInlineSnapshot(`
      "warning  compose/part-stale  The part "parts/released" is not up to date. Rendered /docs/two again.
        fix  Build it from the same commit, with the same packages and environment variables.

      warning  compose/part-stale  The part "parts/community" is not up to date. Rendered /community/place again.
        fix  Build it from the same commit, with the same packages and environment variables.

      warning  compose/part-missing  No part has the pages of "--locale fr". 15 pages were rendered here, such as /fr/docs/next.
        fix  Build them as a part: recto build --locale fr --part <folder>."
    `);
    const changed = machine({ 'community/place.md': text });
    await run(changed, 'build');
    expect(fileTexts(join(folder, 'build'))).toEqual(fileTexts(join(changed, 'build')));
  });

  it('that cannot be used are reported, and nothing is written', async () => {
    const folder = machineWith(['community', 'next', 'fr']);
    expect((await runRecto(folder, 'compose', 'docs')).err).toMatchInlineSnapshot(`
      "error    compose/part-unusable  No parts in "docs".
        fix  Build each into a folder there: recto build --locale <id> --part <folder>."
    `);
    copyPart('community', folder, 'again');
    mkdirSync(join(folder, 'parts/empty'));
    writeFileSync(join(folder, 'parts/next/part.pages'), 'x');
    const manifest = join(folder, 'parts/fr/part.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"engine": "\w+"/, '"engine": "other"'));
    const { code, err } = await runRecto(folder, 'compose', 'parts');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    compose/part-duplicate  The parts "parts/again" and "parts/community" both have "community/place.html".
        fix  Remove one of them, or build them with options that select different pages.

      error    compose/part-unusable  "parts/empty" is not a part of a site.
        fix  Remove it, or pass a folder that contains only folders of "recto build --part <folder>".

      error    compose/part-unusable  The part "parts/fr" was built by another Recto or Node.js.
        built by Recto 0.1.0
        fix  Build it again with the versions of this machine. A lock file and .nvmrc keep them the same.

      error    compose/part-unusable  The part "parts/next" is damaged or incomplete.
        fix  Build it again, and copy the whole folder."
    `);
    expect(existsSync(join(folder, 'build'))).toBe(false);
  });
});

describe('--docs and --version', () => {
  it('build pages into an output that keeps the others', async () => {
    const folder = machine();
    await run(folder, 'build', '--version', 'current');
    expect(pagesIn(join(folder, 'build'))).not.toContain('docs/two.html');
    await run(folder, 'build', '--version', '1.0', '--docs', 'default');
    const build = () => fileTexts(join(folder, 'build'));
    expect(build()).toEqual(fileTexts(join(whole, 'build')));

    const before = build();
    for (const path of ['docs/index.md', 'community/place.md'])
      writeFileSync(join(folder, path), '# Changed\n');
    await run(folder, 'build', '--docs', 'community');
    const after = build();
    const changed = Object.keys(after).filter(
      (file) => file.endsWith('.html') && after[file] !== before[file],
    );
    expect(changed).toEqual(expect.arrayContaining(['community/place.html', 'fr/community/place.html']));
    expect(changed.filter((file) => !file.includes('community'))).toEqual([]);
  });

  it('check only the pages that they select', async () => {
    const broken = machine({ 'docs/index.md': '# Start\n\n[Gone](#gone)\n' });
    expect((await runRecto(broken, 'check', '--version', 'current')).err).toContain('#gone');
    const { err, out } = await runRecto(broken, 'check', '--docs', 'community', '--locale', 'en');
    expect({ err, out }).toEqual({ err: '', out: 'Checked 2 pages: no problems.' });
  });

  it('report names that the site does not have', async () => {
    const folder = machine();
    const errorOf = async (...args: string[]) => (await runRecto(folder, 'build', ...args)).err;
    expect(await errorOf('--docs', 'comunity')).toMatchInlineSnapshot(`
      "error    cli/usage  Unknown docs "comunity".
        available: default, community
        fix  Pass one of these to --docs, or omit it."
    `);
    expect(await errorOf('--docs', 'community', '--version', '1.0')).toMatchInlineSnapshot(`
      "error    cli/usage  Unknown version "1.0".
        available: current
        fix  Pass one of these to --version, or omit it."
    `);
    expect(await errorOf('--part', 'parts/a', '--out', 'a')).toMatchInlineSnapshot(`
      "error    cli/usage  "--part" and "--out" cannot be used together.
        fix  Pass one of them."
    `);
  });
});

function pagesIn(folder: string): string[] {
  return Object.keys(fileTexts(folder)).filter((file) => file.endsWith('.html'));
}
