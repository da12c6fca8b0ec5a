import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const files = {
  'recto.config.ts': `export default {
    title: 'T', tagline: 'Tied up', url: 'https://example.org', i18n: { locales: ['en', 'fr', 'de'] },
    theme: {
      navbar: { title: 'Boats', items: [{ label: 'Guide', to: '/docs/a' }, { label: 'More', items: [{ label: 'Inner', to: '/docs/a' }] }] },
      footer: { links: [{ title: 'Read', items: [{ label: 'Guide', to: '/docs/a' }] }], copyright: '© Boats' },
      announcementBar: { content: 'Out <b>now</b>' },
    },
  };\n`,
  'sidebars.ts': `export default { main: [
    { type: 'category', label: 'Ropes', link: { type: 'generated-index', description: 'All of them' }, items: ['a'] },
    { type: 'link', label: 'Home', href: '/docs/a' },
  ] };\n`,
  'docs/a.mdx': [
    'import { translate } from "@docusaurus/Translate";',
    'import Translate from "@docusaurus/Translate";',
    '',
    '# A',
    '',
    '<Translate id="count" description="Below the title" values={{ count: 3 }}>{"{count} knots"}</Translate>',
    '',
    '{translate({ message: "Tie well" })}',
    '',
  ].join('\n'),
};
const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, 'i18n', file), 'utf8'));

it('recto translations write adds missing texts and keeps translations', {
  tags: 'full',
}, async () => {
  const mine = { 'item.label.Guide': { message: 'Guide', description: 'mine' } };
  const folder = siteFolder({
    ...files,
    'i18n/fr/docusaurus-theme-classic/navbar.json': JSON.stringify(mine),
  });
  const { code, out, err } = await runRecto(folder, 'translations', 'write');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatchInlineSnapshot(`
    "Added 5 texts to i18n/fr/code.json.
    Added 3 texts to i18n/fr/docusaurus-theme-classic/navbar.json.
    Added 3 texts to i18n/fr/docusaurus-theme-classic/footer.json.
    Added 4 texts to i18n/fr/docusaurus-plugin-content-docs/current.json.
    Added 5 texts to i18n/de/code.json.
    Added 4 texts to i18n/de/docusaurus-theme-classic/navbar.json.
    Added 3 texts to i18n/de/docusaurus-theme-classic/footer.json.
    Added 4 texts to i18n/de/docusaurus-plugin-content-docs/current.json."
  `);
  expect(read(folder, 'fr/docusaurus-theme-classic/navbar.json')).toEqual({
    ...mine,
    title: { message: 'Boats', description: 'Title in the navbar' },
    'item.label.More': { message: 'More', description: 'Item of the navbar' },
    'item.label.Inner': { message: 'Inner', description: 'Item of the navbar' },
  });
  const texts = read(folder, 'de/code.json');
  expect(texts.count).toEqual({ message: '{count} knots', description: 'Below the title' });
  expect(texts['Tie well']).toEqual({ message: 'Tie well' });
  expect(texts).toMatchObject({
    'config.title': { message: 'T', description: 'Title of the site' },
    'config.tagline': { message: 'Tied up' },
    'config.theme.announcementBar.content': { message: 'Out <b>now</b>' },
  });
  // The community has translated the theme.
  expect(texts).not.toHaveProperty('theme.docs.paginator.next');
  expect(read(folder, 'de/docusaurus-plugin-content-docs/current.json')).toMatchInlineSnapshot(`
    {
      "sidebar.main.category.Ropes": {
        "description": "In the sidebar "main": the category "Ropes"",
        "message": "Ropes",
      },
      "sidebar.main.category.Ropes.link.generated-index.description": {
        "description": "In the sidebar "main": the category "Ropes"",
        "message": "All of them",
      },
      "sidebar.main.link.Home": {
        "description": "In the sidebar "main": the link "Home"",
        "message": "Home",
      },
      "version.label": {
        "description": "Name of the version of the docs",
        "message": "Next",
      },
    }
  `);
  expect(existsSync(join(folder, 'i18n/en'))).toBe(false);
  // A second run finds nothing to add, and what was written is taken.
  expect(await runRecto(folder, 'translations', 'write')).toMatchObject({ code: 0, out: '', err: '' });
  expect(await runRecto(folder, 'translations', 'check', '--strict')).toMatchObject({ code: 0, err: '' });
});

