import { type Plain, plain } from '../config/convert-settings.ts';

/** Returns the rules that settings of the theme stand for: colours of code and of the announcement, styles of logos. */
export function themeRules(themeConfig: unknown): string {
  const { prism, announcementBar, navbar, footer } = plain(themeConfig);
  const { backgroundColor, textColor } = plain(announcementBar);
  const logoStyle = (part: unknown) => plain(plain(plain(part).logo).style);
  return [
    `@layer tokens{${codeColors(plain(prism))}}`,
    rule('.theme-announcement-bar', { backgroundColor, color: textColor }),
    rule('.navbar__brand .logo', logoStyle(navbar)),
    rule('.footer__logo .logo', logoStyle(footer)),
  ].join('\n');
}

/** Tokens of the theme and the types of Prism that decide them, the first one that has a colour. */
const codeTokens: Record<string, string[]> = {
  '--code-keyword': ['keyword', 'selector'],
  '--code-string': ['string', 'attr-value'],
  '--code-name': ['function', 'class-name', 'attr-name', 'tag'],
  '--code-comment': ['comment'],
  '--code-number': ['number', 'constant', 'boolean'],
};

/** Colours of code for both modes, which are the same unless there is a dark theme. */
function codeColors({ theme = palenight, darkTheme }: Plain): string {
  const dark = darkTheme ? rule("[data-theme='dark']", themeColors(darkTheme)) : '';
  return rule(':root', themeColors(theme)) + dark;
}

function themeColors(theme: unknown): Plain {
  const { plain: base, styles } = plain(theme);
  const { color, backgroundColor } = plain(base);
  const ofTypes = (types: string[]) =>
    types.map((type) => colorOf(type, styles)).find((found) => found !== undefined) ?? color;
  return {
    '--code-bg': backgroundColor,
    '--code-text': color,
    ...Object.fromEntries(Object.entries(codeTokens).map(([token, types]) => [token, ofTypes(types)])),
  };
}

/** The last style that has the type and a colour wins, as in Prism; those of single languages do not count. */
function colorOf(type: string, styles: unknown): unknown {
  const all = Array.isArray(styles) ? styles.map(plain) : [];
  const found = all.findLast(
    ({ types, languages, style }) =>
      Array.isArray(types) && types.includes(type) && !languages && plain(style).color !== undefined,
  );
  return found && plain(found.style).color;
}

/** The theme of code that Docusaurus has without one in the configuration. */
const palenight = {
  plain: { color: '#bfc7d5', backgroundColor: '#292d3e' },
  styles: [
    { types: ['comment'], style: { color: 'rgb(105, 112, 152)' } },
    { types: ['string'], style: { color: 'rgb(195, 232, 141)' } },
    { types: ['number'], style: { color: 'rgb(247, 140, 108)' } },
    { types: ['function'], style: { color: 'rgb(130, 170, 255)' } },
    { types: ['selector'], style: { color: 'rgb(199, 146, 234)' } },
  ],
};

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
