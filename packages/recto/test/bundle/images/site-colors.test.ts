import { describe, expect, it } from 'vitest';
import { readColors } from '../../../src/bundle/images/site-colors.ts';
import { hexOf } from '../../../src/utils/hex-color.ts';
import { memoryFiles } from '../../memory-files.ts';
import { siteConfig } from '../../site/fixtures.ts';

/** Returns the accent of a site with a style sheet, in both modes. */
async function accent(css: string): Promise<[light: string, dark: string]> {
  const { theme } = siteConfig();
  const config = siteConfig({ theme: { ...theme, customCss: ['site.css', 'missing.css'] } });
  const files = memoryFiles({ '/site/site.css': css });
  const { light, dark } = await readColors({ root: '/site', config, files });
  return [light.accent, dark.accent];
}

const themeAccent = ['oklch(47% 0.2 268)', 'oklch(77% 0.115 268)'];

describe('the colours of a site', () => {
  it('are those of the theme', async () => {
    expect(await accent('')).toEqual(themeAccent);
  });

  it.each([
    [':root { --accent: #c00; }', '#c00', '#c00'],
    [':root { --accent: light-dark(#c00, rgb(255 0 0 / 1)); }', '#c00', 'rgb(255 0 0 / 1)'],
    [':root { --accent: #c00 } [data-theme="dark"] { --accent: #f88 }', '#c00', '#f88'],
    ["html[data-theme='light'], html[data-theme='dark'] { --accent: teal }", 'teal', 'teal'],
    ['@layer site { :root { --accent: #c00; } }', '#c00', '#c00'],
    [':root { --brand: #c00; --accent: var(--brand); }', '#c00', '#c00'],
    [':root { /* --accent: #000; */ --accent: #c00; }', '#c00', '#c00'],
  ])('are overridden by style sheets of the site: %s', async (css, light, dark) => {
    expect(await accent(css)).toEqual([light, dark]);
  });

  it.each([
    '.card { --accent: #c00; }',
    '@media print { :root { --accent: #c00; } }',
    ':root { --accent: color-mix(in oklch, red, blue); }',
    ':root { --accent: var(--nothing); }',
    ':root { --accent: var(--b); --b: var(--accent); }',
    ':root { --accent: #c',
  ])('ignore rules for single elements and values that need a browser: %s', async (css) => {
    expect(await accent(css)).toEqual(themeAccent);
  });

  it('convert to hexadecimal', () => {
    expect(['oklch(47% 0.2 268)', 'white', 'rgb(255 0 0 / 1)', 'oklch(70% 0.4 150)'].map(hexOf)).toEqual([
      '#2d49c9',
      '#ffffff',
      '#ff0000',
      '#00be58',
    ]);
  });
});
