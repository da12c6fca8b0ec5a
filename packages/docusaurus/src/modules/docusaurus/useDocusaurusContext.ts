import siteConfig from '@generated/docusaurus.config';
import { usePage, useDocusaurusContext as useSite } from 'recto-docs/components';
import { themeData } from '../data-names.ts';
import type { DocusaurusContext } from '../types.ts';
import useGlobalData from './useGlobalData.ts';

/** Returns the configuration of the site as its author wrote it, with the base URL and the texts of the language. */
export default function useDocusaurusContext(): DocusaurusContext {
  const { siteConfig: site, i18n } = useSite();
  const { data } = usePage('useDocusaurusContext');
  const { title, tagline, url, baseUrl } = site as Record<string, string>;
  const { currentLocale, defaultLocale } = i18n;
  const themeConfig =
    currentLocale === defaultLocale
      ? siteConfig.themeConfig
      : inLanguage(siteConfig.themeConfig as ThemeConfig, data);
  return {
    siteConfig: {
      ...siteConfig,
      themeConfig,
      title,
      tagline,
      url,
      baseUrl,
    } as DocusaurusContext['siteConfig'],
    i18n,
    globalData: useGlobalData(),
    codeTranslations: {},
    siteMetadata,
  };
}

type ThemeConfig = DocusaurusContext['siteConfig']['themeConfig'];

/** Returns `themeConfig` with the parts that are translated. Pages have those that their components read. */
function inLanguage(themeConfig: ThemeConfig, data: (name: string) => unknown): ThemeConfig {
  const parts = ['navbar', 'footer'].filter((name) => name in themeConfig);
  const getters = parts.map((name) => [
    name,
    { enumerable: true, get: () => data(themeData(name)) ?? themeConfig[name] },
  ]);
  return Object.defineProperties({ ...themeConfig }, Object.fromEntries(getters));
}

const siteMetadata = { docusaurusVersion: '3.10.2', pluginVersions: {} };
