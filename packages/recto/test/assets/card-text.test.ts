import { describe, expect, it } from 'vitest';
import { drawnText, fitLines, fitTitle } from '../../src/assets/images/og-image-text.ts';

/** Every character is half an em wide, so that lines can be counted by hand; an ideograph is a whole one. */
const measure = (text: string) =>
  [...text].reduce((sum, one) => sum + (/\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}/u.test(one) ? 1 : 0.5), 0);

const fit = (text: string, lang = 'en') => fitTitle(text, { measure, lang, width: 1040 });

describe('a title on a social picture', () => {
  it('is as large as it can be', () => {
    expect(fit('Introduction')).toEqual({ size: 88, lines: ['Introduction'] });
    expect(fit('rnv.project')).toEqual({ size: 88, lines: ['rnv.project'] });
  });

  it('has lines of about the same length', () => {
    expect(fit('Build one application for every screen')).toEqual({
      size: 88,
      lines: ['Build one application', 'for every screen'],
    });
  });

  it('shrinks before it is cut', () => {
    expect(fit('How values are merged across layers, and what wins when several say it').size).toBe(76);
    const long = fit('word '.repeat(60).trim());
    expect(long.size).toBe(56);
    expect(long.lines).toHaveLength(4);
    expect(long.lines.at(-1)).toMatch(/word…$/);
  });

  it('never hyphenates: a long word makes all of it smaller, and one that no line can hold is broken', () => {
    const ship = 'Donaudampfschifffahrtsgesellschaftskapitän';
    expect(fit(`${ship} und Hafen`, 'de')).toEqual({ size: 48, lines: [ship, 'und Hafen'] });
    const path = `packages/${'configs/'.repeat(8)}renative.json`;
    const { size, lines } = fit(path);
    expect(size).toBe(40);
    expect(lines.join('')).toBe(path);
    expect(lines.every((line) => measure(line) <= 1040 / size)).toBe(true);
    expect(lines[0]).toMatch(/\/$/);
  });

  it('ends lines between words that stand without spaces, and begins none with a closing mark', () => {
    const { lines } = fit('日本語のドキュメントを「すばやく」作成するための、はじめてのガイド。', 'ja');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('日本語のドキュメントを「すばやく」作成するための、はじめてのガイド。');
    for (const line of lines) expect(line).not.toMatch(/^[」、。]|「$/);
  });

  it('leaves out emoji, which have no outlines', () => {
    expect(drawnText('🚀 Getting  started 👩‍💻 with 1️⃣ and 🇩🇪')).toBe('Getting started with 1 and');
    expect(drawnText('© 2026 – #1')).toBe('© 2026 – #1');
    expect(drawnText('🎉')).toBe('');
  });
});

it('a text in a few lines ends in an ellipsis where there is more of it', () => {
  const settings = { measure, lang: 'en', room: 10, most: 2 };
  expect(fitLines('one two', settings)).toEqual(['one two']);
  expect(fitLines('one two three four five, sixteen, seventeen', settings)).toEqual([
    'one two three four',
    'five, sixteen…',
  ]);
  expect(fitLines('a'.repeat(50), { ...settings, most: 1 })).toEqual([`${'a'.repeat(19)}…`]);
});
