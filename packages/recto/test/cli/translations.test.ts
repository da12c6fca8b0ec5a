import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const files = {
  'recto.config.ts': `export default {
    title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'fr', 'de'] },
    theme: {
      navbar: { title: 'Boats', items: [{ label: 'Guide', to: '/docs/a' }, { label: 'More', items: [{ label: 'Inner', to: '/docs/a' }] }] },
      footer: { links: [{ title: 'Read', items: [{ label: 'Guide', to: '/docs/a' }] }], copyright: '© Boats' },
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

it('recto translations write gives translators what is missing, and keeps what they wrote', {
  timeout: 120_000,
}, async () => {
  const mine = { 'item.label.Guide': { message: 'Guide', description: 'mine' } };
  const folder = siteFolder({
    ...files,
    'i18n/fr/docusaurus-theme-classic/navbar.json': JSON.stringify(mine),
  });
  const { code, out, err } = await runRecto(folder, 'translations', 'write');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatchInlineSnapshot(`
    "Added 2 texts to i18n/fr/code.json.
    Added 3 texts to i18n/fr/docusaurus-theme-classic/navbar.json.
    Added 3 texts to i18n/fr/docusaurus-theme-classic/footer.json.
    Added 4 texts to i18n/fr/docusaurus-plugin-content-docs/current.json.
    Added 2 texts to i18n/de/code.json.
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

it('recto translations check tells what is missing, unused or does not fit', {
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

    Checked 5 translation files: 3 warnings."
  `);
  expect((await runRecto(folder, 'translations', 'check', '--strict')).code).toBe(1);
  writeFileSync(file, '{ "a": 1 }');
  const broken = await runRecto(folder, 'translations', 'write');
  expect(broken.code).toBe(1);
  expect(broken.err).toContain('load/translation-invalid');
  expect(readFileSync(file, 'utf8')).toBe('{ "a": 1 }');
});

it('translations check reads files with trailing commas and comments, as a build does', async () => {
  const folder = siteFolder(files);
  mkdirSync(join(folder, 'i18n/fr'), { recursive: true });
  writeFileSync(join(folder, 'i18n/fr/code.json'), '{ # texts\n "count": { "message": "{count} nœuds", }, }');
  const { code, err } = await runRecto(folder, 'translations', 'check');
  expect(code).toBe(0);
  const ofFile = err.split('\n\n').filter((one) => one.includes('i18n/fr/code.json'));
  expect(ofFile.join()).toContain('"Tie well"');
  expect(ofFile.join()).not.toContain('"count"');
});
