import siteConfig from '@generated/docusaurus.config';
import { useDocusaurusContext as useSite } from 'recto-docs/components';
import type { DocusaurusContext } from '../types.ts';
import useGlobalData from './useGlobalData.ts';

/** Returns the configuration of the site as its author wrote it, with the base URL of the language. */
export default function useDocusaurusContext(): DocusaurusContext {
  const { siteConfig: site, i18n } = useSite();
  const { title, tagline, url, baseUrl } = site as Record<string, string>;
  return {
    siteConfig: { ...siteConfig, title, tagline, url, baseUrl } as DocusaurusContext['siteConfig'],
    i18n,
    globalData: useGlobalData(),
    codeTranslations: {},
    siteMetadata,
  };
}

const siteMetadata = { docusaurusVersion: '3.10.2', pluginVersions: {} };
