import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { loadImageFonts } from '../../../src/bundle/images/image-fonts.ts';
import { memoryFiles } from '../../memory-files.ts';

const load = (names: string[], files: Record<string, string | Uint8Array> = {}) =>
  loadImageFonts(names, { root: '/site', files: memoryFiles(files) });

describe('the fonts of images', () => {
  it('include Inter, and report characters that no font has', async () => {
    const fonts = await load([]);
    expect(fonts.missingInText('Größe – Привет <&> Ελληνικά Tiếng Việt')).toEqual([]);
    expect(fonts.missingInText('a 日本 b 日')).toEqual(['日', '本']);
  });

  it('report files that are missing or are not fonts', async () => {
    const cut = readFileSync(
      createRequire(import.meta.url).resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    ).subarray(0, 200);
    const { problems } = await load(['missing.ttf', '@fonts/none/a.ttf', 'text.ttf', 'cut.ttf'], {
      '/site/text.ttf': 'text',
      '/site/cut.ttf': cut,
    });
    expect(problems.map(({ message, fix }) => [message, fix])).toEqual([
      ['The font "missing.ttf" does not exist.', 'Add the file, or correct the name.'],
      [
        'The font "@fonts/none/a.ttf" does not exist.',
        'Install its package (`npm install @fonts/none`), or correct the name.',
      ],
      ['The font "text.ttf" is not a TrueType or OpenType font.', 'Use a .ttf, .otf or .ttc file.'],
      ['The font "cut.ttf" is not a TrueType or OpenType font.', 'Use a .ttf, .otf or .ttc file.'],
    ]);
  });
});
