import { withThemeDefaults } from './theme-defaults.ts';

/** Return what modules contain that Docusaurus generates, by their names in `@generated`; `isServer` is set at build time. */
export type Generated = Record<string, (isServer: boolean) => unknown>;

/** What is known once the site is linked. */
export interface LinkedData {
  globalData: object;
  /** Addresses of pages. */
  paths: string[];
  /** Returns the recent posts of the blog, as Docusaurus writes them to a file that pages of sites import. */
  recentPosts(): object;
  /** Returns the metadata of the post that a file has, by its path in the site. */
  postMetadata(file: string): object | undefined;
}

export interface SiteData {
  /** Returns what is known so far. */
  now(): LinkedData;
  /** Resolves once the site is linked. */
  linked: Promise<void>;
  /** What plugins of the site have provided so far. */
  plugins: object;
}

const recentPostsModule = 'docusaurus-plugin-content-blog/default/blog-post-list-prop-default';

/** Modules that follow from pages in the browser too, not only from the configuration. */
export const pageData = new Set(['globalData', recentPostsModule]);

/**
 * Returns the contents of these modules. Those about the whole site have only data of plugins in the browser, which does not receive
 * what a page does not show.
 */
export function generatedModules(config: object, data: SiteData): Generated {
  const { i18n } = config as { i18n?: { defaultLocale?: string; locales?: string[] } };
  const { defaultLocale = 'en', locales = [defaultLocale] } = i18n ?? {};
  const locale = { path: 'i18n', localeConfigs: {}, ...i18n, defaultLocale, locales };
  return {
    'docusaurus.config': () => withThemeDefaults(config),
    i18n: () => ({ ...locale, currentLocale: defaultLocale }),
    'site-metadata': () => ({ docusaurusVersion: '3.10.2', pluginVersions: {} }),
    'site-storage': () => ({ type: 'localStorage', namespace: '' }),
    codeTranslations: () => ({}),
    globalData: async (isServer) => {
      if (isServer) return { ...data.now().globalData, ...data.plugins };
      await data.linked;
      return data.plugins;
    },
    routes: (isServer) => (isServer ? data.now().paths.map((path) => ({ path, exact: true })) : []),
    [recentPostsModule]: async (isServer) => {
      if (!isServer) await data.linked;
      return data.now().recentPosts();
    },
    routesChunkNames: () => ({}),
    registry: () => ({}),
    'client-modules': () => [],
  };
}
