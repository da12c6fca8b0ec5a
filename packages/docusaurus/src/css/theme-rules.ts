import { languageAttribute } from 'recto-docs/plugin';
import { palenight } from '../palenight.ts';
import { type Plain, plain } from '../values.ts';

/** Rules in layers of the theme, and in none: what are styles of elements in Docusaurus, which only what is important overrides. */
export interface ThemeRules {
  layered: string;
  unlayered: string;
}

/** Returns the rules that settings of the theme stand for: colors of code and of the announcement, sizes and styles of logos. */
export function themeRules(themeConfig: unknown): ThemeRules {
  const { prism, announcementBar, navbar, footer } = plain(themeConfig);
  const { backgroundColor, textColor } = plain(announcementBar);
  const logoOf = (part: unknown) => plain(plain(part).logo);
  const [navbarLogo, footerLogo] = [logoOf(navbar), logoOf(footer)];
  const layered = [
    `@layer tokens{${codeColors(plain(prism))}}`,
    `@layer shell{${logoSizes(navbarLogo, footerLogo)}}`,
  ];
  const unlayered = [
    ':where(.code) > pre:not(#_){background-color:var(--code-bg)}',
    tokenRules(plain(prism)),
    rule('.theme-announcement-bar', { backgroundColor, color: textColor }),
    rule('.navbar__brand .logo', plain(navbarLogo.style)),
    rule('.footer__logo .logo', plain(footerLogo.style)),
  ];
  return { layered: layered.join('\n'), unlayered: unlayered.join('\n') };
}

/** Returns rules for the sizes of logos. In the navbar only the width applies, as in Docusaurus. */
function logoSizes(navbar: Plain, footer: Plain): string {
  const [width, height] = [footer.width, footer.height].map(attributeLength);
  return (
    rule('.navbar__brand .logo', { width: attributeLength(navbar.width) }) +
    rule('.footer__logo .logo', { width, height })
  );
}

/** Returns the length that a value of `width` in HTML means. */
function attributeLength(value: unknown): string | undefined {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?)(%?)/.exec(String(value ?? '')) ?? [];
  return number && `${number}${unit || 'px'}`;
}

/** Tokens of the theme and the types of Prism that decide them, the first one that has a color. */
const codeTokens: Record<string, string[]> = {
  '--code-keyword': ['keyword', 'selector'],
  '--code-string': ['string', 'attr-value'],
  '--code-name': ['function', 'class-name', 'attr-name', 'tag'],
  '--code-comment': ['comment'],
  '--code-number': ['number', 'constant', 'boolean'],
};

/** Colors of code for both modes, which are the same unless there is a dark theme. */
function codeColors({ theme = palenight, darkTheme }: Plain): string {
  const dark = darkTheme ? rule("[data-theme='dark']", themeColors(darkTheme)) : '';
  return rule(':root', themeColors(theme)) + dark;
}

function themeColors(theme: unknown): Plain {
  const { plain: base, styles } = plain(theme);
  const { color = 'currentcolor', backgroundColor, background = 'transparent' } = plain(base);
  const firstColor = (types: string[]) =>
    types.map((type) => colorOf(type, styles)).find((value) => value !== undefined) ?? color;
  return {
    '--code-bg': backgroundColor ?? background,
    '--code-text': color,
    ...Object.fromEntries(Object.entries(codeTokens).map(([token, types]) => [token, firstColor(types)])),
  };
}

/** Rules for the spans of Prism, in both modes. Their order decides between the types of a token. */
function tokenRules({ theme = palenight, darkTheme }: Plain): string {
  if (!darkTheme) return rulesOf(theme, '.code');
  return (
    rulesOf(theme, ":root:not([data-theme='dark']) .code") + rulesOf(darkTheme, "[data-theme='dark'] .code")
  );
}

function rulesOf(theme: unknown, code: string): string {
  const { styles } = plain(theme);
  // The last type of a token decides, and tokens of this type are functions then: `const f = () => {}`.
  const isFirst = ({ types }: Plain) => Number(String(types) === 'function-variable');
  return (Array.isArray(styles) ? styles.map(plain) : [])
    .sort((one, other) => isFirst(other) - isFirst(one))
    .flatMap(({ types, languages, style }) => {
      const names = Array.isArray(types) ? types.filter((type) => /^[\w-]+$/.test(type)) : [];
      const languageSelector = Array.isArray(languages)
        ? `:is(${languages.map((language) => `[${languageAttribute}='${String(language)}']`).join()})`
        : '';
      // Styles of the elements in Docusaurus, which only what is important overrides.
      const selectors = names.map((type) => `:where(${code}${languageSelector}) .token.${type}:not(#_)`);
      return selectors.length > 0 ? rule(selectors.join(), plain(style)) : [];
    })
    .join('');
}

/** The last style that has the type and a color wins, as in Prism; styles of single languages do not count. */
function colorOf(type: string, styles: unknown): unknown {
  const rules = Array.isArray(styles) ? styles.map(plain) : [];
  const match = rules.findLast(
    ({ types, languages, style }) =>
      Array.isArray(types) && types.includes(type) && !languages && plain(style).color !== undefined,
  );
  return match && plain(match.style).color;
}

/** A rule with properties as React writes them; empty without one that can be written. */
function rule(selector: string, properties: Plain): string {
  const declarations = Object.entries(properties).flatMap(([name, value]) => {
    const text = typeof value === 'number' ? lengthOf(name, value) : value;
    const isSafe = typeof text === 'string' && !/[{};<]/.test(text);
    return isSafe ? [`${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${text}`] : [];
  });
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
}

function lengthOf(name: string, value: number): string {
  return /^(?:opacity|zIndex|flex|order|lineHeight|fontWeight|scale)/.test(name)
    ? String(value)
    : `${value}px`;
}
