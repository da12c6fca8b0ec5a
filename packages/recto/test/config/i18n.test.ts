import { describe, expect, it } from 'vitest';
import { fromDocusaurus } from '../../../docusaurus/src/config/from-docusaurus.ts';
import { checkConfig } from '../../src/config/read-config.ts';
import { features } from '../../src/features/features.ts';

const least = { title: 'T', url: 'https://example.org' };

function check(i18n: unknown) {
  const { config, diagnostics } = checkConfig({ ...least, i18n }, 'recto.config.ts', features);
  return { i18n: config?.i18n, problems: diagnostics.map(({ message, fix }) => `${message} ${fix}`) };
}

describe('the locales of a site', () => {
  it('are English only by default [ENT-02]', () => {
    expect(check(undefined).i18n).toEqual({
      path: 'i18n',
      defaultLocale: 'en',
      currentLocale: 'en',
      locales: ['en'],
      localeConfigs: {
        en: {
          label: 'English',
          direction: 'ltr',
          htmlLang: 'en',
          calendar: 'gregory',
          path: 'en',
          translate: true,
        },
      },
    });
  });

  it('have names and directions from the browser standards [LOC-02]', () => {
    const { i18n } = check({ locales: ['en', 'fr', 'ar', 'he', 'zh-Hans', 'fa-u-ca-persian'] });
    const known = Object.values(i18n?.localeConfigs ?? {});
    expect(known.map(({ label, direction, calendar }) => `${label} ${direction} ${calendar}`)).toEqual([
      'English ltr gregory',
      'Français ltr gregory',
      'العربية rtl gregory',
      'עברית rtl gregory',
      '简体中文 ltr gregory',
      'فارسی rtl persian',
    ]);
  });

  it('have the calendar of their language', () => {
    const { i18n } = check({ locales: ['en', 'th'], localeConfigs: { en: { htmlLang: 'fa' } } });
    const { en, th } = i18n?.localeConfigs ?? {};
    expect([en?.calendar, en?.direction, th?.calendar]).toEqual(['persian', 'rtl', 'buddhist']);
  });

  it('use their configuration', () => {
    const fr = { label: 'FR', direction: 'rtl', htmlLang: 'fr-CA', calendar: 'persian', path: 'french' };
    const { i18n } = check({ locales: ['en', 'fr'], localeConfigs: { fr, de: { label: 'x' } } });
    expect(i18n?.localeConfigs.fr).toEqual({ ...fr, translate: true });
    expect(Object.keys(i18n?.localeConfigs ?? {})).toEqual(['en', 'fr']);
  });

  it('are converted from a Docusaurus configuration', () => {
    const i18n = { defaultLocale: 'de', locales: ['de', 'en'], path: 'lang', localeConfigs: { de: {} } };
    const { value, diagnostics } = fromDocusaurus({ ...least, i18n }, { file: 'x', root: '/' });
    expect(diagnostics).toEqual([]);
    expect(checkConfig(value, 'x', features).config?.i18n).toMatchObject({
      path: 'lang',
      defaultLocale: 'de',
      locales: ['de', 'en'],
    });
  });

  it('are rejected if they are no language tags, duplicates, or lack the default one', () => {
    expect(
      check({
        defaultLocale: 'de',
        locales: ['en', 'français', 'en'],
        localeConfigs: { en: { htmlLang: 'e', dir: 'ltr', direction: 'up' } },
        default: 'en',
      }).problems,
    ).toMatchInlineSnapshot(`
      [
        "\`i18n.localeConfigs.en.direction\` is "up"; expected one of "ltr", "rtl". Change \`i18n.localeConfigs.en.direction\`.",
        "\`i18n.localeConfigs.en.htmlLang\` is "e": expected a language tag such as "fr" or "pt-BR". Change \`i18n.localeConfigs.en.htmlLang\`.",
        "Unknown key \`i18n.localeConfigs.en.dir\`. Remove it.",
        "Unknown key \`i18n.default\`. Did you mean \`defaultLocale\`? Otherwise remove it.",
      ]
    `);
    expect(check({ locales: [] }).problems).toMatchInlineSnapshot(`
      [
        "\`i18n.locales\` is []: expected at least one locale. Change \`i18n.locales\`.",
      ]
    `);
    expect(check({ defaultLocale: 'de', locales: ['en', 'français', 'en'] }).problems).toMatchInlineSnapshot(`
      [
        "\`i18n.locales[1]\` is "français": expected a language tag such as "fr" or "pt-BR". Change \`i18n.locales[1]\`.",
        "\`i18n.locales[2]\` is "en": duplicate locale. Change \`i18n.locales[2]\`.",
        "\`i18n.defaultLocale\` is "de": expected one of the locales, en, français, en. Change \`i18n.defaultLocale\`.",
      ]
    `);
  });
});
