import { describe, expect, it } from 'vitest';
import { themeTranslations } from '../../src/load/theme-translations.ts';
import { pageTexts } from '../../src/theme/page-texts.ts';
import { shellTexts } from '../../src/theme/shell-texts.tsx';

const next = 'theme.docs.paginator.next';

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

  it('have values in the places where ours have them', async () => {
    const ours: Record<string, string> = { ...shellTexts, ...pageTexts };
    // Version banners offer it, and our own words do without.
    const offered = (id: string) => (id.startsWith('theme.docs.versions.') ? '{siteTitle}' : '');
    const places = (message: string) => new Set(message.match(/\{\w+\}/g));
    for (const tag of ['fr', 'ar', 'de', 'ja', 'pt-BR']) {
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
