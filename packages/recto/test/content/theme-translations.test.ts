import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeTranslations } from '../../src/content/theme-translations.ts';
import { texts as blogTexts } from '../../src/features/blog/texts.ts';
import { offlineTexts } from '../../src/features/offline/offline.ts';
import { texts as pageActionTexts } from '../../src/features/page-actions/texts.ts';
import { pageTexts } from '../../src/theme/i18n/page-texts.ts';
import { searchTexts } from '../../src/theme/i18n/search-texts.ts';
import { shellTexts } from '../../src/theme/i18n/shell-texts.tsx';

const next = 'theme.docs.paginator.next';

const offline: Record<string, string> = Object.fromEntries(Object.values(offlineTexts));

/** The languages in which the engine has the texts that the library lacks. */
const languages = readdirSync(join(import.meta.dirname, '../../translations')).map((name) =>
  name.replace('.json', ''),
);

/** All texts of the theme and the blog in English, and those of the library. */
const texts: Record<string, string> = {
  ...shellTexts,
  ...pageTexts,
  ...blogTexts,
  ...searchTexts,
  ...offline,
};
const load = createRequire(import.meta.url);
const libraryTexts: Record<string, string> = {
  ...load('@docusaurus/theme-translations/locales/base/theme-common.json'),
  ...load('@docusaurus/theme-translations/locales/base/theme-search-algolia.json'),
};
const english: Record<string, string> = { ...texts, ...libraryTexts };
const sameEverywhere = ['blog.author.pageTitle', 'admonition.info', 'admonition.danger'];

describe('the theme in other languages', () => {
  it.each([
    ['fr', 'Suivant'],
    ['fr-CA', 'Suivant'],
    ['pt', 'Próxima'],
    ['pt-BR', 'Próxima'],
    ['zh-CN', '下一页'],
    ['zh-TW', '下一頁'],
    ['en', undefined],
    ['tlh', undefined],
  ])('%s: %s', async (tag, expected) => {
    expect((await themeTranslations(tag))[next]).toBe(expected);
  });

  it.each([
    [
      'fr',
      [
        ...['navbar.mobileVersionsDropdown.label', 'docs.versionBadge.label', 'tags.tagsPageTitle'],
        ...['mainMenu.dialogAriaLabel', 'NotFound.docs', 'search.pages'],
        ...['TypeTable.type', 'TypeTable.description'],
      ],
    ],
    ['de', ['docs.versionBadge.label']],
    ['es', []],
    ['pt-BR', ['mainMenu.dialogAriaLabel']],
    ['ja', []],
    ['zh-Hans', []],
  ])('has every text of the theme in %s', async (tag, sameAsEnglish) => {
    const theirs = await themeTranslations(tag);
    const same = new Set([...sameEverywhere, ...sameAsEnglish].map((id) => `theme.${id}`));
    const untranslated = Object.keys(texts).filter(
      (id) => theirs[id] === undefined || (theirs[id] === english[id] && !same.has(id)),
    );
    expect(untranslated).toEqual([]);
  });

  it.each(languages)('has the texts that only this theme has in %s', async (tag) => {
    const theirs = await themeTranslations(tag);
    const own = { ...shellTexts, ...pageTexts, ...searchTexts, ...offline, ...pageActionTexts };
    const untranslated = Object.keys(own).filter((id) => !(id in libraryTexts || id in theirs));
    expect(untranslated).toEqual([]);
  });

  it('have the same placeholders as ours', async () => {
    const ours: Record<string, string> = { ...shellTexts, ...pageTexts, ...blogTexts };
    // Version banners also fill {siteTitle}, which our texts do not use.
    const offered = (id: string) => (id.startsWith('theme.docs.versions.') ? '{siteTitle}' : '');
    const places = (message: string) => new Set(message.match(/\{\w+\}/g));
    for (const tag of languages) {
      const theirs = await themeTranslations(tag);
      const known = Object.keys(ours).filter((id) => id in theirs);
      expect(known.length).toBeGreaterThan(20);
      for (const id of known) {
        const given = places((ours[id] ?? '') + offered(id));
        const wanted = [...places(theirs[id] ?? '')];
        expect([tag, id, wanted.filter((place) => !given.has(place))]).toEqual([tag, id, []]);
      }
    }
  });
});
