import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config, runRecto, siteFolder } from './run-recto.ts';

describe('recto search', () => {
  it('lists hits in order, as text and as JSON', async () => {
    const folder = siteFolder({
      'docs/sails/reef.md':
        '---\ntitle: Reefing\n---\n\n## When to reef\n\nReef <b>early</b>: R&D says so.\n',
      'docs/ropes.md': '# Ropes\n\nA rope may hold a reef point.\n',
    });
    expect((await runRecto(folder, 'build')).code).toBe(0);
    const { code, out, err } = await runRecto(folder, 'search', 'reef early');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "sails > Reefing > When to reef
        /docs/sails/reef#when-to-reef
        Reef early: R&D says so.

      sails > Reefing
        /docs/sails/reef

      Documentation > Ropes
        /docs/ropes
        A rope may hold a reef point."
    `);
    const json = JSON.parse((await runRecto(folder, 'search', 'reef early', '--json')).out);
    expect(json.hits.map(({ url }: { url: string }) => url)).toEqual(
      [...out.matchAll(/^ {2}(\/\S+)$/gm)].map(([, url]) => url),
    );
    expect((await runRecto(folder, 'search', 'nothing like it')).out).toBe(
      'No results for "nothing like it".',
    );
  });

  it('filters by version and language', async () => {
    const folder = siteFolder({
      'recto.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, baseUrl: '/base/'"),
      'versions.json': '["1.0"]',
      'docs/a.md': '# Anchor\n\nDrop it.\n',
      'versioned_docs/version-1.0/a.md': '# Anchor\n\nDrop it.\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# Ancre\n\nMouiller.\n',
    });
    expect((await runRecto(folder, 'build')).code).toBe(0);
    const urls = async (...args: string[]) => {
      const { out } = await runRecto(folder, 'search', ...args, '--json');
      return JSON.parse(out).hits.map(({ url }: { url: string }) => url);
    };
    expect(await urls('anchor')).toEqual(expect.arrayContaining(['/base/docs/a', '/base/docs/next/a']));
    expect(await urls('anchor', '--version', '1.0')).toEqual(['/base/docs/a']);
    expect(await urls('mouiller', '--locale', 'fr')).toEqual(['/base/fr/docs/a']);
    const { code, err } = await runRecto(folder, 'search', 'anchor', '--version', '3.0');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    cli/usage  Unknown version "3.0".
        available: current, 1.0
        fix  Pass one of these to --version, or omit it."
    `);
    expect((await runRecto(folder, 'search', 'anchor', '--locale', 'de')).err).toMatchInlineSnapshot(`
      "error    cli/usage  Unknown locale "de".
        available: en, fr
        fix  Pass one of these to --locale, or omit it."
    `);
  });

  it('reports a missing index with a fix', async () => {
    const files = { 'docs/a.md': '# A\n' };
    const unbuilt = await runRecto(siteFolder(files), 'search', 'a');
    expect(unbuilt.code).toBe(1);
    expect(unbuilt.err).toMatchInlineSnapshot(`
      "error    cli/index-missing  No search index in "<site>/build".
        fix  Build the site first: recto build"
    `);
    const off = siteFolder({ ...files, 'recto.config.ts': config('search: false') });
    expect((await runRecto(off, 'search', 'a')).err).toMatchInlineSnapshot(`
      "error    cli/index-missing  Search is disabled.
        fix  Remove "search: false"."
    `);
    const hosted = config("search: { appId: 'A', apiKey: 'B', indexName: 'c' }");
    const elsewhere = siteFolder({ ...files, 'recto.config.ts': hosted });
    expect((await runRecto(elsewhere, 'search', 'a')).err).toMatchInlineSnapshot(`
      "error    cli/index-missing  The site uses a hosted search service and has no local index.
        fix  Search on the published site."
    `);
  });
});

const files = {
  'docs/knots.md': '# Knots\n\nThey hold.\n\n## Bowline {#bow}\n\nKing of <b>knots</b> & bends.\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
};
const french = {
  'recto.config.ts':
    "export default { title: 'Le Port', url: 'https://example.org', baseUrl: '/base/', i18n: { locales: ['en', 'fr'] } };\n",
  'i18n/fr/docusaurus-plugin-content-docs/current/knots.md': '# Nœuds\n\nIls tiennent.\n',
};

