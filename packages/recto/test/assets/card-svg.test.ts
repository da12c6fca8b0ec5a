import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { drawSvg } from '../../src/assets/images/draw-svg.ts';
import { ogImageSvg, textMeasure } from '../../src/assets/images/og-image-svg.ts';
import { decodedPng } from './decoded-png.ts';

const inter = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
);
const fonts = { files: [inter] };
const text = textMeasure(fonts);
const colors = { canvas: '#ffffff', text: '#111111', muted: '#666666', accent: '#2d49c9' };
const paper = 'ffffffff';

/** Draws a card, and tells where its columns have ink above the band at the foot. */
async function drawn(card: { title: string; place?: string; tagline?: string; direction?: 'ltr' | 'rtl' }) {
  const { direction = 'ltr', ...said } = card;
  const site = { title: 'Site', lang: 'en', direction };
  const svg = ogImageSvg({ path: '/', place: '', tagline: '', ...said, site }, { colors }, text);
  const png = decodedPng(await drawSvg(svg, fonts));
  const columns = Array.from({ length: png.width }, (_, x) => {
    for (let y = 0; y < 618; y += 1) if (png.at(x, y) !== paper) return true;
    return false;
  });
  return { png, left: columns.indexOf(true), right: columns.lastIndexOf(true) };
}

describe('the picture of a page', () => {
  it('has the size that networks show, and the colours of the site', async () => {
    const { png } = await drawn({ title: 'Introduction', place: 'Overview' });
    expect([png.width, png.height]).toEqual([1200, 630]);
    expect(png.at(1, 1)).toBe(paper);
    expect(png.at(600, 625)).toBe('2d49c9ff');
    expect(png.colors).toContain('111111ff');
  });

  it.each([
    'How values are merged across layers, and what wins when several of them say the same',
    'WWWWWWWWWW MMMMMMMMMM WWWWWWWWWW MMMMMMMMMM',
    'Donaudampfschifffahrtsgesellschaftskapitän und Rechtsschutzversicherungsgesellschaften',
    `packages/${'configs/'.repeat(12)}renative.private.json`,
    'Ünïcödé & <T> "quoted" – Привет, мир! Γειά σου Κόσμε',
    'word '.repeat(200),
  ])('keeps its margins, since lines are as wide as they were measured: %s', async (title) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const { left, right } = await drawn({ title, direction, place: title, tagline: title });
      expect([left >= 78, right <= 1122, right - left > 600]).toEqual([true, true, true]);
    }
  });

  it('begins where reading begins', async () => {
    expect((await drawn({ title: 'A' })).right).toBeLessThan(400);
    expect((await drawn({ title: 'A', direction: 'rtl' })).left).toBeGreaterThan(800);
  });
});

it('text is measured by its outlines, and characters that a font lacks are known', () => {
  const { measure, missing } = text;
  expect(measure('mm')).toBeGreaterThan(2 * measure('i'));
  expect(measure('ab')).toBeCloseTo(measure('a') + measure('b'), 1);
  expect(measure(' ')).toBeGreaterThan(0.15);
  expect(missing('Größe – Привет <&> Ελληνικά Tiếng Việt')).toEqual([]);
  expect(missing('a 日本 b 日')).toEqual(['日', '本']);
});
