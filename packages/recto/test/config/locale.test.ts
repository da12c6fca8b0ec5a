import { describe, expect, it } from 'vitest';
import { inLocale, localeBaseUrl, localeOf, pathInLocale, sharedBaseUrl } from '../../src/config/locale.ts';
import { i18nConfig, siteConfig } from '../site/fixtures.ts';

const i18n = i18nConfig(['en', 'fr', 'pt-BR']);

describe('pathInLocale [LOC-01]', () => {
  it.each([
    ['/', 'en', '/docs/a/b', 'fr', '/fr/docs/a/b'],
    ['/', 'fr', '/fr/docs/a/b', 'en', '/docs/a/b'],
    ['/', 'fr', '/fr/docs/a/b', 'pt-BR', '/pt-BR/docs/a/b'],
    ['/', 'fr', '/fr/fr/fr', 'en', '/fr/fr'],
    ['/', 'en', '/', 'fr', '/fr/'],
    ['/', 'fr', '/fr/', 'en', '/'],
    ['/base/fr/', 'en', '/base/fr/docs/a', 'fr', '/base/fr/fr/docs/a'],
    ['/base/fr/', 'fr', '/base/fr/fr/docs/a', 'en', '/base/fr/docs/a'],
    ['/base/', 'pt-BR', '/base/pt-BR/docs/%C3%A9', 'fr', '/base/fr/docs/%C3%A9'],
    ['/base/', 'fr', '/base/fr/docs/a', 'fr', '/base/fr/docs/a'],
  ])('below %s, from %s %s to %s: %s', (baseUrl, from, path, to, expected) => {
    const config = inLocale(siteConfig({ baseUrl, i18n }), from);
    expect(pathInLocale(path, config, to)).toBe(expected);
    expect(pathInLocale(expected, inLocale(config, to), from)).toBe(path);
  });

  it('returns the path of the files that all locales share', () => {
    const config = siteConfig({ baseUrl: '/base/', i18n });
    for (const name of i18n.locales) {
      expect(sharedBaseUrl(inLocale(config, name))).toBe('/base/');
      expect(inLocale(config, name).baseUrl).toBe(localeBaseUrl(config, name));
      expect(localeOf(inLocale(config, name)).htmlLang).toBe(name);
    }
  });
});
