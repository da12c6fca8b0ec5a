import type { LoadedContext } from 'recto-docs/plugin';
import { themeData } from './modules/data-names.ts';
import { isPlain, type Plain } from './values.ts';

/** Returns the data with the translated parts of `themeConfig`: none in the default language. */
export function translatedTheme(themeConfig: Plain, { config }: Pick<LoadedContext, 'config'>): Plain {
  const { i18n, theme } = config;
  if (i18n.currentLocale === i18n.defaultLocale) return {};
  const { navbar, footer } = themeConfig;
  return {
    // Components around pages receive the items, which plugins add to, by `useThemeConfig`.
    ...(isPlain(navbar) && { [themeData('navbar')]: withTexts(navbar, { ...theme.navbar, items: [] }) }),
    ...(isPlain(footer) && { [themeData('footer')]: withTexts(footer, theme.footer) }),
  };
}

/** The keys of texts that are translated. */
const textKeys = ['title', 'label', 'copyright', 'alt'];

/** Returns a value with the texts of another one that was made of it: Recto's settings have other keys besides. */
function withTexts(value: unknown, translated: unknown): unknown {
  if (Array.isArray(value)) {
    const others: unknown[] =
      Array.isArray(translated) && translated.length === value.length ? translated : [];
    return value.map((one, index) => withTexts(one, others[index]));
  }
  if (!isPlain(value) || !isPlain(translated)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const other = translated[key];
      const isText = textKeys.includes(key) && typeof one === 'string' && typeof other === 'string';
      return [key, isText ? other : withTexts(one, other)];
    }),
  );
}
