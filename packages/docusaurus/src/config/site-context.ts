import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withLocaleDefaults } from 'recto-docs/plugin';
import { generatedFolder } from '../package-files.ts';
import { attempt, isPlain, type Plain, plain } from '../values.ts';
import type { ConfigFile } from './convert-settings.ts';

const futureDefaults = { v4: {}, faster: {}, experimental_router: 'browser' };
const markdown = {
  ...{ format: 'mdx', mermaid: false, emoji: true, anchors: { maintainCase: false } },
  mdx1Compat: { comments: true, admonitions: true, headingIds: true },
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
};

const defaults = {
  ...{ title: '', tagline: '', baseUrl: '/', titleDelimiter: '|', onBrokenLinks: 'throw', noIndex: false },
  ...{
    customFields: {},
    themeConfig: {},
    presets: [],
    plugins: [],
    themes: [],
    staticDirectories: ['static'],
  },
  ...{ headTags: [], scripts: [], stylesheets: [], clientModules: [], storage: { type: 'localStorage' } },
};

/** Returns what Docusaurus passes to presets and plugins, with its defaults. `file` is the configuration. */
export function siteContext(value: Plain, { file, root }: ConfigFile): Plain {
  // Loaded when a plugin reads it: it takes longer than the configuration.
  let cached: Utils | undefined;
  const utils = () => {
    cached ??= attempt((): Utils => createRequire(join(root, file))('@docusaurus/utils')) ?? {};
    return cached;
  };
  const i18n = localesOf(value);
  const siteConfig = {
    ...defaults,
    ...value,
    i18n,
    future: {
      ...futureDefaults,
      get experimental_vcs() {
        return utils().getVcsPreset?.('default-v1') ?? withoutDates;
      },
      ...withoutFlags(value.future),
    },
    markdown: {
      ...markdown,
      get parseFrontMatter() {
        return utils().DEFAULT_PARSE_FRONT_MATTER;
      },
      ...(isPlain(value.markdown) && value.markdown),
    },
  };
  const { path, defaultLocale } = i18n;
  return {
    siteDir: root,
    siteConfig,
    siteConfigPath: join(root, file),
    siteVersion: undefined,
    siteStorage: { type: 'localStorage', namespace: '' },
    generatedFilesDir: generatedFolder(root),
    // Emptied for `postBuild`: some plugins remember it.
    outDir: join(root, '.recto/docusaurus-output'),
    baseUrl: siteConfig.baseUrl,
    i18n: { ...i18n, currentLocale: defaultLocale },
    localizationDir: join(root, path, defaultLocale),
    codeTranslations: {},
    currentBundler: { name: 'webpack', instance: {} },
  };
}

/** Flags may be `true` for all of a group, which plugins read as an object. */
function withoutFlags(future: unknown): Plain {
  const entries = Object.entries(plain(future));
  return Object.fromEntries(entries.filter(([key, one]) => isPlain(one) || key === 'experimental_router'));
}

/** Invalid language tags are reported when the configuration is checked. */
function localeDefaults(name: string, { htmlLang }: Plain) {
  try {
    return withLocaleDefaults(name, { htmlLang: typeof htmlLang === 'string' ? htmlLang : undefined });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { label: name, direction: 'ltr', htmlLang: name, calendar: 'gregory', path: name };
  }
}

function localesOf({ i18n, baseUrl = '/' }: Plain) {
  const settings = plain(i18n);
  const path = String(settings.path ?? 'i18n');
  const defaultLocale = String(settings.defaultLocale ?? 'en');
  const locales = Array.isArray(settings.locales) ? settings.locales.map(String) : [defaultLocale];
  const configs = plain(settings.localeConfigs);
  const localeConfigs = locales.map((name) => {
    const config = plain(configs[name]);
    return [name, { ...localeDefaults(name, config), translate: name !== defaultLocale, baseUrl, ...config }];
  });
  return { path, defaultLocale, locales, localeConfigs: Object.fromEntries(localeConfigs) as Plain };
}

/** The package of Docusaurus that its plugins use, if the site has it. */
interface Utils {
  getVcsPreset?(name: string): unknown;
  DEFAULT_PARSE_FRONT_MATTER?: unknown;
}

/** Stands for git where it is not asked: Recto reads dates by itself. */
const withoutDates = {
  initialize() {},
  getFileCreationInfo: async () => null,
  getFileLastUpdateInfo: async () => null,
};