it('recto translations check reports missing, unused and unfit translations', {
  timeout: 120_000,
}, async () => {
  const folder = siteFolder({ ...files, 'recto.config.ts': files['recto.config.ts'].replace(", 'de'", '') });
  await runRecto(folder, 'translations', 'write');
  const file = join(folder, 'i18n/fr/code.json');
  const { 'Tie well': _, ...texts } = read(folder, 'fr/code.json');
  texts.count.message = '{nombre} nœuds';
  texts.gone = { message: 'Parti' };
  writeFileSync(file, JSON.stringify(texts));
  const { code, out, err } = await runRecto(folder, 'translations', 'check');
  expect(code).toBe(0);
  expect(`${err}\n\n${out}`).toMatchInlineSnapshot(`
    "warning  check/translation-missing  Missing translation: "Tie well".
      i18n/fr/code.json
      fix  Run "recto translations write", then translate the added texts.

    warning  check/translation-unused  Unused translation: "gone".
      i18n/fr/code.json
      fix  Remove them, or rename them to the ids of current texts.

    warning  check/translation-unfit  The placeholders in the translation of "count" differ from the original.
      i18n/fr/code.json
      missing: {count}
      unknown: {nombre}
      original: {count} knots
      fix  Use the placeholders of the original.

    Checked 5 translation files: 3 warnings.
    14 of 15 texts are the same as the original:
      i18n/fr/code.json: "config.title", "config.tagline", "config.theme.announcementBar.content"
      i18n/fr/docusaurus-theme-classic/navbar.json: "title", "item.label.Guide", "item.label.More", "item.label.Inner"
      i18n/fr/docusaurus-theme-classic/footer.json: "link.title.Read", "link.item.label.Guide", "copyright"
      i18n/fr/docusaurus-plugin-content-docs/current.json: "version.label", "sidebar.main.category.Ropes", "sidebar.main.category.Ropes.link.generated-index.description", "sidebar.main.link.Home""
  `);
  expect((await runRecto(folder, 'translations', 'check', '--strict')).code).toBe(1);
  writeFileSync(file, '{ "a": 1 }');
  const broken = await runRecto(folder, 'translations', 'write');
  expect(broken.code).toBe(1);
  expect(broken.err).toContain('load/translation-invalid');
  expect(readFileSync(file, 'utf8')).toBe('{ "a": 1 }');
});

it('recto translations check lists texts that are the same as the original, without warnings', {
  timeout: 120_000,
}, async () => {
  const folder = siteFolder({ ...files, 'recto.config.ts': files['recto.config.ts'].replace(", 'de'", '') });
  await runRecto(folder, 'translations', 'write');
  const file = join(folder, 'i18n/fr/docusaurus-theme-classic/footer.json');
  const texts = read(folder, 'fr/docusaurus-theme-classic/footer.json');
  const translated = Object.keys(texts).map((id) => [id, { message: `${texts[id].message} (fr)` }]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(translated)));
  const { code, out, err } = await runRecto(folder, 'translations', 'check', '--strict');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatchInlineSnapshot(`
    "Checked 5 translation files: no problems.
    13 of 16 texts are the same as the original:
      i18n/fr/code.json: "count", "Tie well", "config.title", "config.tagline", "config.theme.announcementBar.content"
      i18n/fr/docusaurus-theme-classic/navbar.json: "title", "item.label.Guide", "item.label.More", "item.label.Inner"
      i18n/fr/docusaurus-plugin-content-docs/current.json: "version.label", "sidebar.main.category.Ropes", "sidebar.main.category.Ropes.link.generated-index.description", "sidebar.main.link.Home""
  `);
});

