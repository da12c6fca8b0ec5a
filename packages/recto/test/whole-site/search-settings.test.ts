import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../src/plugins/plugin.ts';
import type { ShellState } from '../../src/theme/shell-state.ts';
import { renderSite } from './render-site.ts';

/** Returns the search settings in the state of a page. */
async function settingsOf(path: string, files: Record<string, string>, config: Partial<UserConfig>) {
  const site = await renderSite(files, config);
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(site.html(path)) ?? [];
  return (JSON.parse(json) as ShellState).search;
}

const single = { 'docs/a.md': '# A', 'src/pages/index.md': '# Home' };
const versioned = {
  ...single,
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/a.md': '# A',
  'versioned_docs/version-1.0/a.md': '# A',
};
const hosted = { appId: 'APP', apiKey: 'search-only', indexName: 'harbour' };

describe('search settings in the state of a page', () => {
  it('contain only differences from the defaults [ENT-06]', async () => {
    expect(await settingsOf('/docs/a', single, { title: 'My Docs' })).toEqual({ indexName: 'my-docs' });
    expect(await settingsOf('/docs/a', single, { title: '!' })).toEqual({ indexName: 'site' });
    expect(await settingsOf('/docs/a', single, { search: false })).toBeUndefined();
    expect(await settingsOf('/docs/a', single, { search: hosted })).toEqual({
      indexName: 'harbour',
      hosted: { appId: 'APP', apiKey: 'search-only' },
    });
    const hosts = ['https://search.example.org'];
    const more = { ...hosted, hosts, insights: true, searchParameters: { hitsPerPage: 5, distinct: true } };
    expect(await settingsOf('/docs/a', single, { search: more })).toEqual({
      indexName: 'harbour',
      hosted: { appId: 'APP', apiKey: 'search-only', hosts, insights: true },
      searchParameters: { hitsPerPage: 5, distinct: true },
    });
  });

  it('filter by language and version if there are several, with the configured filters [SRC-29]', async () => {
    const inVersion = (version: string) => [
      'language:en',
      ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`],
    ];
    const filtersOf = async (path: string, config: Partial<UserConfig> = {}) =>
      (await settingsOf(path, versioned, config))?.facetFilters;
    expect(await filtersOf('/docs/a')).toEqual(inVersion('2.0'));
    expect(await filtersOf('/docs/next/a')).toEqual(inVersion('current'));
    expect(await filtersOf('/docs/1.0/a')).toEqual(inVersion('1.0'));
    // Outside the docs: the version that most readers need.
    expect(await filtersOf('/')).toEqual(inVersion('2.0'));
    expect(await filtersOf('/docs/a', { search: { contextual: false } })).toBeUndefined();
    const own = { searchParameters: { facetFilters: ['type:content'] } };
    expect(await filtersOf('/docs/a', { search: own })).toEqual([...inVersion('2.0'), 'type:content']);
  });

  it('have the language of each locale [SRC-29]', async () => {
    const i18n = { locales: ['en', 'fr'], localeConfigs: { fr: { htmlLang: 'fr-CA' } } };
    const french = await settingsOf('/fr/docs/a', single, { i18n });
    expect(french?.facetFilters).toEqual([
      'language:fr-CA',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    ]);
    const always = await settingsOf('/docs/a', single, { search: { contextual: true } });
    expect(always?.facetFilters?.[0]).toBe('language:en');
  });
});