/** Returns the values of a file of JSON lines. */
function lines(folder: string, file: string): Record<string, unknown>[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('recto search export', () => {
  it('writes records with absolute URLs, and settings, outside the output', async () => {
    const folder = siteFolder(files);
    const { code, out, err } = await runRecto(folder, 'search', 'export');
    expect({ code, out, err }).toEqual({
      code: 0,
      out: 'Wrote 4 records to .recto/search-algolia: records.jsonl, settings.json.',
      err: '',
    });
    const records = lines(folder, '.recto/search-algolia/records.jsonl');
    expect(records.map(({ url, type, content }) => [url, type, content])).toEqual([
      ['https://example.org/docs/knots', 'lvl1', null],
      ['https://example.org/docs/knots', 'content', 'They hold.'],
      ['https://example.org/docs/knots#bow', 'lvl2', null],
      ['https://example.org/docs/knots#bow', 'content', 'King of knots & bends.'],
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(4);
    expect(readdirSync(folder)).not.toContain('build');
  });

  it('writes all locales below the base URL into --out', async () => {
    const folder = siteFolder({ ...files, ...french });
    const args = ['search', 'export', '.', '--out', 'out/here'];
    const { code, out } = await runRecto(folder, ...args);
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Wrote 6 records to out/here: records.jsonl, settings.json.',
    });
    const titles = lines(folder, 'out/here/records.jsonl').filter(({ type }) => type === 'lvl1');
    expect(titles.map(({ url, language, hierarchy }) => [url, language, hierarchy])).toMatchObject([
      ['https://example.org/base/docs/knots', 'en', { lvl1: 'Knots' }],
      ['https://example.org/base/fr/docs/knots', 'fr', { lvl1: 'Nœuds' }],
    ]);
    expect(readdirSync(join(folder, 'out/here')).sort()).toEqual(['records.jsonl', 'settings.json']);
  });

  it('does not write the API key', async () => {
    const search = "{ appId: 'APP', apiKey: 'the-key', indexName: 'harbour' }";
    const config = `export default { title: 'T', url: 'https://example.org', search: ${search} };\n`;
    const folder = siteFolder({ ...files, 'recto.config.ts': config });
    expect((await runRecto(folder, 'search', 'export')).code).toBe(0);
    const out = join(folder, '.recto/search-algolia');
    for (const name of readdirSync(out))
      expect(readFileSync(join(out, name), 'utf8')).not.toContain('the-key');
  });

  it('writes nothing while there are errors', async () => {
    const folder = siteFolder({ ...files, 'docs/broken.mdx': '# Broken\n\n<Unclosed>\n' });
    const { code, out, err } = await runRecto(folder, 'search', 'export');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('docs/broken.mdx');
    expect(err).toMatch(/Export failed with 1 error\.$/);
    expect(existsSync(join(folder, '.recto/search-algolia'))).toBe(false);
  });
});

describe('search export refuses', () => {
  const exported = async (files: Record<string, string>, ...args: string[]) =>
    (await runRecto(siteFolder({ 'docs/index.md': '# Docs', ...files }), 'search', 'export', ...args)).err;

  it('a site without search', async () => {
    expect(await exported({ 'recto.config.ts': config('search: false') })).toMatchInlineSnapshot(`
      "error    cli/export-empty  Search is disabled, so there is nothing to export.
        recto.config.ts
        fix  Remove "search: false".

      Export failed with 1 error."
    `);
  });

  it('a site whose pages cannot be found', async () => {
    const unlisted = '---\nunlisted: true\n---\n\n# Docs';
    expect(await exported({ 'docs/index.md': unlisted })).toMatchInlineSnapshot(`
      "error    cli/export-empty  No page is indexed, so there is nothing to export.
        fix  Add a page that is neither a draft nor unlisted.

      Export failed with 1 error."
    `);
  });

  it('a file as its folder', async () => {
    expect(await exported({}, '--out', 'docs/index.md')).toMatchInlineSnapshot(`
      "error    emit/write-failed  "<site>/docs/index.md" could not be written: EEXIST: file already exists, mkdir '<site>/docs/index.md'.
        fix  Choose another folder with --out."
    `);
  });
});
