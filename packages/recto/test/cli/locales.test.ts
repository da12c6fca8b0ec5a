import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

/*
 * What an author reads when something is wrong with a language; each case runs the real command line on a real folder.
 */

const docs = 'i18n/fr/docusaurus-plugin-content-docs/current';
const config = (i18n: string) =>
  `export default { title: 'Test', url: 'https://example.org', i18n: ${i18n} };\n`;
const site = {
  'recto.config.ts': config("{ locales: ['en', 'fr'] }"),
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[Gone](./gone.md)\n',
};

it('locales that are none are refused, all in one run', async () => {
  const wrong = "{ defaultLocale: 'de', locales: ['en', 'french!'] }";
  const { code, err } = await runRecto(siteFolder({ ...site, 'recto.config.ts': config(wrong) }), 'build');
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "error    config/key-invalid  \`i18n.locales[1]\` is "french!": expected a language tag such as "fr" or "pt-BR".
      recto.config.ts
      fix  Change \`i18n.locales[1]\`.

    error    config/key-invalid  \`i18n.defaultLocale\` is "de": expected one of the locales, en, french!.
      recto.config.ts
      fix  Change \`i18n.defaultLocale\`."
  `);
});

it('translations that are wrong are reported with their place, and shared problems once [CAT-06]', async () => {
  const folder = siteFolder({
    ...site,
    'docs/p.mdx': '# P\n\n<Translate />\n',
    'docs/q.mdx': '# Q\n\n<Translate id="a">Some <b>bold</b> text</Translate>\n',
    'i18n/fr/code.json': '{\n  "a": { "text": "x" }\n}\n',
    [`${docs}/old.md`]: '# Old\n',
  });
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "warning  load/translation-unmatched  "i18n/fr/docusaurus-plugin-content-docs/current/old.md" translates a file that does not exist.
      i18n/fr/docusaurus-plugin-content-docs/current/old.md
      expected the original at docs/old.md
      fix  Rename the translation to match its original, or create the original.

    warning  link/file-missing  The linked file "./gone.md" does not exist.
      docs/index.md:7:8
      7 │ [Gone](./gone.md)
        │        ~~~~~~~~~
      looked for docs/gone.md
      fix  Correct the path, or add the file.

    error    load/translation-invalid  \`a.message\` is missing.
      i18n/fr/code.json:2
      2 │   "a": { "text": "x" }
      fix  Write each text as "id": { "message": "…" }.

    error    render/translation-invalid  A translation needs an id or a default message.
      docs/p.mdx:3:1
      3 │ <Translate />
        │ ~
      fix  Give it a text, such as <Translate id="home.more">Read more</Translate>.

    error    render/translation-invalid  Translate takes one text and nothing else; use values for the rest.
      docs/q.mdx:3:1
      3 │ <Translate id="a">Some <b>bold</b> text</Translate>
        │ ~
      fix  Give it a text, such as <Translate id="home.more">Read more</Translate>.

    Nothing was written: 3 errors, 2 warnings. The previous output, if any, is unchanged."
  `);
});

it('a site in two languages is built into one folder', async () => {
  const folder = siteFolder({ ...site, [`${docs}/index.md`]: '---\nslug: /\n---\n\n# Départ\n' });
  const { code, out } = await runRecto(folder, 'build');
  expect([code, out.replace(/[\d.]+ s/, '… s')]).toEqual([
    0,
    'Built 4 pages into build in … s, with 1 warning.',
  ]);
  const read = (file: string) => readFileSync(join(folder, 'build', file), 'utf8');
  expect(read('docs.html')).toContain('>Start<');
  expect(read('fr/docs.html')).toContain('>Départ<');
  expect(read('fr/404.html')).toContain('<html lang="fr"');
});
