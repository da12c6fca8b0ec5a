import { z } from 'zod';
import { attempt } from '../utils/errors.ts';

/** The languages of a site. Each is a whole site; they share static files, scripts and styles. */
export type I18nConfig = z.output<typeof i18nSchema>;

export type LocaleConfig = I18nConfig['localeConfigs'][string];

const expectedTag = 'expected a language tag such as "fr" or "pt-BR"';

const localeConfig = z.strictObject({
  /** @default its name in its own language: "Français" */
  label: z.string().optional(),
  /** @default the direction of its script */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** The `lang` attribute. @default the locale */
  htmlLang: z.string().refine(isLanguageTag, expectedTag).optional(),
  /** Calendar of dates. @default the calendar of the language */
  calendar: z.string().optional(),
  /** Folder below the folder of translations. @default the locale */
  path: z.string().optional(),
  /** Whether its translations are read. @default true */
  translate: z.boolean().optional(),
});

/** Schema of `i18n`. */
export const i18nSchema = z
  .strictObject({
    /** Folder of the translations, which has a folder for each locale. @default "i18n" */
    path: z.string().default('i18n'),
    /** The locale at the base URL; its files replace missing translations. @default "en" */
    defaultLocale: z.string().default('en'),
    /** Language tags, as in addresses and in the order of menus. @default [defaultLocale] */
    locales: z.array(z.string()).min(1, 'expected at least one locale').optional(),
    /** Settings of single locales, by language tag. */
    localeConfigs: z.record(z.string(), localeConfig).default({}),
  })
  .superRefine(({ defaultLocale, locales = [defaultLocale] }, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [index, name] of locales.entries()) {
      if (!isLanguageTag(name)) report(['locales', index], expectedTag);
      else if (locales.indexOf(name) < index) report(['locales', index], 'duplicate locale');
    }
    if (locales.length > 0 && !locales.includes(defaultLocale))
      report(['defaultLocale'], `expected one of the locales, ${locales.join(', ')}`);
  })
  .transform(({ path, defaultLocale, locales = [defaultLocale], localeConfigs }) => {
    const entries = locales.map((name) => [name, withLocaleDefaults(name, localeConfigs[name])] as const);
    return {
      path,
      defaultLocale,
      /** The locale that is being read or rendered; no key of the configuration file. */
      currentLocale: defaultLocale,
      locales,
      localeConfigs: Object.fromEntries(entries),
    };
  });

function isLanguageTag(tag: string): boolean {
  return attempt(() => Intl.getCanonicalLocales(tag))?.length === 1;
}

/** The methods were properties before they were standardized. */
interface LocaleInfo {
  textInfo?: { direction?: string };
  calendars?: string[];
  getTextInfo?(): { direction?: string };
  getCalendars?(): string[];
}

/** Derives from the browser standards what the configuration of a locale leaves out. */
export function withLocaleDefaults(name: string, config: z.output<typeof localeConfig> = {}) {
  const { htmlLang = name } = config;
  const locale: Intl.Locale & LocaleInfo = new Intl.Locale(htmlLang);
  const text = locale.getTextInfo?.() ?? locale.textInfo;
  const [usualCalendar] = locale.getCalendars?.() ?? locale.calendars ?? [];
  const label = new Intl.DisplayNames(htmlLang, { type: 'language' }).of(locale.baseName) ?? htmlLang;
  return {
    label: config.label ?? label.charAt(0).toLocaleUpperCase(htmlLang) + label.slice(1),
    direction: config.direction ?? (text?.direction === 'rtl' ? ('rtl' as const) : ('ltr' as const)),
    htmlLang,
    calendar: config.calendar ?? locale.calendar ?? usualCalendar ?? 'gregory',
    path: config.path ?? name,
    translate: config.translate ?? true,
  };
}
