import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteFiles } from '../../content/files.ts';
import { colorTokens, type SiteColors } from '../../site/artifacts.ts';
import { packageFolder } from '../../utils/node/engine-files.ts';

type Mode = keyof SiteColors;
type Tokens = Record<Mode, Map<string, string>>;

/** Matches rules that apply to the whole page. Examples: `:root`, `html[data-theme='dark']`, `@layer tokens` */
const rootPattern = /^(?:@layer\b.*|(?:\s*(?:html|:root|\[data-theme\b[^\]]*\]),?)+)$/;

/** Matches colors that need no computation, and references to other tokens. Example: `oklch(47% 0.2 268)` */
const staticPattern = /^(?:#[\da-f]{3,8}|[a-z]+|[a-z]+\([^()]*\)|var\(\s*--[\w-]+\s*\))$/i;

/** Reads the colors of a site: the theme's tokens, as overridden by the site's style sheets. */
export async function readColors({ root, config, files }: SiteFiles): Promise<SiteColors> {
  const tokens: Tokens = { light: new Map(), dark: new Map() };
  addTokens(tokens, readFileSync(join(packageFolder(), 'src/theme/css/tokens.css'), 'utf8'));
  const themeTokens = { light: new Map(tokens.light), dark: new Map(tokens.dark) };
  for (const file of config.theme.customCss) {
    const path = resolve(root, file).replaceAll('\\', '/');
    if (files.has(path)) addTokens(tokens, new TextDecoder().decode(await files.readBytes(path)));
  }
  const colorsOf = (mode: Mode) =>
    Object.fromEntries(
      colorTokens.map((name) => [name, colorOf(name, tokens[mode]) || colorOf(name, themeTokens[mode])]),
    ) as SiteColors[Mode];
  return { light: colorsOf('light'), dark: colorsOf('dark') };
}

/** Collects the tokens that a style sheet sets for the whole page, in each color mode. */
function addTokens(tokens: Tokens, css: string): void {
  const rules: string[] = [];
  let start = 0;
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const part = text.slice(start, index).trim();
    start = index + 1;
    if (mark === '{') {
      rules.push(part);
      continue;
    }
    const [, name, value] = /^--([\w-]+)\s*:\s*([\s\S]+)$/.exec(part) ?? [];
    if (name && value && rules.every((rule) => rootPattern.test(rule)))
      for (const mode of modesOf(rules)) setToken(tokens[mode], name, valueInMode(value, mode));
    if (mark === '}') rules.pop();
  }
}

function setToken(tokens: Map<string, string>, name: string, value: string): void {
  if (staticPattern.test(value)) tokens.set(name, value);
}

function modesOf(rules: string[]): Mode[] {
  const modes = (['light', 'dark'] as const).filter((mode) =>
    rules.some((rule) => new RegExp(`data-theme\\s*=\\s*["']?${mode}`).test(rule)),
  );
  return modes.length > 0 ? modes : ['light', 'dark'];
}

/** Resolves `light-dark()`. Example: `light-dark(#fff, oklch(20% 0.01 268))` in dark mode: `oklch(20% 0.01 268)` */
function valueInMode(value: string, mode: Mode): string {
  const [, inside] = /^light-dark\(([\s\S]*)\)$/.exec(value.trim()) ?? [];
  const [light = '', dark = ''] = inside?.split(/,(?![^(]*\))/) ?? [value, value];
  return (mode === 'light' ? light : dark).trim();
}

/** Returns the color of a token, following references; empty if there is none. */
function colorOf(name: string, tokens: Map<string, string>, seen: readonly string[] = []): string {
  const value = tokens.get(name) ?? '';
  const [, other] = /^var\(\s*--([\w-]+)\s*\)$/.exec(value) ?? [];
  if (!other) return value;
  if (seen.includes(other)) return '';
  return colorOf(other, tokens, [...seen, name]);
}
