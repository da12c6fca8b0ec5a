import { describe, expect, it } from 'vitest';
import { drawSvg } from '../../src/assets/images/draw-svg.ts';
import { ogImageSvg, textMeasure } from '../../src/assets/images/og-image-svg.ts';
import { ogImageTheme } from '../../src/assets/images/og-image-theme.ts';
import { readColors } from '../../src/assets/images/site-colors.ts';
import { memoryFiles } from '../../src/model/files.ts';
import { siteConfig } from '../link/fixtures.ts';
import { decodedPng } from './decoded-png.ts';

const svg = (attributes: string, inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const red = (box: string) => `<rect ${box} fill="#c00"/>`;

/** What the picture of a page shows where a logo stands that is as wide as high: its middle, and beside it. */
async function logoOf(files: Record<string, string | Uint8Array>, named?: { src: string; srcDark?: string }) {
  const { theme } = siteConfig();
  const navbar = { ...theme.navbar, ...(named && { logo: named }) };
  const config = siteConfig({ favicon: 'icon.svg', theme: { ...theme, navbar } });
  const work = { root: '/site', config, files: memoryFiles(files) };
  const { look, diagnostics } = await ogImageTheme({ ...work, colors: await readColors(work) });
  const fonts = { files: [] };
  const site = { title: '', lang: 'en', direction: 'ltr' as const };
  const card = ogImageSvg({ path: '/', title: '', place: '', tagline: '', site }, look, textMeasure(fonts));
  const { at } = decodedPng(await drawSvg(card, fonts));
  return { middle: at(108, 108), beside: at(76, 108), problems: diagnostics.map(({ message }) => message) };
}

const [shown, paper] = ['cc0000ff', 'fcfdfeff'];

describe('the logo on social pictures', () => {
  it.each([
    ['with a size', svg('width="20" height="20"', red('width="20" height="20"'))],
    [
      'with a box of its own',
      svg('width="40" height="40" viewBox="-1 -1 2 2"', red('x="-1" y="-1" width="2" height="2"')),
    ],
    ['with a box alone', svg('viewBox="100 100 8 8"', red('x="100" y="100" width="8" height="8"'))],
    ['with parts beyond its box', svg('width="20" height="20"', red('x="-50" width="100" height="20"'))],
  ])('is a drawing %s', async (_, text) => {
    const logo = await logoOf({ '/site/static/logo.svg': text }, { src: '/logo.svg' });
    expect(logo).toEqual({ middle: shown, beside: paper, problems: [] });
  });

  it('may be a picture of pixels', async () => {
    const png = await drawSvg(svg('width="20" height="20"', red('width="20" height="20"')), { files: [] });
    expect(await logoOf({ '/site/static/logo.png': png }, { src: 'logo.png' })).toMatchObject({
      middle: shown,
    });
  });

  it('is the favicon where there is no logo, and nothing where there is neither', async () => {
    const icon = svg('viewBox="0 0 8 8"', red('width="8" height="8"'));
    expect(await logoOf({ '/site/static/icon.svg': icon })).toMatchObject({ middle: shown });
    expect(await logoOf({})).toEqual({ middle: paper, beside: paper, problems: [] });
  });

  it('is left out where it cannot be drawn', async () => {
    const files = {
      '/site/static/logo.svg': '<svg width="9" height="9"><g></svg>',
      '/site/static/a.txt': 'a',
    };
    expect(await logoOf(files, { src: 'logo.svg' })).toMatchObject({
      middle: paper,
      problems: ["Social images have no logo: expected 'g' tag, not 'svg'."],
    });
    expect((await logoOf(files, { src: 'a.txt' })).problems).toHaveLength(1);
  });
});
