import { readFileSync } from 'node:fs';
import { displayable, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/theme/css/tokens.css', import.meta.url), 'utf8');

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const declarations = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

/** The colour that a token has in a theme, following `var()` and `light-dark()`. */
function color(token: string, theme: Theme): string {
  const value = declarations.get(token);
  if (value === undefined) throw new Error(`tokens.css has no --${token}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return color(reference, theme);
  const [, light, dark] = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value) ?? [];
  if (!light || !dark) throw new Error(`--${token} is not a light-dark() of two oklch() colours: ${value}`);
  return theme === 'light' ? light : dark;
}

const kinds = ['note', 'tip', 'info', 'warning', 'danger'];
const codeRoles = ['keyword', 'string', 'name', 'comment', 'number'].map((role) => `code-${role}`);
const grounds = ['canvas', 'surface', 'raised', 'code-bg'];

/** Foreground, its grounds, and the least contrast there. */
const promises: [string, string[], number][] = [
  ['text', [...grounds, 'accent-soft', ...kinds.map((kind) => `${kind}-soft`)], 7],
  ['code-text', grounds, 7],
  ['muted', [...grounds, 'accent-soft'], 4.5],
  ['accent', [...grounds, 'accent-soft', ...kinds.map((kind) => `${kind}-soft`)], 4.5],
  ...codeRoles.map((role): [string, string[], number] => [role, [...grounds, 'accent-soft'], 4.5]),
  ...kinds.map((kind): [string, string[], number] => [kind, ['canvas', 'surface', `${kind}-soft`], 4.5]),
  // The accent is also a ground: the label of a primary button stands on it.
  ['canvas', ['accent'], 4.5],
];

const cases = themes.flatMap((theme) =>
  promises.flatMap(([foreground, on, least]) => on.map((ground) => ({ theme, foreground, ground, least }))),
);

describe('contrast of the tokens', () => {
  test.each(cases)('$theme: $foreground on $ground is at least $least:1', (it) => {
    const ratio = wcagContrast(color(it.foreground, it.theme), color(it.ground, it.theme));
    expect(ratio).toBeGreaterThanOrEqual(it.least);
  });

  test.each(themes)('%s: every colour can be shown in sRGB', (theme) => {
    const tokens = [...declarations.keys()].filter((name) =>
      declarations.get(name)?.startsWith('light-dark('),
    );
    expect(tokens.length).toBeGreaterThan(20);
    expect(tokens.filter((token) => !displayable(color(token, theme)))).toEqual([]);
  });
});
