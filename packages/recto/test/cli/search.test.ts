import { describe, expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const config = (extra: string) => `export default { title: 'Test', url: 'https://example.org', ${extra} };\n`;

// Several commands a case; a busy machine is no failure.
describe('recto search', { timeout: 180_000 }, () => {
  it('lists the hits of the built site in order, as text and as JSON', async () => {
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

  it('asks one version, and one language', async () => {
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

  it('says what to do where there is no index', async () => {
    const files = { 'docs/a.md': '# A\n' };
    const unbuilt = await runRecto(siteFolder(files), 'search', 'a');
    expect(unbuilt.code).toBe(1);
    expect(unbuilt.err).toMatchInlineSnapshot(`
      "error    cli/index-missing  No search index in "<site>/build".
        fix  Run "recto build" first."
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
