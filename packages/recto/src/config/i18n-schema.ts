import { z } from 'zod';
import type { I18nConfig, LocaleConfig } from '../model/locale.ts';

const localeConfig = z.strictObject({
  label: z.string().optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  htmlLang: z.string().refine(isLanguageTag, 'expected a language tag such as "fr" or "pt-BR"').optional(),
  calendar: z.string().optional(),
  path: z.string().optional(),
});

/** The grammar and the defaults of `i18n`; the meaning of each key is documented on `I18nConfig`. */
export const i18n = z
  .strictObject({
    path: z.string().default('i18n'),
    defaultLocale: z.string().default('en'),
    locales: z.array(z.string()).min(1, 'expected at least one locale').optional(),
    localeConfigs: z.record(z.string(), localeConfig).default({}),
  })
  .superRefine(({ defaultLocale, locales = [defaultLocale] }, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [index, name] of locales.entries()) {
      if (!isLanguageTag(name)) report(['locales', index], 'expected a language tag such as "fr" or "pt-BR"');
      else if (locales.indexOf(name) < index) report(['locales', index], 'it is there already');
    }
    if (locales.length > 0 && !locales.includes(defaultLocale))
      report(['defaultLocale'], `expected one of the locales, ${locales.join(', ')}`);
  })
  .transform(({ path, defaultLocale, locales = [defaultLocale], localeConfigs }): I18nConfig => {
    const known = locales.map((name) => [name, { ...localeDefaults(name), ...localeConfigs[name] }]);
    return {
      path,
      defaultLocale,
      currentLocale: defaultLocale,
      locales,
      localeConfigs: Object.fromEntries(known),
    };
  });

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The method was a property before it was standardised. */
interface WithTextInfo {
  textInfo?: { direction?: string };
  getTextInfo?(): { direction?: string };
}

function localeDefaults(name: string): LocaleConfig {
  const locale = new Intl.Locale(name);
  const { textInfo, getTextInfo } = locale as WithTextInfo;
  const text = getTextInfo?.call(locale) ?? textInfo;
  const label = new Intl.DisplayNames(name, { type: 'language' }).of(name) ?? name;
  return {
    label: label.charAt(0).toLocaleUpperCase(name) + label.slice(1),
    direction: text?.direction === 'rtl' ? 'rtl' : 'ltr',
    htmlLang: name,
    calendar: locale.calendar ?? 'gregory',
    path: name,
  };
}
