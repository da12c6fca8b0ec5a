import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const files = {
  'docs/knots.md': '# Knots\n\nThey hold.\n\n## Bowline {#bow}\n\nKing of <b>knots</b> & bends.\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
};
const french = {
  'recto.config.ts':
    "export default { title: 'Le Port', url: 'https://example.org', baseUrl: '/base/', i18n: { locales: ['en', 'fr'] } };\n",
  'i18n/fr/docusaurus-plugin-content-docs/current/knots.md': '# Nœuds\n\nIls tiennent.\n',
};

/** Lines of a file that was written, as values. */
function lines(folder: string, file: string): Record<string, unknown>[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('recto search export', () => {
  it('writes records with whole addresses, and settings, where nothing is served from', async () => {
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

  it('writes every locale, under the base URL, to the folder of --out', async () => {
    const folder = siteFolder({ ...files, ...french });
    const { code, out } = await runRecto(folder, 'search', 'export', '.', '--out', 'out/here');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Wrote 6 records to out/here: records.jsonl, settings.json.',
    });
    const titles = lines(folder, 'out/here/records.jsonl').filter(({ type }) => type === 'lvl1');
    expect(titles.map(({ url, language }) => [url, language])).toEqual([
      ['https://example.org/base/docs/knots', 'en'],
      ['https://example.org/base/fr/docs/knots', 'fr'],
    ]);
    expect(readdirSync(join(folder, 'out/here')).sort()).toEqual(['records.jsonl', 'settings.json']);
  });

  it('does not contain the key of the site', async () => {
    const search = "{ appId: 'APP', apiKey: 'the-key', indexName: 'harbour' }";
    const config = `export default { title: 'T', url: 'https://example.org', search: ${search} };\n`;
    const folder = siteFolder({ ...files, 'recto.config.ts': config });
    expect((await runRecto(folder, 'search', 'export')).code).toBe(0);
    const out = join(folder, '.recto/search-algolia');
    for (const name of readdirSync(out))
      expect(readFileSync(join(out, name), 'utf8')).not.toContain('the-key');
  });

  it('leaves an export alone while there are errors', async () => {
    const folder = siteFolder({ ...files, 'docs/broken.mdx': '# Broken\n\n<Unclosed>\n' });
    const { code, out, err } = await runRecto(folder, 'search', 'export');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('docs/broken.mdx');
    expect(err).toMatch(/Nothing was written: 1 error\.$/);
    expect(existsSync(join(folder, '.recto/search-algolia'))).toBe(false);
  });
});
