import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { themeTranslations } from '../../src/content/theme-translations.ts';
import { texts as blogTexts, translations } from '../../src/features/blog/texts.ts';
import { offlineTexts } from '../../src/features/offline/offline.ts';
import { pageTexts } from '../../src/theme/i18n/page-texts.ts';
import { searchTexts } from '../../src/theme/i18n/search-texts.ts';
import { shellTexts } from '../../src/theme/i18n/shell-texts.tsx';

const next = 'theme.docs.paginator.next';

const blog = { messages: translations };

/** All texts of the theme and the blog in English, and those of the library. */
const texts: Record<string, string> = {
  ...shellTexts,
  ...pageTexts,
  ...blogTexts,
  ...searchTexts,
  ...Object.fromEntries(Object.values(offlineTexts)),
};
const load = createRequire(import.meta.url);
const english: Record<string, string> = {
  ...texts,
  ...load('@docusaurus/theme-translations/locales/base/theme-common.json'),
  ...load('@docusaurus/theme-translations/locales/base/theme-search-algolia.json'),
};
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
    const theirs = await themeTranslations(tag, [blog]);
    const same = new Set([...sameEverywhere, ...sameAsEnglish].map((id) => `theme.${id}`));
    const untranslated = Object.keys(texts).filter(
      (id) => theirs[id] === undefined || (theirs[id] === english[id] && !same.has(id)),
    );
    expect(untranslated).toEqual([]);
  });

  it('have the same placeholders as ours', async () => {
    const ours: Record<string, string> = { ...shellTexts, ...pageTexts, ...blogTexts };
    // Version banners also fill {siteTitle}, which our texts do not use.
    const offered = (id: string) => (id.startsWith('theme.docs.versions.') ? '{siteTitle}' : '');
    const places = (message: string) => new Set(message.match(/\{\w+\}/g));
    for (const tag of ['fr', 'ar', 'de', 'ja', 'pt-BR']) {
      const theirs = await themeTranslations(tag, [blog]);
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
