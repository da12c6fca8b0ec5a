import { z } from 'zod';
import { parseUrl } from '../base/url.ts';
import type { I18nConfig, LocaleConfig } from '../model/locale.ts';

/** How loud a problem is. */
export const severity = z.enum(['ignore', 'warn', 'throw']).default('warn');

/** The path of a content folder below the base URL, without a slash at either end. */
export function routeBasePath(byDefault: string) {
  return z
    .string()
    .default(byDefault)
    .transform((path) => path.replace(/^\/+|\/+$/g, ''));
}

/** What the tags of docs and posts have in common. */
export const tagOptions = {
  tags: z.union([z.string(), z.literal(false)]).default('tags.yml'),
  onInlineTags: severity,
};

const countOrAll = (least: number) => z.union([z.number().int().min(least), z.literal('ALL')]);
const feedType = z.enum(['rss', 'atom', 'json']);

const feed = z.strictObject({
  type: z
    .union([feedType, z.literal('all'), z.array(feedType), z.null()])
    .default(['rss', 'atom'])
    .transform((types) => {
      if (types === null) return [];
      return types === 'all' ? feedType.options : [...new Set([types].flat())];
    }),
  limit: z.union([z.number().int().min(1), z.literal(false)]).default(20),
  title: z.string().optional(),
  description: z.string().optional(),
  copyright: z.string().optional(),
});

/** The grammar and the defaults of `blog`; the meaning of each key is documented on `BlogConfig`. */
export const blogSchema = z
  .union([
    z.literal(false),
    z.strictObject({
      path: z.string().default('blog'),
      routeBasePath: routeBasePath('blog'),
      title: z.string().min(1).default('Blog'),
      description: z.string().default('Blog'),
      sidebarTitle: z.string().min(1).default('Recent posts'),
      sidebarCount: countOrAll(0).default(5),
      postsPerPage: countOrAll(1).default(10),
      sortPosts: z.enum(['descending', 'ascending']).default('descending'),
      showReadingTime: z.boolean().default(true),
      showLastUpdateTime: z.boolean().default(false),
      showLastUpdateAuthor: z.boolean().default(false),
      editUrl: z.url().optional(),
      authorsMapPath: z.string().default('authors.yml'),
      onUntruncatedPosts: severity,
      feed: feed.prefault({}),
      ...tagOptions,
    }),
  ])
  .prefault({});

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

const host = z
  .string()
  .refine(isAddress, 'expected an address such as https://search.example.org')
  .transform((address) => address.replace(/\/+$/, ''));

const named = z.string().min(1, 'expected text').optional();

const filters = z
  .union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))])
  .transform((given) => (typeof given === 'string' ? [given] : given));

const needed = ['appId', 'apiKey', 'indexName'] as const;

/** What is of use to a hosted service alone. */
const hostedOnly = ['hosts', 'insights'] as const;

/** The grammar and the defaults of `search`; the meaning of each key is documented on `SearchConfig`. */
export const search = z.union([
  z.literal(false),
  z
    .strictObject({
      appId: named,
      apiKey: named,
      indexName: named,
      hosts: z.array(host).min(1, 'expected at least one address').optional(),
      insights: z.boolean().default(false),
      contextual: z.boolean().optional(),
      searchParameters: z.looseObject({ facetFilters: filters.optional() }).default({}),
    })
    .superRefine((config, context) => {
      const missing = needed.filter((key) => config[key] === undefined);
      const isHosted = missing.length < needed.length;
      const report = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: [key], message });
      if (isHosted)
        for (const key of missing) report(key, 'a hosted service needs "appId", "apiKey" and "indexName"');
      else
        for (const key of hostedOnly.filter((name) => config[name]))
          report(key, 'it is for a hosted service, which needs "appId", "apiKey" and "indexName"');
    }),
]);

/** Of a host, with a path if need be; a query or credentials would not reach it. */
function isAddress(text: string): boolean {
  const url = parseUrl(text);
  return Boolean(url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username);
}