it('a translated title, tagline and announcement are shown in every page of the locale', async () => {
  const message = (text: string) => ({ message: text });
  const folder = siteFolder({
    'recto.config.ts': files['recto.config.ts'],
    'docs/a.md': '# A\n',
    'src/pages/index.md': '# Home\n',
    'i18n/fr/code.json': JSON.stringify({
      'config.title': message('Le port'),
      'config.tagline': message('Amarré'),
      'config.theme.announcementBar.content': message('Sorti <i>hier</i>'),
    }),
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const page = (name: string) => readFileSync(join(folder, 'build', name), 'utf8');
  expect(page('fr/docs/a.html')).toContain('<title>A | Le port</title>');
  expect(page('fr/docs/a.html')).toContain('Sorti <i>hier</i>');
  expect(page('fr/docs/a.html')).not.toContain('Out <b>now</b>');
  expect(page('docs/a.html')).toContain('<title>A | T</title>');
  expect(page('docs/a.html')).toContain('Out <b>now</b>');
  expect(page('de/docs/a.html')).toContain('Out <b>now</b>');

  writeFileSync(join(folder, 'i18n/fr/code.json'), JSON.stringify({ 'config.title': message('La mer') }));
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(page('fr/docs/a.html')).toContain('<title>A | La mer</title>');
  expect(page('fr/docs/a.html')).toContain('Out <b>now</b>');
});

it('recto translations check reads trailing commas and comments', async () => {
  const folder = siteFolder(files);
  mkdirSync(join(folder, 'i18n/fr'), { recursive: true });
  writeFileSync(join(folder, 'i18n/fr/code.json'), '{ # texts\n "count": { "message": "{count} nœuds", }, }');
  const { code, err } = await runRecto(folder, 'translations', 'check');
  expect(code).toBe(0);
  const ofFile = err.split('\n\n').filter((one) => one.includes('i18n/fr/code.json'));
  expect(ofFile.join()).toContain('"Tie well"');
  expect(ofFile.join()).not.toContain('"count"');
});

const docs = 'i18n/fr/docusaurus-plugin-content-docs/current';
const config = (i18n: string) =>
  `export default { title: 'Test', url: 'https://example.org', i18n: ${i18n} };\n`;
const site = {
  'recto.config.ts': config("{ locales: ['en', 'fr'] }"),
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[Gone](./gone.md)\n',
};

it('invalid locales are all reported', async () => {
  const wrong = "{ defaultLocale: 'de', locales: ['en', 'french!'] }";
  const { code, err } = await runRecto(siteFolder({ ...site, 'recto.config.ts': config(wrong) }), 'build');
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "error    config/key-invalid  \`i18n.locales[1]\` is "french!": expected a language tag such as "fr" or "pt-BR".
      recto.config.ts:1:106
      1 │ le: 'Test', url: 'https://example.org', i18n: { defaultLocale: 'de', locales: ['en', 'french!'] } };
        │                                                                                      ~~~~~~~~~
      fix  Change \`i18n.locales[1]\`.

    error    config/key-invalid  \`i18n.defaultLocale\` is "de": expected one of the locales, en, french!.
      recto.config.ts:1:84
      1 │ le: 'Test', url: 'https://example.org', i18n: { defaultLocale: 'de', locales: ['en', 'french!'] } };
        │                                                                ~~~~
      fix  Change \`i18n.defaultLocale\`."
  `);
});

