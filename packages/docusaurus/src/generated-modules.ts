/** Return what modules contain that Docusaurus generates, by their names in `@generated`; `isServer` is set at build time. */
export type Generated = Record<string, (isServer: boolean) => unknown>;

/** What is known once the site is linked. */
export interface LinkedData {
  globalData: object;
  /** Addresses of pages. */
  paths: string[];
}

/**
 * Returns the contents of these modules. Those about the whole site are empty in the browser, which does not receive what a page
 * does not show; `siteData` returns what is known so far.
 */
export function generatedModules(config: object, siteData: () => LinkedData): Generated {
  const { i18n } = config as { i18n?: { defaultLocale?: string; locales?: string[] } };
  const { defaultLocale = 'en', locales = [defaultLocale] } = i18n ?? {};
  const locale = { path: 'i18n', localeConfigs: {}, ...i18n, defaultLocale, locales };
  return {
    'docusaurus.config': () => config,
    i18n: () => ({ ...locale, currentLocale: defaultLocale }),
    'site-metadata': () => ({ docusaurusVersion: '3.10.2', pluginVersions: {} }),
    'site-storage': () => ({ type: 'localStorage', namespace: '' }),
    codeTranslations: () => ({}),
    globalData: (isServer) => (isServer ? siteData().globalData : {}),
    routes: (isServer) => (isServer ? siteData().paths.map((path) => ({ path, exact: true })) : []),
    routesChunkNames: () => ({}),
    registry: () => ({}),
    'client-modules': () => [],
  };
}
