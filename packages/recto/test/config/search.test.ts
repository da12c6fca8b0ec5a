import { describe, expect, it } from 'vitest';
import { fromDocusaurus } from '../../../docusaurus/src/config/from-docusaurus.ts';
import { checkConfig } from '../../src/config/read-config.ts';
import { features } from '../../src/features/features.ts';

const site = { title: 'T', url: 'https://example.org' };
const keys = { appId: 'A', apiKey: 'K', indexName: 'i' };

/** What is wrong with `search`, as sentences with their next action. */
function problems(search: unknown): string[] {
  const { diagnostics } = checkConfig({ ...site, search }, 'c.ts');
  return diagnostics.map(({ message, fix }) => `${message} ${fix}`);
}

describe('search in the configuration', () => {
  it('is a built index unless a service is configured or search is off [ENT-06]', () => {
    const searchOf = (value: object) => checkConfig({ ...site, ...value }, 'c.ts').config?.search;
    expect(searchOf({})).toEqual({ insights: false, searchParameters: {} });
    expect(searchOf({ search: false })).toBe(false);
    const hosts = ['https://search.example.org/', 'http://localhost:8108/path'];
    expect(searchOf({ search: { ...keys, hosts, insights: true, contextual: false } })).toEqual({
      ...keys,
      hosts: ['https://search.example.org', 'http://localhost:8108/path'],
      insights: true,
      contextual: false,
      searchParameters: {},
    });
  });

  it('reports every missing key of a service [ENT-06]', () => {
    expect(problems({ appId: 'A', indexName: undefined })).toEqual([
      '`search.apiKey` is missing: a hosted service needs "appId", "apiKey" and "indexName". Add `search.apiKey`.',
      '`search.indexName` is missing: a hosted service needs "appId", "apiKey" and "indexName". Add `search.indexName`.',
    ]);
    // As a variable that is not set in this shell.
    expect(problems({ ...keys, apiKey: '' })).toEqual([
      '`search.apiKey` is "": expected text. Change `search.apiKey`.',
    ]);
    expect(problems({ hosts: ['https://a.example'], insights: true })).toEqual([
      '`search.hosts` is ["https://a.example"]: it has no effect without "appId", "apiKey" and "indexName" of a hosted service. Change `search.hosts`.',
      '`search.insights` is true: it has no effect without "appId", "apiKey" and "indexName" of a hosted service. Change `search.insights`.',
    ]);
  });

  it('reports problems inside the object, although false is valid too', () => {
    expect(
      problems({ ...keys, hosts: ['search.example.org', 'https://a.example?x'], insights: 'yes' }),
    ).toEqual([
      '`search.hosts[0]` is "search.example.org": expected an address such as https://search.example.org. Change `search.hosts[0]`.',
      '`search.hosts[1]` is "https://a.example?x": expected an address such as https://search.example.org. Change `search.hosts[1]`.',
      '`search.insights` is "yes"; expected a boolean. Change `search.insights`.',
    ]);
    expect(problems({ indexname: 'i' })).toEqual([
      'Unknown key `search.indexname`. Did you mean `indexName`? Otherwise remove it.',
    ]);
    expect(problems('algolia')).toEqual([
      '`search` is "algolia", which is not a valid value. Change `search`.',
    ]);
  });
});

describe('a Docusaurus configuration with Algolia', () => {
  const at = { file: 'docusaurus.config.ts', root: '/site' };

  it('keeps the settings of the service, and puts the search box last', () => {
    const algolia = {
      ...keys,
      contextualSearch: false,
      searchParameters: { facetFilters: 'type:lvl1', hitsPerPage: 5 },
    };
    const navbar = { items: [{ to: '/a', label: 'A' }] };
    const { value, diagnostics } = fromDocusaurus({ ...site, themeConfig: { algolia, navbar } }, at);
    expect(diagnostics).toEqual([]);
    const { config } = checkConfig(value, at.file, features);
    expect(config?.search).toEqual({
      ...keys,
      contextual: false,
      insights: false,
      searchParameters: { facetFilters: ['type:lvl1'], hitsPerPage: 5 },
    });
    expect(config?.theme.navbar.items).toEqual([{ to: '/a', label: 'A', position: 'left' }]);
  });

  it('keeps the position of a search box', () => {
    const navbar = {
      items: [
        { type: 'search', position: 'left' },
        { to: '/a', label: 'A' },
      ],
    };
    const { value } = fromDocusaurus({ ...site, themeConfig: { algolia: keys, navbar } }, at);
    const { config } = checkConfig(value, at.file, features);
    expect(config?.theme.navbar.items.map(({ type }) => type)).toEqual(['search', undefined]);
  });

  it('reports unsupported settings of results', () => {
    const algolia = { ...keys, externalUrlRegex: 'x', replaceSearchResultPathname: { from: 'a', to: 'b' } };
    const { diagnostics } = fromDocusaurus({ ...site, themeConfig: { algolia } }, at);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`themeConfig.algolia.externalUrlRegex` is not supported and was ignored.',
      '`themeConfig.algolia.replaceSearchResultPathname` is not supported and was ignored.',
    ]);
  });
});