it('invalid translations are reported with their location, and shared problems once [CAT-06]', async () => {
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

    Build failed with 3 errors, 2 warnings. Existing output was left unchanged."
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
  // Files that are the same in all locales are published once.
  const published = readdirSync(join(folder, 'build/fr'), { recursive: true, encoding: 'utf8' });
  expect(published.filter((file) => /\.(?:css|js|svg)$/.test(file))).toEqual([]);
  const loaded = [...read('fr/docs.html').matchAll(/(?:src|href)="([^"]+\.(?:css|js|svg))"/g)];
  expect(loaded.length).toBeGreaterThan(1);
  for (const [, path] of loaded) expect(path).toMatch(/^\/(?:assets|img)\//);
});

it('modules run in each language, so that texts at their top level are translated', {
  tags: 'full',
}, async () => {
  const folder = siteFolder({
    'recto.config.ts': `export default { title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'fr'] }, components: { Logo: './src/mark.tsx' } };\n`,
    'i18n/fr/code.json': JSON.stringify({ in: { message: 'Dedans' }, fast: { message: 'Rapide' } }),
    'src/features.tsx': [
      'import Translate, { translate } from "@docusaurus/Translate";',
      'export const features = [translate({ message: "Easy to use" }), translate({ id: "fast", message: "Fast" })];',
      'export const elements = [<Translate id="in">Inside</Translate>];',
    ].join('\n'),
    'src/mark.tsx': 'import { features } from "./features";\nexport default () => <i>{features[1]}</i>;',
    'src/later.tsx':
      'import { features } from "./features";\nimport { useState } from "react";\nexport const Later = () => <b>{useState(features[1])[0]}</b>;',
    'src/pages/index.tsx': [
      'import { translate } from "@docusaurus/Translate";',
      'import { Later } from "../later";',
      'import { elements, features } from "../features";',
      'const title = translate({ message: "Start" });',
      'export default () => <main>{title}, {features}, {elements}, {translate({ id: "in" })}<Later /></main>;',
    ].join('\n'),
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const read = (file: string) => readFileSync(join(folder, 'build', file), 'utf8');
  expect(read('index.html')).toContain('<i>Fast</i>');
  const french = read('fr/index.html');
  expect(french).toContain('<i>Rapide</i>');
  expect(french).toContain('<main>Start, Easy to useRapide, Dedans, Dedans');
  // The browser runs the module, too.
  expect(french).toMatch(/<recto-island [^>]*data-messages="[^"]*Rapide[^>]*><b>Rapide<\/b>/);
  writeFileSync(join(folder, 'i18n/fr/code.json'), JSON.stringify({ fast: { message: 'Vite' } }));
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(read('fr/index.html')).toContain('<main>Start, Easy to useVite, Inside');
});

it('components have the translations of texts that they show later, and translators find these', {
  tags: 'full',
}, async () => {
  const toggle = (name: string, later: string) =>
    [
      'import { useState } from "react";',
      'import { Translate } from "recto-docs/components";',
      `export default function ${name}() {`,
      '  const [open, setOpen] = useState(false);',
      `  return <button onClick={() => setOpen(!open)}>${name}{open && ${later}}</button>;`,
      '}',
    ].join('\n');
  const folder = siteFolder({
    'recto.config.ts': `export default { title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'fr'] }, components: { Logo: './src/mark.tsx' } };\n`,
    'i18n/fr/code.json': JSON.stringify({ hide: { message: 'Cacher' }, home: { message: 'Accueil' } }),
    'src/mark.tsx': toggle('Mark', '<Translate id="home">Home</Translate>'),
    'src/toggle.tsx': `import { Hide } from './hide.tsx';\n${toggle('Toggle', '<Hide />')}`,
    'src/hide.tsx':
      'import { Translate, translate } from "recto-docs/components";\nexport const Hide = () => <b title={translate({ id: "more", message: "Show less" })}><Translate id="hide">Hide</Translate></b>;\n',
    'src/pages/index.tsx':
      'import Toggle from "../toggle.tsx";\nexport default () => <main><Toggle /></main>;\n',
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const [english, french] = ['', 'fr/'].map((path) =>
    readFileSync(join(folder, `build/${path}index.html`), 'utf8'),
  );
  expect(french).toContain('data-messages="{&quot;hide&quot;:&quot;Cacher&quot;}"');
  expect(french).toContain('"home":"Accueil"');
  expect(english).not.toMatch(/data-messages|Accueil/);
  await runRecto(folder, 'translations', 'write');
  expect(read(folder, 'fr/code.json')).toMatchObject({ more: { message: 'Show less' } });
});
