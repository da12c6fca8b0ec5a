import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../model/files.ts';
import { colorTokens, type SiteColors } from '../../model/files.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { packageFolder } from '../engine-files.ts';

type Mode = keyof SiteColors;
type Tokens = Record<Mode, Map<string, string>>;

/** Around a declaration that holds for the whole page. Examples: `:root`, `html[data-theme='dark']`, `@layer tokens` */
const rootPattern = /^(?:@layer\b.*|(?:\s*(?:html|:root|\[data-theme\b[^\]]*\]),?)+)$/;

/** A value that needs nothing else to be a colour, or names another token. Example: `oklch(47% 0.2 268)` */
const plainPattern = /^(?:#[\da-f]{3,8}|[a-z]+|[a-z]+\([^()]*\)|var\(\s*--[\w-]+\s*\))$/i;

/** The colours of a site: those of the theme, and what the site's own style sheets say instead. */
export async function readColors({
  root,
  config,
  files,
}: {
  root: string;
  config: SiteConfig;
  files: Files;
}): Promise<SiteColors> {
  const tokens: Tokens = { light: new Map(), dark: new Map() };
  addTokens(tokens, readFileSync(join(packageFolder(), 'src/theme/css/tokens.css'), 'utf8'));
  const ofTheme = { light: new Map(tokens.light), dark: new Map(tokens.dark) };
  for (const file of config.theme.customCss) {
    const path = `${root}/${file}`;
    if (files.has(path)) addTokens(tokens, await files.readText(path));
  }
  const colorsOf = (mode: Mode) =>
    Object.fromEntries(
      colorTokens.map((name) => [name, colorOf(name, tokens[mode]) || colorOf(name, ofTheme[mode])]),
    ) as SiteColors[Mode];
  return { light: colorsOf('light'), dark: colorsOf('dark') };
}

/** Notes what a style sheet says of tokens, in each colour mode; what it says of single elements is theirs. */
function addTokens(tokens: Tokens, css: string): void {
  const around: string[] = [];
  let start = 0;
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const part = text.slice(start, index).trim();
    start = index + 1;
    if (mark === '{') {
      around.push(part);
      continue;
    }
    const [, name, value] = /^--([\w-]+)\s*:\s*([\s\S]+)$/.exec(part) ?? [];
    if (name && value && around.every((rule) => rootPattern.test(rule)))
      for (const mode of modesOf(around)) setToken(tokens[mode], name, inMode(value, mode));
    if (mark === '}') around.pop();
  }
}

function setToken(tokens: Map<string, string>, name: string, value: string): void {
  if (plainPattern.test(value)) tokens.set(name, value);
}

function modesOf(around: string[]): Mode[] {
  const named = (['light', 'dark'] as const).filter((mode) =>
    around.some((rule) => new RegExp(`data-theme\\s*=\\s*["']?${mode}`).test(rule)),
  );
  return named.length > 0 ? named : ['light', 'dark'];
}

/** Example: `light-dark(#fff, oklch(20% 0.01 268))` in the dark: `oklch(20% 0.01 268)` */
function inMode(value: string, mode: Mode): string {
  const [, inside] = /^light-dark\(([\s\S]*)\)$/.exec(value.trim()) ?? [];
  const [light = '', dark = ''] = inside?.split(/,(?![^(]*\))/) ?? [value, value];
  return (mode === 'light' ? light : dark).trim();
}

/** A token's colour; one that names another token is looked up there. Empty where that leads nowhere. */
function colorOf(name: string, tokens: Map<string, string>, seen: readonly string[] = []): string {
  const value = tokens.get(name) ?? '';
  const [, other] = /^var\(\s*--([\w-]+)\s*\)$/.exec(value) ?? [];
  if (!other) return value;
  if (seen.includes(other)) return '';
  return colorOf(other, tokens, [...seen, name]);
}
