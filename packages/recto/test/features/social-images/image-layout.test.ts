import { beforeAll, describe, expect, it } from 'vitest';
import { loadImageFonts } from '../../../src/bundle/images/image-fonts.ts';
import { drawImage, fitTitle, visibleTexts } from '../../../src/features/social-images/image-layout.ts';
import type { ImageFonts } from '../../../src/plugin.ts';
import { memoryFiles } from '../../memory-files.ts';
import { decodedPng } from './decoded-png.ts';

const colors = { canvas: '#ffffff', text: '#111111', muted: '#666666', accent: '#2d49c9' };
const background = 'ffffffff';

let renderer: ImageFonts['renderer'];
beforeAll(async () => {
  renderer = (await loadImageFonts([], { root: '/site', files: memoryFiles({}) })).renderer;
});

/** Draws an image and measures which columns have ink above the band at the bottom. */
async function drawn(text: { title: string; place?: string; tagline?: string; direction?: 'ltr' | 'rtl' }) {
  const { direction = 'ltr', ...own } = text;
  const site = { title: 'Site', lang: 'en', direction };
  const image = { path: '/', place: '', tagline: '', ...own, site };
  const png = await decodedPng(await drawImage(image, { colors }, renderer));
  const columns = Array.from({ length: png.width }, (_, x) => {
    for (let y = 0; y < 618; y += 1) if (png.at(x, y) !== background) return true;
    return false;
  });
  return { png, left: columns.indexOf(true), right: columns.lastIndexOf(true) };
}

describe('a social image', () => {
  it('has the size that networks show, and the colours of the site', async () => {
    const { png } = await drawn({ title: 'Introduction', place: 'Overview' });
    expect([png.width, png.height]).toEqual([1200, 630]);
    expect(png.at(1, 1)).toBe(background);
    expect(png.at(600, 625)).toBe('2d49c9ff');
    expect(png.colors).toContain('111111ff');
  });

  it('is the same in every build', async () => {
    const image = () =>
      drawImage(
        { path: '/', title: 'A', place: '', tagline: '', site: { title: 'B', lang: 'en', direction: 'ltr' } },
        { colors },
        renderer,
      );
    expect(await image()).toEqual(await image());
  });

  const keepsMargins = async (title: string) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const { left, right } = await drawn({ title, direction, place: title, tagline: title });
      expect([left >= 78, right <= 1122, right - left > 600]).toEqual([true, true, true]);
    }
  };
  it.each([
    'WWWWWWWWWW MMMMMMMMMM WWWWWWWWWW MMMMMMMMMM',
    `packages/${'configs/'.repeat(12)}renative.private.json`,
    'Ünïcödé & <T> "quoted" – Привет, мир! Γειά σου Κόσμε',
  ])('keeps its margins: %s', keepsMargins);
  it.each([
    'How values are merged across layers, and what wins when several of them say the same',
    'Donaudampfschifffahrtsgesellschaftskapitän und Rechtsschutzversicherungsgesellschaften',
    'word '.repeat(200),
  ])('keeps its margins: %s', { tags: 'full' }, keepsMargins);

  it('starts at the reading edge', async () => {
    expect((await drawn({ title: 'A' })).right).toBeLessThan(400);
    expect((await drawn({ title: 'A', direction: 'rtl' })).left).toBeGreaterThan(800);
  });

  it('leaves out emoji', () => {
    const titleOf = (title: string) =>
      visibleTexts({
        path: '/',
        title,
        place: '',
        tagline: '',
        site: { title: 'Site', lang: 'en', direction: 'ltr' },
      }).title;
    expect(titleOf('🚀 Getting  started 👩‍💻 with 1️⃣ and 🇩🇪')).toBe('Getting started with 1 and');
    expect(titleOf('© 2026 – #1')).toBe('© 2026 – #1');
    expect(titleOf('🎉')).toBe('Site');
  });
});

describe('the title of a social image', () => {
  const fit = async (title: string, lang = 'en') => {
    const { style, lines } = await fitTitle(title, renderer, lang);
    return [style.fontSize, lines, style.overflowWrap];
  };

  it('is as large as possible, and smaller before it is cut', async () => {
    expect(await fit('Introduction')).toEqual([88, 2, 'normal']);
    expect(await fit('Build one application for every screen')).toEqual([88, 2, 'normal']);
    expect(await fit('How values are merged across layers, and what wins when several say it')).toEqual([
      76,
      3,
      'normal',
    ]);
    expect(await fit('word '.repeat(60))).toEqual([56, 4, 'normal']);
  });

  it('breaks a word only if no line can hold it', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
    expect((await fit(`${word} und Hafen`, 'de'))[2]).toBe('normal');
    expect((await fitTitle(`${'configs/'.repeat(20)}a`, renderer, 'en')).text).toMatch(
      /^configs\/\u200Bconfigs/,
    );
    expect(await fit(`packages/${'configs'.repeat(12)}`)).toEqual([40, 5, 'anywhere']);
  });
});
