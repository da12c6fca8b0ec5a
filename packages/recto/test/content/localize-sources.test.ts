import { describe, expect, it } from 'vitest';
import { inLocale } from '../../src/config/locale.ts';
import { loadSources } from '../../src/content/load-sources.ts';
import { localizeSources } from '../../src/content/localize-sources.ts';
import { memoryFiles } from '../memory-files.ts';
import { i18nConfig, reported, siteConfig } from '../site/fixtures.ts';

const docs = 'i18n/fr/docusaurus-plugin-content-docs/current';
const pages = 'i18n/fr/docusaurus-plugin-content-pages';

const current = [{ name: 'current', folder: 'docs' }];

async function localized(files: Record<string, string>, { locale = 'fr', versions = current } = {}) {
  const config = siteConfig({ i18n: i18nConfig(['en', 'fr']) });
  const disk = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text]));
  const loading = { root: '/site', config, files: memoryFiles(disk), changes: new Map(), versions };
  const shared = await loadSources(loading);
  return localizeSources(shared, { ...loading, config: inLocale(config, locale) });
}

describe('the content in a locale', () => {
  it('consists of translations, and of originals that are not translated', async () => {
    const { sources, diagnostics } = await localized({
      'docs/a.md': 'A',
      'docs/sub/b.mdx': 'B',
      'src/pages/about.md': 'About',
      [`${docs}/sub/b.mdx`]: 'Bé',
      [`${pages}/about.md`]: 'À propos',
    });
    expect(sources.map(({ path, original, text }) => [path, original, text])).toEqual([
      ['docs/a.md', undefined, 'A'],
      [`${docs}/sub/b.mdx`, 'docs/sub/b.mdx', 'Bé'],
      [`${pages}/about.md`, 'src/pages/about.md', 'À propos'],
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('is translated for each version of the docs', async () => {
    const old = { name: '1.0', folder: 'versioned_docs/version-1.0' };
    const { sources, categories } = await localized(
      {
        'docs/a.md': 'A',
        'docs/_category_.json': '{"label":"New"}',
        'versioned_docs/version-1.0/a.md': 'old',
        'versioned_docs/version-1.0/_category_.json': '{"label":"Old"}',
        'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': 'vieux',
        'i18n/fr/docusaurus-plugin-content-docs/version-1.0/_category_.json': '{"label":"Vieux"}',
      },
      { versions: [...current, old] },
    );
    expect(sources.map(({ version, text }) => [version, text])).toEqual([
      [undefined, 'A'],
      ['1.0', 'vieux'],
    ]);
    expect(categories.map(({ version, label }) => [version, label])).toEqual([
      [undefined, 'New'],
      ['1.0', 'Vieux'],
    ]);
  });

  it('is unchanged in the default locale and without translations', async () => {
    const files = { 'docs/a.md': 'A', [`${docs}/a.md`]: 'Â' };
    expect((await localized(files, { locale: 'en' })).sources.map(({ text }) => text)).toEqual(['A']);
    const untranslated = await localized({ 'docs/a.md': 'A' });
    expect(untranslated.sources).toEqual([expect.objectContaining({ path: 'docs/a.md' })]);
  });

  it('has the translated category files of its folders, whatever their format', async () => {
    const { categories } = await localized({
      'docs/one/a.md': '',
      'docs/one/_category_.json': '{"label":"One"}',
      'docs/two/a.md': '',
      'docs/two/_category_.json': '{"label":"Two"}',
      [`${docs}/two/_category_.yml`]: 'label: Deux',
    });
    expect(categories.map(({ folder, label }) => [folder, label])).toEqual([
      ['one', 'One'],
      ['two', 'Deux'],
    ]);
  });

  it('skips and reports a translation without an original', async () => {
    const { sources, diagnostics } = await localized({ 'docs/a.md': 'A', [`${docs}/b.md`]: 'Bé' });
    expect(sources.map(({ path }) => path)).toEqual(['docs/a.md']);
    expect(reported(diagnostics)).toMatchInlineSnapshot(`
      "warning load/translation-unmatched i18n/fr/docusaurus-plugin-content-docs/current/b.md
      "i18n/fr/docusaurus-plugin-content-docs/current/b.md" translates a file that does not exist.
      - expected the original at docs/b.md
      > Rename the translation to match its original, or create the original."
    `);
  });
});
