import { invariant } from '../diagnostics/diagnostic.ts';
import type { LocaleConfig } from './locale-config.ts';
import type { SiteConfig } from './site-config.ts';

/** The configuration of a locale, by default the one that is being rendered. */
export function localeOf({ i18n }: Pick<SiteConfig, 'i18n'>, name = i18n.currentLocale): LocaleConfig {
  const locale = i18n.localeConfigs[name];
  invariant(locale, `the locale "${name}" has a configuration.`);
  return locale;
}

/** Formats dates in the language and calendar of the current locale, in UTC, so that all builds agree. */
export function dateFormat(
  { i18n }: Pick<SiteConfig, 'i18n'>,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const { calendar } = localeOf({ i18n });
  return new Intl.DateTimeFormat(i18n.currentLocale, { ...options, timeZone: 'UTC', calendar });
}

/** The path of the site in its default locale, which has the files that all locales share. */
export function sharedBaseUrl({ baseUrl, i18n }: Pick<SiteConfig, 'baseUrl' | 'i18n'>): string {
  const { currentLocale, defaultLocale } = i18n;
  return currentLocale === defaultLocale ? baseUrl : baseUrl.slice(0, -`${currentLocale}/`.length);
}

/** The path of the site in a locale, with a slash at both ends. */
export function localeBaseUrl(config: Pick<SiteConfig, 'baseUrl' | 'i18n'>, name: string): string {
  const shared = sharedBaseUrl(config);
  return name === config.i18n.defaultLocale ? shared : `${shared}${name}/`;
}

/** The address of the page at `path`, which is in the current locale, in another locale. */
export function pathInLocale(
  path: string,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
  name: string,
): string {
  return localeBaseUrl(config, name) + path.slice(config.baseUrl.length);
}

/** Returns the addresses of a page in all languages, each with its language tag, and the one for readers of others. */
export function alternateLinks(path: string, config: SiteConfig): { hreflang: string; href: string }[] {
  const { locales, defaultLocale } = config.i18n;
  const hrefIn = (name: string) => config.url + pathInLocale(path, config, name);
  return [
    ...locales.map((name) => ({ hreflang: localeOf(config, name).htmlLang, href: hrefIn(name) })),
    { hreflang: 'x-default', href: hrefIn(defaultLocale) },
  ];
}

export function inLocale(config: SiteConfig, name: string): SiteConfig {
  return {
    ...config,
    baseUrl: localeBaseUrl(config, name),
    i18n: { ...config.i18n, currentLocale: name },
  };
}

/** Texts of a locale by their ids. */
export type Messages = Readonly<Record<string, string>>;

/** Returns the translation of an id, if there is one. The text of the default locale is passed to {@link CollectText}. */
export type GetMessage = (id: string, defaultText?: WrittenText) => string | undefined;

/** The language in which modules of a site run. */
export interface Language {
  /** Name of the locale. */
  locale: string;
  messages: Messages;
  /** Absolute path of the file with the messages of the site's code, whether it exists or not. */
  file: string;
}

/** Translations of texts that are asked for while no component renders: none, except while modules run (`untranslated-texts.ts`). */
export const outside: {
  getMessage: GetMessage;
  /** Whether a component renders, where that can be known: React's development build reports hooks that are called while none does. */
  isRendering?: () => boolean;
} = { getMessage: () => undefined };

/** A text in the default locale, for translators. */
export interface WrittenText {
  message: string;
  description?: string | undefined;
  /** How the text is shown, if not as it is: with a capital, or empty where it is the default. */
  form?: 'capitalized' | 'unless-default';
}

/** Is called for each translatable text. */
export type CollectText = (id: string, text: WrittenText) => void;

/** Texts for translators by their ids. */
export type Texts = Record<string, WrittenText>;
