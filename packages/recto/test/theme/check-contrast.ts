import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blend, displayable, formatCss, interpolate, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const themeFolder = fileURLToPath(new URL('../../src/theme/css', import.meta.url));
const tokens = readFileSync(join(themeFolder, 'tokens.css'), 'utf8');

function sheetsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Foreground, its grounds, and the least contrast there. */
export type Contrast = [foreground: string, grounds: string[], least: number];

interface SiteStyles {
  /** Folders with the style sheets of a site. */
  folders?: string[];
  /** CSS with the tokens that a site changes or adds. */
  css?: string;
  /** What its style sheets use besides the theme's. */
  promises?: Contrast[];
}

/** Declares the tests of the contrast of the theme's colors, with those of a site. */
export function checkContrast({
  folders = [],
  css = '',
  promises: sitePromises = [],
}: SiteStyles = {}): void {
  const sheets = [themeFolder, ...folders].flatMap(sheetsIn);
  const declarations = new Map(
    [...`${tokens}${css}`.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

  /** The color that a token has in a theme, following `var()` and `light-dark()`. */
  function color(token: string, theme: Theme): string {
    const value = declarations.get(token);
    if (value === undefined) throw new Error(`tokens.css has no --${token}`);
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    if (reference) return color(reference, theme);
    const [, light, dark] = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value) ?? [];
    if (!light || !dark) throw new Error(`--${token} is not a light-dark() of two oklch() colours: ${value}`);
    return theme === 'light' ? light : dark;
  }

  /** Colors that style sheets mix from tokens, by the name that they have here. */
  const mixed: Record<string, (theme: Theme) => string> = {
    'primary-hover': (theme) =>
      formatCss(interpolate([color('accent', theme), color('text', theme)], 'oklch')(0.12)),
    selection: (theme) =>
      formatCss(blend([color('canvas', theme), color('accent', theme).replace(')', ' / 0.25)')])),
    // The bar of this style is dark in both themes.
    'navbar-primary': () => color('accent', 'dark').replace(/[\d.]+%/, '41%'),
  };

  /** A token, or a mixture of some. */
  function painted(name: string, theme: Theme): string {
    return mixed[name]?.(theme) ?? color(name, theme);
  }

  const kinds = ['note', 'tip', 'info', 'warning', 'danger'];
  const codeRoles = ['keyword', 'string', 'name', 'comment', 'number'].map((role) => `code-${role}`);
  const grounds = ['canvas', 'surface', 'raised', 'code-bg'];

  const promises: Contrast[] = [
    ['text', [...grounds, 'accent-soft', ...kinds.map((kind) => `${kind}-soft`)], 7],
    ['code-text', grounds, 7],
    ['muted', [...grounds, 'accent-soft'], 4.5],
    ['accent', [...grounds, 'accent-soft', ...kinds.map((kind) => `${kind}-soft`)], 4.5],
    ...codeRoles.map((role): Contrast => [role, [...grounds, 'accent-soft'], 4.5]),
    ...kinds.map((kind): Contrast => [kind, ['canvas', 'surface', `${kind}-soft`], 4.5]),
    // What was and what is, in highlighted lines too.
    ...['tip', 'danger'].map((role): Contrast => [role, ['code-bg', 'accent-soft'], 4.5]),
    // The accent is also the background of primary buttons.
    ['canvas', ['accent', 'primary-hover'], 4.5],
    ['text', ['selection'], 7],
    // Edges of controls; the ring of the focus and the marks of what is current are the accent.
    ['edge', ['canvas', 'surface', 'raised'], 3],
    ...sitePromises,
  ];

  const cases = themes.flatMap((theme) =>
    promises.flatMap(([foreground, on, least]) => on.map((ground) => ({ theme, foreground, ground, least }))),
  );

  describe('contrast of the tokens', () => {
    test.each(cases)('$theme: $foreground on $ground is at least $least:1', (it) => {
      const ratio = wcagContrast(painted(it.foreground, it.theme), painted(it.ground, it.theme));
      expect(ratio).toBeGreaterThanOrEqual(it.least);
    });

    test('text on the coloured navbar is at least 7:1', () => {
      expect(wcagContrast(color('text', 'dark'), painted('navbar-primary', 'dark'))).toBeGreaterThanOrEqual(
        7,
      );
    });

    test('covers every text and background colour of the style sheets', () => {
      const used = (property: string) =>
        sheets.flatMap((sheet) => [
          ...sheet.matchAll(new RegExp(`[\\s;{]${property}: var\\(--([\\w-]+)\\);`, 'g')),
        ]);
      const names = (matches: RegExpExecArray[]) => [...new Set(matches.map(([, name = '']) => name))];
      const foregrounds = promises.map(([foreground]) => foreground);
      const onWhat = promises.flatMap(([, on]) => on);
      expect(sheets.length).toBeGreaterThan(15);
      expect(names(used('(?:color|--tone)')).filter((name) => !foregrounds.includes(name))).toEqual(['tone']);
      expect(names(used('(?:background|--ground)')).filter((name) => !onWhat.includes(name))).toEqual([
        'ground',
      ]);
    });

    test.each(themes)('%s: every colour is within sRGB', (theme) => {
      const tokens = [...declarations.keys()].filter((name) =>
        declarations.get(name)?.startsWith('light-dark('),
      );
      expect(tokens.length).toBeGreaterThan(20);
      expect(tokens.filter((token) => !displayable(color(token, theme)))).toEqual([]);
    });
  });
}
