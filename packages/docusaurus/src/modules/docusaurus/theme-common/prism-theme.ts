interface Style {
  color?: string;
  [property: string]: unknown;
}

export interface PrismTheme {
  plain: Style;
  styles: { types: string[]; style: Style; languages?: string[] }[];
}

/** Returns a theme with the colors of two. Styles of single languages are taken from the first. */
export function bothThemes(light: PrismTheme, dark: PrismTheme): PrismTheme {
  const types = new Set([...light.styles, ...dark.styles].flatMap((one) => (one.languages ? [] : one.types)));
  const styles = [...types].map((type) => ({
    types: [type],
    style: bothStyles(styleOf(light, type), styleOf(dark, type)),
  }));
  const languageStyles = light.styles.filter(({ languages }) => languages);
  return { plain: bothStyles(light.plain, dark.plain), styles: [...styles, ...languageStyles] };
}

/** The style of a type of token: the color of plain code, then all entries with the type; the last wins. */
function styleOf({ plain, styles }: PrismTheme, type: string): Style {
  const matches = styles.filter(({ types, languages }) => types.includes(type) && !languages);
  const color = plain.color && { color: plain.color };
  return Object.assign({ ...color }, ...matches.map(({ style }) => style));
}

function bothStyles(light: Style, dark: Style): Style {
  const colors = ['color', 'background', 'backgroundColor'].flatMap((name) => {
    const [one, other] = [light[name], dark[name]];
    return one && other ? [[name, one === other ? one : `light-dark(${one}, ${other})`] as const] : [];
  });
  return { ...light, ...Object.fromEntries(colors) };
}
