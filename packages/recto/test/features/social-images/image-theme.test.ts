import { describe, expect, it } from 'vitest';
import { loadImageFonts } from '../../../src/bundle/images/image-fonts.ts';
import { readColors } from '../../../src/bundle/images/site-colors.ts';
import { readIcon } from '../../../src/bundle/images/site-icons.ts';
import { staticFile } from '../../../src/bundle/published-files.ts';
import { imageTheme } from '../../../src/features/social-images/draw-images.ts';
import { drawImage } from '../../../src/features/social-images/image-layout.ts';
import { memoryFiles } from '../../memory-files.ts';
import { siteConfig } from '../../site/fixtures.ts';
import { decodedPng } from './decoded-png.ts';

const svg = (attributes: string, inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const rect = (box: string) => `<rect ${box} fill="#c00"/>`;

/** Draws an image and returns the colors in the middle of the logo's box and at its edge. */
async function logoOf(files: Record<string, string | Uint8Array>, named?: { src: string; srcDark?: string }) {
  const { theme: base } = siteConfig();
  const navbar = { ...base.navbar, ...(named && { logo: named }) };
  const config = siteConfig({ favicon: 'icon.svg', theme: { ...base, navbar } });
  const inputs = { root: '/site', config, files: memoryFiles(files) };
  const fonts = await loadImageFonts([], inputs);
  const colors = await readColors(inputs);
  const readStaticFile = async (path: string) => {
    const file = staticFile(path, inputs);
    return file === undefined ? undefined : { file, data: await inputs.files.readBytes(`/site/${file}`) };
  };
  const { theme, problems } = await imageTheme({ config, colors, readStaticFile }, fonts);
  const site = { title: '', lang: 'en', direction: 'ltr' as const };
  const text = { path: '/', title: '', place: '', tagline: '', site };
  const { at } = await decodedPng(await drawImage(text, theme, fonts.renderer));
  return { middle: at(108, 108), edge: at(76, 108), problems: problems.map(({ message }) => message) };
}

const [red, background] = ['cc0000ff', 'fcfdfeff'];

describe('the logo of social images', () => {
  it.each([
    ['with a size', svg('width="20" height="20"', rect('width="20" height="20"'))],
    [
      'with a `viewBox` and a size',
      svg('width="40" height="40" viewBox="-1 -1 2 2"', rect('x="-1" y="-1" width="2" height="2"')),
    ],
    ['with a `viewBox` alone', svg('viewBox="100 100 8 8"', rect('x="100" y="100" width="8" height="8"'))],
    ['with parts outside its box', svg('width="20" height="20"', rect('x="-50" width="100" height="20"'))],
  ])('is an SVG %s', async (_, text) => {
    const logo = await logoOf({ '/site/static/logo.svg': text }, { src: '/logo.svg' });
    expect(logo).toEqual({ middle: red, edge: background, problems: [] });
  });

  it('may be a bitmap', async () => {
    const fonts = await loadImageFonts([], { root: '/site', files: memoryFiles({}) });
    const draw = await readIcon(
      Buffer.from(svg('width="20" height="20"', rect('width="20" height="20"'))),
      fonts,
    );
    const png = (await draw?.(20)) ?? '';
    expect(await logoOf({ '/site/static/logo.png': png }, { src: 'logo.png' })).toMatchObject({
      middle: red,
    });
  });

  it('defaults to the favicon, which may be missing too', async () => {
    const icon = svg('viewBox="0 0 8 8"', rect('width="8" height="8"'));
    expect(await logoOf({ '/site/static/icon.svg': icon })).toMatchObject({ middle: red });
    expect(await logoOf({})).toEqual({ middle: background, edge: background, problems: [] });
  });

  it('is reported and left out if it cannot be drawn', async () => {
    const files = {
      '/site/static/logo.svg': '<svg width="9" height="9"><g></svg>',
      '/site/static/a.txt': 'a',
    };
    expect(await logoOf(files, { src: 'logo.svg' })).toMatchObject({
      middle: background,
      problems: ["Social images have no logo: expected 'g' tag, not 'svg'."],
    });
    expect((await logoOf(files, { src: 'a.txt' })).problems).toHaveLength(1);
    const emoji = { '/site/static/logo.svg': svg('viewBox="0 0 9 9"', '<text y="9">🚀</text>') };
    expect(await logoOf(emoji, { src: 'logo.svg' })).toMatchObject({
      middle: background,
      problems: ['Social images have no logo: no font has "🚀".'],
    });
  });
});
